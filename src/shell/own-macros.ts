import { getDefaultStore } from 'jotai'
import type { Command } from '../commands/command.ts'
import { ask } from '../kit/question-store.ts'
import { currentCtx, situation } from './context.ts'
import { dispatcher, lookup } from './desk.ts'
import { type Macro, type MacroRun, stepsOf } from './macro.ts'
import { type MacroPorts, type Recording, runMacroCommands } from './macro-commands.ts'
import { record, recording } from './own-recording.ts'
import { saveOwnSettings } from './own-settings.ts'
import { ownAtom } from './own-state.ts'

const store = getDefaultStore()

/** The macros of this person. */
export const ownMacros: MacroPorts = {
  kept: () => store.get(ownAtom).macros,
  keep: change => saveOwnSettings(({ macros }) => ({ macros: [...change(macros)] })),
  recording,
  record,
  lookup,
}

/** How many steps the recording has that is on. */
export function recordedSteps(now: Recording): number {
  return stepsOf(now.done, now.pane, lookup).length
}

const run: MacroRun = {
  lookup,
  dispatch: (command, ctx, asked) => dispatcher.dispatch(command, ctx, 'button', asked),
  confirm: text => ask({ text, confirmLabel: '继续' }),
  async calm() {
    // What a step has opened is drawn in the next frame, and the list is drawn anew in one more.
    await frame()
    await frame()
    let opened = false
    while (situation().overlay !== 'none') {
      opened = true
      await frame()
    }
    await frame()
    return { ctx: currentCtx(), opened }
  },
}

const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

export function ownMacroCommands(macros: readonly Macro[]): readonly Command[] {
  return runMacroCommands(macros, run)
}
