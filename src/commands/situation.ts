/**
 * Strings that commands may not know by import (codes, panes, screens) are registered by the shell:
 * `declare module '../commands/situation' { interface Register { code: …; pane: …; screen: … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the shell
export interface Register {}

type Registered<K extends string> = Register extends { readonly [P in K]: infer V extends string }
  ? V
  : string

/** A permission code of the server's function table, for example `add-Label-btn`. */
export type Code = Registered<'code'>
/** A kind of pane, for example `label.list`. */
export type PaneKind = Registered<'pane'>
/** A component key of the server's menu, for example `LabelManagement`. */
export type ScreenKey = Registered<'screen'>

/** A closed set of facets, so that "can these two ever hold together?" has an answer. */
export interface Situation {
  readonly pane: PaneKind | ''
  readonly selection: 'none' | 'one' | 'many'
  readonly editor: 'closed' | 'clean' | 'dirty'
  readonly overlay: 'none' | 'palette' | 'dialog'
  /** `cell`: a grid's cursor types into its cell, so printable keys are never commands there. */
  readonly typing: 'no' | 'cell' | 'text'
}

export const facets = {
  selection: ['none', 'one', 'many'],
  editor: ['closed', 'clean', 'dirty'],
  overlay: ['none', 'palette', 'dialog'],
  typing: ['no', 'cell', 'text'],
} as const
