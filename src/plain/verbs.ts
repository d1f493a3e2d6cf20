import { type CommandRef, verbsOf } from '../commands/verbs.ts'

/** What the machine does with a thing: 新增, 编辑, 导出. */
export type Verb =
  | 'add'
  | 'edit'
  | 'set'
  | 'sheet'
  | 'moveUp'
  | 'moveDown'
  | 'remove'
  | 'find'
  | 'filter'
  | 'refresh'
  | 'export'
  | 'on'
  | 'off'
  | 'onAll'
  | 'offAll'
  | 'removeAll'
  | 'top'
  | 'untop'
  | 'sentence'
  | 'codes'
  | 'queue'

export function verb(thing: { readonly id: string }, name: Verb): CommandRef {
  return verbsOf<Verb>(thing.id)(name)
}

/** The verbs of the list that has the focus. */
export const listVerb = verbsOf<
  | 'next'
  | 'previous'
  | 'pageDown'
  | 'pageUp'
  | 'first'
  | 'last'
  | 'left'
  | 'right'
  | 'toggle'
  | 'extendDown'
  | 'extendUp'
  | 'cell'
  | 'unfold'
  | 'fold'
  | 'foldAll'
  | 'all'
  | 'clear'
  | 'nextPage'
  | 'previousPage'
  | 'selectAll'
  | 'copy'
  | 'link'
  | 'pasted'
  | 'period'
  | 'setTo'
  | 'setAll'
  | 'undo'
>('list')

export const editorVerb = verbsOf<'save'>('editor')
export const rowVerb = verbsOf<'history' | 'beside' | 'repeat' | 'show' | 'person'>('row')
