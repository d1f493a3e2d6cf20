import type { Ctx } from '../../commands/command.ts'
import { keptParameter } from './sku/thing.ts'
import { keepNeighbours } from './spu/editor/neighbours.ts'
import { productPath } from './spu/editor/place.ts'

/** From a list of 商品管理 to the 款 that one of its rows belongs to, on its page. */
export function openDesign(ctx: Ctx, spuId: number): void {
  const listed = ctx.pane?.list?.sighted().rows ?? []
  keepNeighbours([...new Set(listed.map(row => Number(row.spuId)))])
  // By way of the newer page: the list belongs to it, and so do its filters (spec.md section 4.7).
  sessionStorage.setItem(keptParameter, ctx.pane?.place?.search.toString() ?? '')
  const isNewer = ctx.can('add-v2-commodity-btn') || ctx.can('Edit-v2-commodity-btn')
  ctx.go(isNewer ? `/xhzx/product/mentDetails/${spuId}` : productPath(spuId, codes => ctx.can(codes)))
}
