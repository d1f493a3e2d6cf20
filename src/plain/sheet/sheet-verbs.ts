import { verbsOf } from '../../commands/verbs.ts'

/** What is done in the bulk grid. */
export type SheetVerb =
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'repeat'
  | 'find'
  | 'replace'
  | 'wholeRow'
  | 'nextProblem'
  | 'previousProblem'
  | 'nextConflict'
  | `choose${number}`
  | 'history'
  | 'showAll'
  | 'showEdited'
  | 'showErrors'
  | 'sortUp'
  | 'sortDown'
  | 'unsort'
  | 'today'
  | 'formula'
  | 'preview'
  | 'refresh'
  | 'leave'

export const sheetVerb = verbsOf<SheetVerb>('sheet')
