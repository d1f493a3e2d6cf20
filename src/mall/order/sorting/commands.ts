import type { ActedRow, Command } from '../../../commands/command.ts'
import { sortingCalls } from '../../../generated/contract/calls/sorting.ts'
import { codesOf } from '../../../plain/plain.ts'
import { alsoOnPage, onRow, onRows } from '../../../plain/thing-command.ts'
import { leftOf, whyNotCancelled, whyOver } from '../../../values/order/sorting.ts'
import { send } from '../../../wire/client.ts'
import { order, orderPlain } from '../order/thing.ts'
import { toOrder } from '../to-order.ts'
import { assigning } from './assigning.ts'
import { makeOf, makeOldest } from './making.ts'
import { printing } from './printing.ts'
import { sorting, sortingMissing, sortingVerb } from './thing.ts'

type Wave = Parameters<typeof leftOf>[0] & { readonly status: number }

function saidOf({ name, row }: ActedRow<Wave>): string {
  const left = leftOf(row)
  const rest = left > 0 ? `，还有${left}件没拣，会退回订单` : ''
  const lost = row.missing > 0 ? `，缺货${row.missing}件` : ''
  return `“${name}”已拣${row.picked}件${lost}${rest}。确认完成吗？`
}

export const commands: readonly Command[] = [
  makeOldest,
  makeOf(order),
  makeOf(orderPlain),
  assigning,
  onRow(sorting, {
    ...sortingVerb('pick'),
    at: ['head', 'open'],
    leads: true,
    title: '扫码拣货',
    icon: 'arrow-right',
    words: ['pick', 'scan', '扫描', '拣货'],
    keys: ['Enter', 'KeyQ'],
    permit: codesOf(sortingCalls.pick),
    unless: ({ row: { status } }) => whyOver(status),
    run: ({ id }, ctx) => ctx.go(`/order/sorting/pick?id=${id}`),
  }),
  alsoOnPage(sorting, printing),
  alsoOnPage(
    sorting,
    onRow(sorting, {
      ...sortingVerb('confirm'),
      at: ['head'],
      title: '确认波次',
      icon: 'circle-check',
      words: ['confirm', 'close', '完成'],
      keys: ['KeyC'],
      permit: codesOf(sortingCalls.confirm),
      lock: 2000,
      unless: ({ row: { status } }) => whyOver(status),
      confirm: saidOf,
      async run({ id, name }) {
        const { picked, missing } = await send(sortingCalls.confirm, { id })
        return `${name}已完成，拣${picked}件${missing > 0 ? `，缺货${missing}件` : ''}`
      },
    }),
  ),
  onRow(sorting, {
    ...sortingVerb('cancel'),
    at: ['head'],
    title: '取消波次',
    icon: 'x',
    words: ['cancel', '作废'],
    permit: codesOf(sortingCalls.cancel),
    lock: 2000,
    unless: ({ row }) => whyNotCancelled(row),
    cancels: true,
    confirm: ({ name }) => `确定取消“${name}”吗？货还在原来的订单里`,
    async run({ id, name }) {
      await send(sortingCalls.cancel, { id })
      return `${name}已取消`
    },
  }),
  onRows(sortingMissing, {
    id: 'sortingMissing.counted',
    at: ['primary', 'bulk'],
    title: '标记已盘点',
    icon: 'circle-check',
    words: ['count', 'stocktaking', '盘点'],
    keys: ['KeyS'],
    permit: codesOf(sortingCalls.counted),
    lock: 2000,
    unless: ({ rows }) => (rows.some(({ row }) => row.counted === 1) ? '其中有已经盘点的' : undefined),
    confirm: ({ rows }) => `确定${rows.length}条都盘点过了吗？现有的货会分给等货的订单`,
    async run({ rows }) {
      const { counted } = await send(sortingCalls.counted, { ids: rows.map(({ id }) => id) })
      return `${counted}条已盘点`
    },
  }),
  toOrder(sortingMissing, { id: 'sortingMissing.open', title: '打开缺货的订单' }),
]
