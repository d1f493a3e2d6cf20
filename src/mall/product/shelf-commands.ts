import type { Command, Row } from '../../commands/command.ts'
import { skuCalls } from '../../generated/contract/calls/sku.ts'
import { codesOf, type Thing } from '../../plain/plain.ts'
import { slices } from '../../plain/slices.ts'
import { idsOf, onRows } from '../../plain/thing-command.ts'
import { send } from '../../wire/client.ts'

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
      async run(ctx) {
        for (const ids of slices(idsOf(ctx), 200))
          await send(skuCalls['shelves.update'], { [by]: ids, status })
        return `已${status === 1 ? '上架' : '下架'}${ctx.rows.length}${thing.unit}${thing.title}的全部货品`
      },
    }),
  )
}
