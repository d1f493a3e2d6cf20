import type { Command, Row } from '../../commands/command.ts'
import { skuCalls } from '../../generated/contract/calls/sku.ts'
import { codesOf, type Thing } from '../../plain/plain.ts'
import { idsOf, onRows } from '../../plain/thing-command.ts'
import { send } from '../../wire/client.ts'
import { keptDeed } from './kept-deed.ts'

/** All 货 of these rows on the shelf, or off it; `by` is what the call knows the rows as. */
export function shelfCommands<R extends Row>(thing: Thing<R>, by: 'spuIds' | 'skcIds'): readonly Command[] {
  return ([1, 0] as const).map(status =>
    onRows(thing, {
      id: status === 1 ? `${thing.id}.shelve` : `${thing.id}.unshelve`,
      at: ['bulk'],
      title: `${status === 1 ? '上架' : '下架'}${thing.title}`,
      icon: status === 1 ? 'circle-check' : 'circle-x',
      words: status === 1 ? ['on sale', 'publish'] : ['off sale'],
      permit: codesOf(skuCalls['shelves.update']),
      lock: 4000,
      run: ctx =>
        keptDeed(ctx, {
          ids: idsOf(ctx),
          most: 200,
          send: (ids, batchId) => send(skuCalls['shelves.update'], { [by]: ids, status, batchId }),
          said: `已${status === 1 ? '上架' : '下架'}${ctx.rows.length}${thing.unit}${thing.title}的全部货品`,
        }),
    }),
  )
}
