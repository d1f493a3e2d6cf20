import { expect, test } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { openCommands } from '../../src/plain/views/open-commands.ts'
import type { SavedView } from '../../src/plain/views/saved-view.ts'
import { viewCommands } from '../../src/plain/views/view-commands.ts'
import type { ViewsHandle } from '../../src/plain/views/views-handle.ts'
import { calm, fakeCtx } from '../commands/fakes.ts'
import { things } from '../support/declared-commands.ts'

const commands = new Map(viewCommands(things, []).map(each => [each.id, each]))
const marks = { version: 1, by: '沈岚', mine: true, shared: 0, starred: 0, isDefault: 0, density: 1 } as const
const view: SavedView = {
  ...{ id: 5, screen: 'LabelManagement', list: 'label', name: '启用的', query: 'f.enabled=1' },
  ...{ columns: { order: [], hidden: [], widths: {} }, ...marks },
}

/** A list whose views note what is done with them. */
function listWith(given: Partial<ViewsHandle>) {
  const done: unknown[] = []
  const said: string[] = []
  const note =
    (what: string) =>
    async (...with_: unknown[]) =>
      void done.push([what, ...with_])
  const views: ViewsHandle = {
    ...{ views: [view], view, changed: false, dense: false },
    ...{ setDense: dense => void done.push(['setDense', dense]), open: id => void done.push(['open', id]) },
    ...{ revert: () => void done.push(['revert']), saveAs: note('saveAs'), update: note('update') },
    ...{ change: note('change'), mark: note('mark'), remove: note('remove') },
    ...given,
  }
  const ctx = fakeCtx({
    situation: { ...calm, pane: 'label.list' },
    pane: { kind: 'label.list', id: 'main', views },
    say: text => void said.push(text),
  })
  return { ctx, done, said }
}

const of = (verb: string): Command => {
  const found = commands.get(`view.${verb}`)
  if (!found) throw new Error(`no command view.${verb}`)
  return found
}

test('a colleague’s view is opened, starred, put first and saved as one’s own, and nothing else', () => {
  const { ctx } = listWith({ view: { ...view, mine: false }, changed: true })
  const why = (verb: string) => of(verb).unless?.(ctx)
  for (const verb of ['open', 'saveAs', 'revert', 'star', 'first']) expect(why(verb), verb).toBeUndefined()
  for (const verb of ['update', 'rename', 'share', 'remove'])
    expect(why(verb), verb).toBe('这是沈岚分享的视图，只能另存为')
})

test('what is not changed is neither kept nor taken back; without a view there is none to change', () => {
  const same = listWith({}).ctx
  expect([of('update').unless?.(same), of('revert').unless?.(same)]).toEqual(['视图没有修改', '视图没有修改'])
  const none = listWith({ view: undefined, views: [] }).ctx
  for (const verb of ['update', 'revert', 'rename', 'star', 'first', 'share', 'remove'])
    expect(of(verb).unless?.(none), verb).toBe('请先打开一个视图')
  expect(of('open').unless?.(none)).toBe('这个列表还没有视图')
  expect(of('saveAs').unless?.(fakeCtx())).toBe('请先打开列表')
})

test('a star, the default and sharing turn over, and are called what they would do', async () => {
  const turned = { ...view, starred: 1, isDefault: 1, shared: 1 } as const
  for (const [now, after] of [
    [view, 1],
    [turned, 0],
  ] as const) {
    const { ctx, done } = listWith({ view: now })
    for (const verb of ['star', 'first', 'share']) await of(verb).run(ctx, {})
    expect(done).toEqual([
      ['mark', { starred: after }],
      ['mark', { isDefault: after }],
      ['change', { shared: after }],
    ])
    const words = ['star', 'first', 'share'].map(verb => of(verb).titled?.(ctx))
    expect(words.every(word => word?.startsWith('取消') === (after === 0))).toBe(true)
  }
})

test('a name is asked for: none and one too long are refused before anything is sent', async () => {
  const { ctx, done, said } = listWith({})
  const check = of('saveAs').ask?.name?.check
  expect([check?.('', ctx), check?.('长'.repeat(21), ctx), check?.('在售', ctx)]).toEqual([
    '请输入视图名称',
    '视图名称最多20个字符',
    undefined,
  ])
  await of('saveAs').run(ctx, { name: '在售' })
  expect([done, said]).toEqual([[['saveAs', '在售']], ['已保存视图“在售”']])
})

test('every view is a command of its own, opened in the list in sight, else on its screen', async () => {
  const titleOf = (screen: string) => (screen === 'LabelManagement' ? '商品标签' : undefined)
  const twin = { ...view, id: 6, list: 'spuLabel' }
  const foreign = { ...view, id: 7, mine: false }
  const hidden = { ...view, id: 8, screen: 'ProductList' } as const
  const made = openCommands([view, twin, foreign, hidden], { titleOf })
  expect(made.map(({ id, title }) => [id, title])).toEqual([
    ['view.5', '打开视图：商品标签 启用的'],
    ['view.6', '打开视图：商品标签 启用的 6'],
    ['view.7', '打开视图：商品标签 启用的（沈岚）'],
  ])
  const { ctx, done } = listWith({})
  await made[0]?.run(ctx, {})
  expect(done).toEqual([['open', 5]])
  const opened: unknown[] = []
  await made[0]?.run(fakeCtx({ open: (...place) => void opened.push(place) }), {})
  expect(opened).toEqual([['LabelManagement', { tab: 'label', view: '5' }]])
})
