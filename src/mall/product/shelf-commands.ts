import type { Command, Row } from '../../commands/command.ts'
import { skuCalls } from '../../generated/contract/calls/sku.ts'
import { codesOf, type Thing } from '../../plain/plain.ts'
import { idsOf, onRows } from '../../plain/thing-command.ts'
import { send } from '../../wire/client.ts'
import { keptDeed } from './kept-deed.ts'

/** 上架 and 下架 of 货, or of all 货 of other rows; `by` is what the call knows the rows as. */
export function shelfCommands<R extends Row & { readonly shelf: number }>(
  thing: Thing<R>,
  by: 'skuIds' | 'spuIds' | 'skcIds',
): readonly Command[] {
  const single = by === 'skuIds'
  return ([1, 0] as const).map(status => {
    const [deed, state] = status === 1 ? ['上架', '已在售'] : ['下架', '已下架']
    // A 款 is on sale while any of its 货 is: that others of them are not, its row does not tell.
    const changes = ({ shelf }: R) => shelf !== status || (status === 1 && !single)
    return onRows(thing, {
      id: status === 1 ? `${thing.id}.shelve` : `${thing.id}.unshelve`,
      at: single ? ['bulk', 'line'] : ['bulk'],
      title: `${deed}${thing.title}`,
      icon: status === 1 ? 'circle-check' : 'circle-x',
      words: status === 1 ? ['on sale', 'publish'] : ['off sale'],
      permit: codesOf(skuCalls['shelves.update']),
      inRow: changes,
      unless: ({ rows }) => (rows.some(({ row }) => changes(row)) ? undefined : state),
      lock: 4000,
      run(ctx) {
        const rows = ctx.rows.filter(({ row }) => changes(row))
        const stand = ctx.rows.length - rows.length
        const goods = `${rows.length}${thing.unit}${thing.title}${single ? '' : '的全部货品'}`
        return keptDeed(ctx, {
          ids: idsOf({ rows }),
          most: single ? 1000 : 200,
          send: (ids, batchId) => send(skuCalls['shelves.update'], { [by]: ids, status, batchId }),
          said: `已${deed}${goods}${stand > 0 ? `，另${stand}${thing.unit}${state}` : ''}`,
        })
      },
    })
  })
}
