import { expect, test } from 'vitest'
import { orderPlain } from '../../src/mall/order/order/thing.ts'
import { toolsOf } from '../../src/plain/head-tools.ts'
import { declared } from '../support/declared-commands.ts'

test('a command that has the name of one of the machine stands in the head once', () => {
  const own = declared.filter(({ id, at }) => id.startsWith('orderPlain.') && at?.includes('head'))
  const ids = toolsOf(orderPlain, own).map(({ command }) => command.id)
  expect(ids).toContain('orderPlain.edit')
  expect(ids).toEqual([...new Set(ids)])
})
