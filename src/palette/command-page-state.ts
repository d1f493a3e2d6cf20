import { besideKey, textOf } from '../commands/queue.ts'
import { type Mode, type ModeShown, readQuery } from './modes.ts'

export interface CommandPageState {
  readonly text: string
  readonly mode: Mode
  readonly at: number
  /** Enter came before there was anything to run: it counts as soon as there is. */
  readonly entered: boolean
  /** What was typed behind it: the answer to what the command asks. */
  readonly behind: string
  /** It came with Ctrl. */
  readonly beside: boolean
  /** Commands that need their own screen are listed too. */
  readonly unfolded: boolean
  /** What is lacking is listed, all of it. */
  readonly lacking: boolean
  /** Enter was pressed on this query, which finds nothing: once more runs what comes nearest to it. */
  readonly missed: string
  /** Somebody has come back from what it led to: nothing is being typed, so Escape leaves. */
  readonly returned: boolean
}

export const emptyPage: CommandPageState = {
  text: '',
  mode: 'all',
  at: 0,
  entered: false,
  behind: '',
  beside: false,
  unfolded: false,
  lacking: false,
  missed: '',
  returned: false,
}

const untouched = { behind: '', unfolded: false, returned: false } as const

/** Another text: a sign in front becomes the mode, and leaves the text to what is looked for. */
export function texted(
  text: string,
  { mode }: CommandPageState,
  modes: readonly ModeShown[],
): Partial<CommandPageState> {
  const read = readQuery(text, mode, modes)
  return { text: read.query, mode: read.mode, at: 0, entered: false, ...untouched }
}

/** What the early queue heard, as if it had been typed here. */
export function typed(
  state: CommandPageState,
  keys: readonly string[],
  modes: readonly ModeShown[],
): CommandPageState {
  if (state.entered) return { ...state, behind: textOf([...state.behind, ...keys]) }
  let page = state
  for (const [nth, key] of keys.entries()) {
    if (key === 'Enter' || key === besideKey)
      return {
        ...page,
        entered: true,
        behind: textOf(keys.slice(nth + 1)),
        beside: key === besideKey,
      }
    if (key === 'ArrowDown') page = { ...page, at: page.at + 1 }
    else if (key === 'ArrowUp') page = { ...page, at: Math.max(0, page.at - 1) }
    else if (key === 'Backspace' && page.text === '') page = { ...page, mode: 'all', at: 0 }
    else
      page = {
        ...page,
        ...texted(key === 'Backspace' ? page.text.slice(0, -1) : page.text + key, page, modes),
      }
  }
  return page
}
