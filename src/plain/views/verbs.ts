import { type CommandRef, verbsOf } from '../../commands/verbs.ts'
import type { SavedView } from './saved-view.ts'

/** What is done with the views of whatever list has the focus. */
export const viewVerb = verbsOf<
  'open' | 'all' | 'saveAs' | 'update' | 'revert' | 'rename' | 'star' | 'first' | 'share' | 'remove' | 'dense'
>('view')

/** Opens this one, wherever one is. */
export function viewRef({ id }: Pick<SavedView, 'id'>): CommandRef {
  return { id: `view.${id}` }
}
