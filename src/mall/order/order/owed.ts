import type { ActedRow, Ask } from '../../../commands/command.ts'
import { showMoney } from '../../../values/money.ts'
import { rejection } from './asks.ts'

/** Cents that were paid in advance. */
type Paid = { readonly deposit: number }
type Rows = readonly ActedRow<Paid>[]

/** What was paid in advance for these orders, as who ends them must know it: it is to be given back. */
export function saidOfOwed(rows: Rows, deed: string): string {
  const paid = paidOf(rows)
  if (paid.length === 0) return ''
  const which = rows.length > 1 ? `其中${paid.length}单` : ''
  return `${which}已收定金${amountOf(paid)}，${deed}后须退还`
}

/** What is to be given back now that some of these orders have ended. */
export function owedOf(rows: Rows, ended: readonly { readonly id: number }[]): string {
  const ids = new Set(ended.map(({ id }) => id))
  const paid = paidOf(rows).filter(({ id }) => ids.has(id))
  return paid.length === 0 ? '' : `，待退定金${amountOf(paid)}`
}

const paidOf = (rows: Rows) => rows.filter(({ row }) => row.deposit > 0)
const amountOf = (rows: Rows) => `${showMoney(rows.reduce((all, { row }) => all + row.deposit, 0))}元`

/** 驳回 ends an order as 取消 does, and is asked for its reason alone: the question says it. */
export const rejecting: Ask<Paid> = {
  ...rejection.ask,
  after(_given, { rows }) {
    const owed = saidOfOwed(rows, '驳回')
    return owed === '' ? rejection.ask : { ...rejection.ask, question: `${owed}。${rejection.ask.question}` }
  },
}
