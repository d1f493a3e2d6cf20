import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { uiCalls } from '../../src/generated/contract/calls/ui.ts'
import { basketCommands } from '../../src/plain/baskets/basket-commands.ts'
import { type QuestionHandle, questionOver } from '../../src/plain/baskets/question.ts'
import { fakeCtx } from '../commands/fakes.ts'
import { things } from '../support/declared-commands.ts'

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
