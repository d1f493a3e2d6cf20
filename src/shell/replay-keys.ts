import type { EarlyKeys } from '../commands/keymap/early.ts'
import { createReplay, type Replay } from '../commands/keymap/replay.ts'
import { typedAhead } from '../kit/use-typed-ahead.ts'
import { lentBy } from '../plain/panes.ts'
import { afterFrames } from './after-frames.ts'
import { situation } from './context.ts'
import { byKey, isKeymapComplete, resolver, sayUnmeant } from './desk.ts'
import { focusedPane } from './sides.ts'

/**
 * For so long what was typed behind a command is kept for the field that it leads to. Drawn pictures are counted, not time:
 * on a machine that has much else to do the field comes as much later.
 */
const fieldFrames = 60

/** An editor that is asked for, and may be on its way, will take the keys itself; so does all that lies over a pane. */
function leadsToAField(): boolean {
  const { overlay, editor } = situation()
  return overlay !== 'none' || editor !== 'closed' || lentBy(focusedPane()).place?.search.has('edit') === true
}

/** Runs the keys that were pressed before their commands had come. */
export function replayKeys(early: EarlyKeys): Replay {
  return createReplay(early, resolver, {
    run: command => byKey.run(command, false),
    typed(keys, untaken) {
      let patience = () => {}
      let told = untaken
      const ended = (left: readonly KeyboardEvent[]) => {
        patience()
        // A letter that was written for a form that is late must not become a command of the list behind it.
        told(leadsToAField() ? [] : left)
      }
      const stop = typedAhead({ kept: keys, anywhere: true, ended }) ?? (() => ended([]))
      patience = afterFrames(fieldFrames, stop)
      return () => {
        told = () => {}
        stop()
      }
    },
    // What a command has changed is drawn with the first, and told by what was drawn before the second.
    drawn: run => afterFrames(2, run),
    now: () => Date.now(),
    isComplete: isKeymapComplete,
    unmeant: sayUnmeant,
  })
}
