import type { Ctx } from '../../../commands/command.ts'
import { rowPane } from '../../../plain/thing-command.ts'
import type { order } from './thing.ts'

/** Opens the dialog of this parameter in the pane of the order, or on the order's page where that is elsewhere. */
export function openDialog(thing: typeof order, parameter: string) {
  return ({ id }: { readonly id: number }, ctx: Ctx): void => {
    const search = { [parameter]: String(id) }
    const isOwn = ctx.pane?.kind === thing.pane || ctx.pane?.kind === rowPane(thing)
    if (isOwn && ctx.pane?.place) ctx.pane.place.patch(search)
    else ctx.open('OrderDetail', { id: String(id), ...search })
  }
}
