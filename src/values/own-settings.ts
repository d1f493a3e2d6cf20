/** What one person may keep for themselves, on both sides. */
export const ownLimits = {
  /** Commands with keys of their own; sequences of one; presses of a sequence. */
  commands: 300,
  sequences: 4,
  presses: 3,
  /** Workspaces: panes, their questions and the tabs around them. */
  workspaces: 3,
  name: 20,
  address: 4000,
  tabs: 30,
  /** Macros: commands done one after the other, with their answers. */
  macros: 20,
  steps: 20,
  answers: 8,
  answer: 500,
  /** Figures of 首页. */
  cards: 60,
  /** Steps of 新手引导. */
  tour: 5,
} as const

const press = String.raw`(?:\$mod\+|Control\+|Meta\+|Alt\+|Shift\+){0,4}[A-Z][A-Za-z0-9]{0,15}`

/** How the keys of a command are written: presses by physical code, `KeyG KeyP`, `$mod+Enter`. */
export const keySequence = new RegExp(`^${press}(?: ${press}){0,${ownLimits.presses - 1}}$`)
