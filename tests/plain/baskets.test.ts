import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { uiCalls } from '../../src/generated/contract/calls/ui.ts'
import { basketCommands } from '../../src/plain/baskets/basket-commands.ts'
import { type QuestionHandle, questionOver } from '../../src/plain/baskets/question.ts'
import { fakeCtx } from '../commands/fakes.ts'
import { answerCalls } from '../support/answered.ts'
import { things } from '../support/declared-commands.ts'

afterEach(() => vi.unstubAllGlobals())

const of = (verb: string): Command => {
  const found = basketCommands(things).find(({ id }) => id === `basket.${verb}`)
  if (!found) throw new Error(`no command basket.${verb}`)
  return found
}

/** A list that shows the basket 7, of which this is known. */
function asked(verb: string, known: readonly object[] | undefined): string | undefined {
  const client = new QueryClient()
  client.setQueryData(['options', uiCalls['basket.list'].id, {}], known)
  const search = new URLSearchParams({ 'f.basketId': '7' })
  const own = { search, patch: () => {} }
  const question: QuestionHandle = questionOver({ current: { location: own, seat: { own } } }, client)
  const ctx = fakeCtx({ pane: { kind: 'sku', id: 'main', question } })
  expect(of(verb).unless?.(ctx)).toBeUndefined()
  return of(verb).confirm?.(ctx, {})
}

test('who empties or deletes a basket is asked by its name and by how much lies in it', () => {
  const known = [
    { value: '6', label: '展会', code: '3款' },
    { value: '7', label: '补货', code: '12个' },
  ]
  expect(asked('clear', known)).toBe('确定清空选集“补货”（12个）吗？商品本身不受影响')
  expect(asked('remove', known)).toBe('确定删除选集“补货”（12个）吗？商品本身不受影响')
})

test('a basket that is not known yet is asked for without its name', () => {
  expect(asked('clear', undefined)).toBe('确定清空这个选集吗？商品本身不受影响')
  expect(asked('remove', [])).toBe('确定删除这个选集吗？商品本身不受影响')
})

test('what was put into a basket can be taken out later where the network is away', async () => {
  const basket = { id: 7, name: '补货', kind: 'sku', total: 0, isOwn: true }
  const answers = [[basket], { total: 1 }]
  answerCalls(() => ({ code: 200, message: '', result: answers.shift() }))
  const rows = [{ id: 3, name: '', row: {} }]
  const undo = await of('add').run(fakeCtx({ rows, pane: { kind: 'sku', id: 'main' } }), { basket: '#7' })
  expect(undo).toMatchObject({ said: '已加入选集“补货”，新增1，共1' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await undo?.run()).toBe(false)
})
