import type { OrderStatus } from './states.ts'
import { orderWord } from './words.ts'

/** So many lines an order has at most. */
export const mostLines = 500

/** What of an order decides whether it can be merged with others. */
export interface Mergeable {
  readonly id: number
  readonly orderNo: string
  readonly status: OrderStatus
  readonly channelId: number
  readonly storeId: number
  readonly receiver: string
  readonly phone: string
  readonly address: string
  /** 1 结料, 2 结价. */
  readonly metalMode: number
  readonly lockUntil: string | null
  readonly lines: number
  readonly picked: number
  /** Whether a wave has some of its lines. */
  readonly isInWave: boolean
}

/** Why these orders cannot be one; undefined where they can. Their lines then move unchanged into the oldest. */
export function mergeProblem(orders: readonly Mergeable[]): string | undefined {
  const isSame = (...names: readonly (keyof Mergeable)[]) =>
    orders.every(order => names.every(name => order[name] === orders[0]?.[name]))
  if (!isSame('channelId', 'storeId', 'receiver', 'phone', 'address')) return orderWord('order.merge')
  if (!isSame('metalMode', 'lockUntil')) return orderWord('order.merge.metal')
  const isOpen = orders.every(
    ({ status, picked, isInWave }) => (status === 1 || status === 2) && picked === 0 && !isInWave,
  )
  if (orders.length < 2 || !isOpen || !isSame('status')) return orderWord('order.merge.state')
  const lines = orders.reduce((all, order) => all + order.lines, 0)
  return lines > mostLines ? orderWord('order.merge.most', { n: mostLines }) : undefined
}

/** Ids follow time. */
export function oldestOf<T extends Pick<Mergeable, 'id'>>(orders: readonly T[]): T | undefined {
  return orders.toSorted((a, b) => a.id - b.id)[0]
}
