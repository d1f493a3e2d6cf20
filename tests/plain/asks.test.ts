import { expect, test } from 'vitest'
import type { Ask, Ctx } from '../../src/commands/command.ts'
import { setToCommand } from '../../src/plain/bulk/set-to-command.ts'
import { periodAsk } from '../../src/plain/period-command.ts'
import { treeChoices } from '../../src/plain/tree-choices.ts'
import { allThings } from '../../src/shell/things.ts'
import { calm, fakeCtx, fakeList } from '../commands/fakes.ts'

const things = await allThings()
const { signal } = new AbortController()

const setTo = setToCommand(things)
/** In the list of 商品管理, with a row chosen. */
const inSkus = (given: Partial<Ctx> = {}) =>
  fakeCtx({
    situation: { ...calm, pane: 'sku.list', selection: 'one' },
    rows: [{ id: 1, name: '戒指', row: {} }],
    ...given,
  })

/** The question for the value of a field, after that field was answered. */
function valueAsk(field: string): Ask {
  const made = setTo.ask?.value?.after?.({ field }, inSkus())
  if (!made) throw new Error('no question')
  return made
}

test('a field is offered only to who holds the code of its own', async () => {
  const named = async (can: boolean) =>
    (
      await setTo.ask?.field?.choices?.(
        inSkus({ can: code => can || !code.includes('shelves-commodity-btn') }),
        signal,
      )
    )?.map(({ label }) => label)
  expect(await named(true)).toContain('状态')
  expect(await named(false)).not.toContain('状态')
  expect(await named(false)).toContain('一口价')
  expect(setTo.unless?.(inSkus())).toBeUndefined()
  expect(setTo.unless?.(inSkus({ can: () => false }))).toBe('没有修改的权限')
  expect(setTo.unless?.(inSkus({ rows: [] }))).toBe('先在列表中选择要设置的行')
})

test('its value is asked for by what the field holds: a sum, a number, a state, a text', async () => {
  const money = valueAsk('price')
  expect(money.check?.('￥1,200', inSkus())).toBeUndefined()
  expect(money.check?.('+5%', inSkus())).toBeUndefined()
  expect(money.check?.('', inSkus())).toBe('请填写一口价')
  expect(money.check?.('十二', inSkus())).not.toBeUndefined()
  expect(valueAsk('stock').check?.('1.5', inSkus())).not.toBeUndefined()
  expect((await valueAsk('shelf').choices?.(fakeCtx(), signal))?.map(({ value }) => value)).toEqual([
    '0',
    '1',
  ])
  expect(valueAsk('size').check?.('16', inSkus())).toBeUndefined()
})

test('the answers open the preview of 批量设置, which is what commits', () => {
  const opened: unknown[] = []
  const list = fakeList({ bulk: to => void opened.push(to) })
  setTo.run(inSkus({ pane: { kind: 'sku.list', id: 'main', list } }), {
    field: 'price',
    value: '+5%',
  })
  expect(opened).toEqual([{ field: 'price', text: '+5%' }])
})

test('a period is chosen by its name or written by its days', async () => {
  const ask = periodAsk(() => Date.parse('2026-11-20T06:00:00Z'))
  const [today] = (await ask.choices?.(fakeCtx(), signal)) ?? []
  expect(today).toEqual({
    value: '2026-11-20 00:00:00~2026-11-20 23:59:59',
    label: '今天',
    hint: '2026-11-20',
  })
  expect(ask.read?.('11-01至11-15')).toMatchObject({
    value: '2026-11-01 00:00:00~2026-11-15 23:59:59',
    hint: '2026-11-01 至 2026-11-15',
  })
  expect(ask.read?.('下辈子')).toBeUndefined()
})

test('a tree keeps its order and depth, and the way to each node', () => {
  expect(
    treeChoices([
      { value: '1', label: '首饰' },
      { value: '2', label: '首饰 / 戒指', code: 'R' },
    ]),
  ).toEqual([
    { value: '1', label: '首饰', hint: '', depth: 0 },
    { value: '2', label: '戒指', hint: '首饰', depth: 1, words: ['R'] },
  ])
})
