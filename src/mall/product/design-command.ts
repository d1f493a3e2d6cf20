import type { Command, Ctx, Row } from '../../commands/command.ts'
import { spuCalls } from '../../generated/contract/calls/spu.ts'
import { codesOf, type Thing } from '../../plain/plain.ts'
import { onRow } from '../../plain/thing-command.ts'
import { keptParameter } from './sku/thing.ts'
import { keepNeighbours } from './spu/editor/neighbours.ts'
import { productPath } from './spu/editor/place.ts'

/** From a list of 商品管理 to the 款 that a row belongs to, on its page. */
export function designCommand<R extends Row & { readonly spuId: number }>(
  thing: Thing<R>,
): Command<never, R> {
  return onRow(thing, {
    id: `${thing.id}.product`,
    at: ['head'],
    title: '编辑整款商品',
    icon: 'gem',
    words: ['product', 'spu', '款'],
    keys: ['KeyO'],
    permit: codesOf(spuCalls.update),
    run: ({ row }, ctx) => openDesign(ctx, row.spuId),
  })
}

function openDesign(ctx: Pick<Ctx, 'pane' | 'can' | 'go'>, spuId: number): void {
  const listed = ctx.pane?.list?.sighted().rows ?? []
  keepNeighbours([...new Set(listed.map(row => Number(row.spuId)))])
  // By way of the newer page: the list belongs to it, and so do its filters (spec.md section 4.7).
  sessionStorage.setItem(keptParameter, ctx.pane?.place?.search.toString() ?? '')
  const isNewer = ctx.can('add-v2-commodity-btn') || ctx.can('Edit-v2-commodity-btn')
  ctx.go(isNewer ? `/xhzx/product/mentDetails/${spuId}` : productPath(spuId, codes => ctx.can(codes)))
}
