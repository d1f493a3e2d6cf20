import { expect, test } from 'vitest'
import { catalogue } from '../../../src/commands/catalogue.ts'
import { isHome } from '../../../src/commands/scope.ts'
import { commands as infor } from '../../../src/mall/order/infor/commands.ts'
import { commands as orders } from '../../../src/mall/order/order/commands.ts'
import { commands as returns } from '../../../src/mall/order/return/commands.ts'

const codes = ['audit', 'allot', 'deliver', 'split', 'cancel', 'edit', 'return'].map(
  each => `${each}-order-btn`,
)
/** What the page of an order offers to a role with these codes and screens. */
const onPage = (held: readonly string[], ...screens: string[]) =>
  catalogue([...orders, ...infor, ...returns], { codes: new Set(held), screens: new Set(screens) })
    .filter(each => each.home !== undefined && isHome(each, 'order.details'))
    .map(({ id }) => id)

test('who has 订单列表 and 订单详情 acts on the page of an order by his codes, as one with 订单中心 does', () => {
  const acts = ['next', 'deliver', 'part', 'split', 'reject', 'cancel', 'revoke', 'pick', 'unallot', 'edit']
  const seen = onPage(codes, 'OrderList', 'OrderDetail')
  expect(seen).toEqual(expect.arrayContaining(acts.map(each => `order.${each}`)))
  expect(seen).toContain('order.return')
  expect(new Set(onPage(codes, 'OrderListNew', 'OrderDetail'))).toEqual(new Set([...seen, 'order.lines']))
})

test('the codes still decide, and without the page there is nothing on it', () => {
  expect(onPage(['deliver-order-btn'], 'OrderList', 'OrderDetail')).toEqual(
    expect.arrayContaining(['order.next', 'order.deliver']),
  )
  expect(onPage(['deliver-order-btn'], 'OrderList', 'OrderDetail')).not.toContain('order.split')
  expect(onPage(codes, 'OrderList')).toEqual([])
})
