import type { Api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'
import { showMoney } from '../../../../values/money.ts'
import { orderStatuses } from '../../../../values/order/states.ts'
import { isStatus } from '../status.ts'

type Details = Out<Api['order']['details']>
type Item = Details['items'][number]

/** What is another by now: of a line by its 货号, of the order by its own words, with both sides. */
export interface Change {
  readonly of: string
  readonly said: string
}

const ofLine = [
  ['件数', 'num'],
  ['占用', 'reserved'],
  ['已配', 'pickNum'],
  ['圈口', 'spec'],
  ['字印', 'engraving'],
] as const
const ofPlace = [
  ['收货人', 'receiver'],
  ['电话', 'phone'],
  ['地址', 'address'],
] as const

/** How an order that is read again differs from what was seen of it. */
export function changesOf(was: Details, now: Details): readonly Change[] {
  const before = new Map(was.items.map(item => [item.id, item]))
  const word = (status: number) => (isStatus(status) ? orderStatuses[status] : '')
  const head = both([
    ['状态', word(was.orderStatus), word(now.orderStatus)],
    ['应付', was.payment, now.payment, showMoney],
    ...ofPlace.map(([title, name]) => [title, was[name], now[name]] as const),
  ])
  const lines = now.items.map(item => ({ of: item.pNo, said: lineSaid(before.get(item.id), item) }))
  const gone = was.items
    .filter(({ id }) => now.items.every(item => item.id !== id))
    .map(({ pNo }) => ({ of: pNo, said: '已移除' }))
  return [{ of: '订单', said: head }, ...lines, ...gone].filter(({ said }) => said !== '')
}

function lineSaid(was: Item | undefined, now: Item): string {
  if (was === undefined) return `新加${now.num}件`
  if (now.num === 0) return was.num === 0 ? '' : '已移除'
  return both(ofLine.map(([title, name]) => [title, was[name], now[name]] as const))
}

type Side = string | number
type Compared = readonly [title: string, was: Side, now: Side, show?: (side: number) => string]

/** 件数4→3，已配0→1 */
function both(compared: readonly Compared[]): string {
  return compared
    .filter(([, was, now]) => was !== now)
    .map(([title, was, now, show]) => `${title}${shown(was, show)}→${shown(now, show)}`)
    .join('，')
}

const shown = (side: Side, show?: (side: number) => string) =>
  typeof side === 'number' && show ? show(side) : side === '' ? '空' : String(side)
