import { expect, test } from 'vitest'
import { partsOf } from '../../src/shell/address.ts'
import { noteClosed, withBeside } from '../../src/shell/beside-itself.ts'

const at = (main: string, aside?: string) => ({
  main: partsOf(main),
  aside: aside === undefined ? undefined : partsOf(aside),
})
const pathOf = (screen: string) => (screen === 'OrderListNew' ? '/orders' : undefined)
const wide = { width: 1440, pathOf }
const lines = '/orders?tab=orderItem&follow=order.lines'

test('订单中心 opens with the lines of its orders beside, which go with it', () => {
  const opened = withBeside(at('/orders'), at('/label'), wide)
  expect(opened).toEqual(at('/orders', lines))
  expect(withBeside(at('/label', lines), at('/orders', lines), wide)).toEqual(at('/label'))
})

test('another page beside stays, and on a narrow screen none is opened', () => {
  expect(withBeside(at('/orders', '/label?f.x=1'), at('/label', '/label?f.x=1'), wide)).toEqual(
    at('/orders', '/label?f.x=1'),
  )
  expect(withBeside(at('/orders'), at('/label'), { width: 1024, pathOf })).toEqual(at('/orders'))
})

test('who has closed it has it closed: on the list, and when it is opened again', () => {
  expect(withBeside(at('/orders?f.orderStatus=1'), at('/orders'), wide)).toEqual(
    at('/orders?f.orderStatus=1'),
  )
  noteClosed(partsOf('/label'))
  expect(withBeside(at('/orders'), at('/label'), wide)).toEqual(at('/orders', lines))
  noteClosed(partsOf(lines))
  expect(withBeside(at('/orders'), at('/label'), wide)).toEqual(at('/orders'))
})
