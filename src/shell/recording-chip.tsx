import { useSyncExternalStore } from 'react'
import { CommandButton } from '../kit/command-button.tsx'
import { macroVerb } from './macro-commands.ts'
import { recordedSteps } from './own-macros.ts'
import { recording, subscribeRecording } from './own-recording.ts'

/** As long as what is done to rows is recorded: how much so far, and the key that ends it. */
export function RecordingChip() {
  const now = useSyncExternalStore(subscribeRecording, recording)
  return (
    // Always there, so that a screen reader hears it begin; without the gap before the next, for it comes late.
    <span role="status" className="empty:-mr-1">
      {now === undefined ? null : (
        <CommandButton command={macroVerb('save')}>{`录制宏中，已录${recordedSteps(now)}步`}</CommandButton>
      )}
    </span>
  )
}
