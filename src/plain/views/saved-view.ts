import type { Api } from '../../contract/api.ts'
import type { Out } from '../../contract/call.ts'
import type { Thing } from '../plain.ts'

/** How somebody looks at a list, kept by name on the server: one's own, or a colleague's that is shared. */
export type SavedView = Out<Api['ui']['view.list']>[number]

/** Those of one list. */
export function viewsOf(
  thing: Pick<Thing, 'id' | 'screen'>,
  views: readonly SavedView[],
): readonly SavedView[] {
  return views.filter(({ screen, list }) => screen === thing.screen && list === thing.id)
}
