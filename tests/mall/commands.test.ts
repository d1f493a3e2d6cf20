import { expect, test } from 'vitest'
import { isOnScreen } from '../../src/commands/catalogue.ts'
import type { ActedPane, Command, Ctx } from '../../src/commands/command.ts'
import { ctxFor } from '../../src/commands/scope.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import { onRow } from '../../src/plain/thing-command.ts'
import { calm, fakeCtx, fakeList } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

/** Commands as they are declared, started without a browser: all that they touch is handed to them. */
function named(id: string): Command {
  const found = declared.find(command => command.id === id)
  if (!found) throw new Error(`no command ${id}`)
  return found
}

const row = (fields: Readonly<Record<string, unknown>>, id = 7) => ({ id, name: `第${id}行`, row: fields })
const rows = (...each: ReturnType<typeof row>[]) => fakeCtx({ rows: each })
const on = (pane: Partial<ActedPane>, more: Partial<Ctx> = {}) =>
  fakeCtx({ pane: { kind: '', id: 'main', ...pane }, ...more })

test('停用秒杀 and 启用秒杀 look at the row that they are handed', () => {
  const start = named('seckill.start')
  const stop = named('seckill.stop')
  expect(start.unless?.(fakeCtx())).toBe('请先选择秒杀')
  expect(start.unless?.(rows(row({ status: 0, goodsCount: 3 })))).toBeUndefined()
  expect(start.unless?.(rows(row({ status: 0, goodsCount: 0 })))).toBe('请先添加秒杀商品，再启用')
  expect(stop.unless?.(rows(row({ status: 0, goodsCount: 0 })))).toBe('已经停用')
  expect(stop.confirm?.(rows(row({ status: 1 })), {})).toBe('确定停用“第7行”吗？客户会立即看不到这场秒杀。')
})

test('who is not shown lotteries is offered nothing of their editor, and no way to rows that he may not see', () => {
  const sees =
    (...keys: readonly string[]) =>
    (id: string) =>
      isOnScreen(named(id), key => keys.includes(key))
  const finance = sees('marketingIndex', 'MarketingExchangeRecord')
  expect(['lotteryEditor.leave', 'lotteryEditor.addRow', 'lotteryEditor.undo'].filter(finance)).toEqual([])
  expect(['market.low', 'market.onShelf', 'market.given'].filter(finance)).toEqual([])
  expect(['market.waiting', 'market.refresh'].filter(finance)).toHaveLength(2)
  expect(
    ['lotteryEditor.leave', 'lotteryEditor.addRow', 'lotteryEditor.undo'].filter(sees('lottery')),
  ).toHaveLength(3)
})

test('按差异调整库存 tells what would become of each stock', () => {
  const adjust = named('nccInventory.adjust')
  const stock = { skuId: 1, skuNo: 'A1', stock: 3, total: 5, difference: 2, differs: 1 }
  const same = { skuId: 2, skuNo: 'A2', stock: 4, total: 4, difference: 0, differs: 0 }
  const unbound = { skuId: null, skuNo: '', stock: null, total: 0, difference: null, differs: 0 }
  expect(adjust.unless?.(rows(row(stock), row(unbound, 8)))).toBe('其中有没有绑定货品的物料')
  expect(adjust.unless?.(rows(row(same)))).toBe('选中的库存没有差异')
  expect(adjust.unless?.(rows(row(stock), row(same, 8)))).toBeUndefined()
  expect(adjust.confirm?.(rows(row(stock), row(same, 8)), {})).toBe(
    '确定按NCC合计调整1个货品的库存吗？A1 3→5',
  )
})

test('what stands in some rows only says so itself', () => {
  const stands = (id: string, fields: Readonly<Record<string, unknown>>) => named(id).inRow?.(fields)
  expect(stands('job.cancel', { state: 'running' })).toBe(true)
  expect(stands('job.retry', { state: 'running' })).toBe(false)
  expect(stands('job.log', { state: 'done', batchId: null })).toBe(false)
  expect(stands('channelAuthorize.edit', { status: 4 })).toBe(false)
  expect(stands('role.remove', { allowDel: 1 })).toBe(false)
  // Upside down: an absent one can be deleted.
  expect(stands('role.remove', {})).toBe(true)
  expect(stands('operationLog.open', { rows: 2 })).toBe(false)
})

test('a command is titled by its one row, and by itself where there is none', () => {
  const status = named('user.status')
  expect(status.titled?.(rows(row({ status: 0 })))).toBe('启用用户')
  expect(status.titled?.(rows(row({ status: 1 })))).toBe('停用用户')
  expect(status.titled?.(fakeCtx())).toBe('启用或停用用户')
  expect(status.titled?.(rows(row({ status: 1 }), row({ status: 1 }, 8)))).toBe('启用或停用用户')
})

test('a command acts by the handle that its pane has lent', async () => {
  const done: string[] = []
  const setting = {
    nothingToSave: undefined,
    nothingToReset: '已经是默认值',
    save: async () => void done.push('save'),
    reset: () => void done.push('reset'),
  }
  const [save, reset] = [named('setting.save'), named('setting.reset')]
  expect(save.unless?.(fakeCtx())).toBe('请先打开通用设置')
  expect(save.unless?.(on({ setting }))).toBeUndefined()
  expect(reset.unless?.(on({ setting }))).toBe('已经是默认值')
  await save.run(on({ setting }), {})
  expect(done).toEqual(['save'])

  const overview = {
    period: { begin: '2026-11-01 00:00:00', end: '2026-11-23 23:59:59' },
    refresh: async () => {},
  }
  const opened: unknown[] = []
  await named('market.exchanges').run(
    on({ overview }, { open: (screen, search) => void opened.push([screen, search]) }),
    {},
  )
  expect(opened).toEqual([
    [
      'MarketingExchangeRecord',
      {
        tab: 'exchange',
        'f.beginTime': '2026-11-01 00:00:00',
        'f.endTime': '2026-11-23 23:59:59',
      },
    ],
  ])
})

test('what is done to one row goes on to the rows of another list that belong to it', async () => {
  const opened: unknown[] = []
  const ctx = fakeCtx({
    rows: [row({ recordNo: 'R1', spuNo: 'S2' })],
    open: (screen, search) => void opened.push([screen, search]),
  })
  await named('inventoryProduct.details').run(ctx, {})
  expect(opened).toEqual([
    ['Productoutinputwarehouse', { tab: 'inventoryDetail', 'f.recordNo': 'R1', 'f.spuNo': 'S2' }],
  ])
})

test('a text that a command answers is said, and the list is asked again', async () => {
  const heard: string[] = []
  const say = (text: string) => void heard.push(text)
  const list = fakeList({ refresh: async () => void heard.push('asked again') })
  const tell = onRow(label, {
    id: 'label.tell',
    title: '说',
    run: ({ name, row: { sortNo } }) => `${name}排第${sortNo}`,
  })
  const all: Command = tell
  await all.run(on({ list }, { say }), {})
  expect(heard).toEqual([])
  await all.run(on({ list }, { say, rows: [row({ sortNo: 3 })] }), {})
  expect(heard).toEqual(['第7行排第3', 'asked again'])
})

test('the commands of every list act by what the list lends', async () => {
  const done: unknown[] = []
  const list = fakeList({
    found: { total: 1234, unit: '个', whyNotAll: undefined },
    pasted: false,
    edit: which => void done.push(['edit', which]),
    sortPasted: to => void done.push(['sortPasted', to]),
    move: by => void done.push(['move', by]),
  })
  expect(named('list.selectAll').titled?.(on({ list }))).toBe('选择全部1,234个')
  expect(named('list.selectAll').unless?.(fakeCtx())).toBe('请先打开列表')
  await named('list.pasted').run(on({ list }), {})
  await named('list.next').run(on({ list }), {})
  await named('label.add').run(on({ list }), {})
  expect(done).toEqual([
    ['sortPasted', true],
    ['move', 1],
    ['edit', 'new'],
  ])
})

test('away from its home a command gets no rows: those of another list are none of its kind', () => {
  const elsewhere = fakeCtx({
    situation: { ...calm, pane: 'notice.list', selection: 'one' },
    rows: [row({ title: '一则公告' })],
  })
  const seen = declared
    .filter(({ home }) => home !== undefined && !home.includes('notice.list'))
    .filter(command => ctxFor(command, elsewhere).rows.length > 0 || ctxFor(command, elsewhere).pane)
  expect(seen).toEqual([])
})

test('a field that the rows of a thing have not does not compile', () => {
  onRow(label, {
    id: 'label.wrong',
    title: '错',
    // @ts-expect-error a label has no field of this name
    unless: ({ row: { naem } }) => naem,
    run: () => {},
  })
})

test('续期客户授权 takes a day after the one on which the row ends now', () => {
  const check = named('channelAuthorize.renew').ask?.until?.check
  const until = rows(row({ status: 1, endTime: '2027-03-31 23:59:59' }))
  expect(check?.('2027-4-1', until)).toBe('请按2027-12-31的格式填写日期')
  expect(check?.('2027-03-31', until)).toBe('授权现在到2027-03-31，请填更晚的一天')
  expect(check?.('2027-04-01', until)).toBeUndefined()
})

test('an order in the log is opened in whichever of its two lists the menu has', () => {
  const open = named('operationLog.open')
  const entry = row({
    rows: 1,
    changes: [{ table: 'orders', rowId: 4, code: 'SO20261122-0004', name: '', after: {} }],
  })
  const opened: unknown[] = []
  const ctx = (screen: string) =>
    fakeCtx({ rows: [entry], sees: each => each === screen, open: (...place) => opened.push(place[0]) })
  for (const screen of ['OrderListNew', 'OrderList']) {
    expect(open.unless?.(ctx(screen))).toBeUndefined()
    open.run?.(ctx(screen), {})
  }
  expect(opened).toEqual(['OrderListNew', 'OrderList'])
  expect(open.unless?.(ctx('Index'))).toBe('没有“订单”的菜单')
})
