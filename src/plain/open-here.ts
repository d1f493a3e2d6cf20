import type { Ctx } from '../commands/command.ts'
import type { Thing } from './plain.ts'

/**
 * Opens something beside the list of a thing; on the list itself its filters stay. A record that the palette found has
 * no list, whatever list is visible.
 */
export function openHere(
  ctx: Ctx,
  { id, pane, screen }: Thing,
  search: Readonly<Record<string, string>>,
): void {
  if (ctx.pane?.kind === pane && ctx.pane.place) ctx.pane.place.patch(search)
  else ctx.open(screen, { tab: id, ...search })
}
