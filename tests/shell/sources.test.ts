import { expect, test } from 'vitest'
import { recordSource } from '../../src/plain/record-source.ts'
import { held } from '../../src/shell/sources.ts'
import { allThings } from '../../src/shell/things.ts'

const all = (await allThings()).flatMap(thing => {
  const source = recordSource(thing)
  return source ? [{ thing, source }] : []
})
const found = (...screens: string[]) => held(all, new Set(screens)).map(({ id, sign }) => `${sign}${id}`)

test('products, clients, roles and users are found under their signs', () => {
  expect(found('ProductList', 'merchandise')).toEqual(['#spu', '#sku'])
  expect(found('PermissionBackRole', 'PermissionTemplateRole', 'PermissionUser').sort()).toEqual([
    '&role',
    '&templateRole',
    '&user',
  ])
})

test('an order is found by its parcel and its goods too, and Enter opens it', () => {
  const source = all.find(({ thing }) => thing.id === 'order')?.source
  expect(source?.by).toBe('订单号、客户、门店、下单人、运单号、货号')
  expect(source?.enter).toBe('order.open')
})

test('records of a screen that is not held are not offered, and those of two screens are found once', () => {
  expect(found()).toEqual([])
  expect(found('ClientList')).toEqual(['@clientList'])
  expect(found('OrderListNew', 'OrderList')).toEqual(['%order'])
  expect(found('OrderList')).toEqual(['%orderPlain'])
  expect(found('ClientMaterial', 'ClientList', 'AccountList')).toEqual(['@clientAccount', '@channel'].sort())
})
