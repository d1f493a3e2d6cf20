import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../../../src/kit/toast.tsx'
import { actsOn } from '../../../src/mall/order/order/acts.ts'
import { order } from '../../../src/mall/order/order/thing.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx, fakeList } from '../../commands/fakes.ts'

const act = (id: string) => {
  const found = actsOn(order).find(each => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const shop = { channelId: 1, storeName: '总店' }
const row = (id: number, orderStatus: number, picked = 0, returned = 0, deposit = 0) => {
  const name = `SO-${id}`
  const facts = { id, orderNo: name, orderStatus, totalCount: 4, picked, returned, deposit, ...shop }
  return { id, name, version: 5, row: facts }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('合单 wants two orders of one state that nothing is picked of, and names the oldest', () => {
  const { unless, confirm } = act('order.merge')
  const of = (...rows: ReturnType<typeof row>[]) => unless?.(fakeCtx({ rows }))
  const state = '只能合并状态相同、还没有配货的订单'
  expect(of(row(3, 1))).toBe('请选择至少两单')
  expect(of(row(3, 1), row(4, 2))).toBe(state)
  expect(of(row(3, 3, 1), row(4, 3, 1))).toBe(state)
  expect(of(row(4, 2), row(3, 2))).toBeUndefined()
  const others = [{ channelId: 2 }, { storeName: '分店' }].map(other => {
    const one = row(4, 2)
    return of({ ...one, row: { ...one.row, ...other } }, row(3, 2))
  })
  expect(new Set(others)).toEqual(new Set(['不同客户、门店或地址的订单不能合单']))
  const said = confirm?.(fakeCtx({ rows: [row(4, 2), row(3, 2)] }), {})
  expect(said).toBe('确定把选中的2单合并到最早的“SO-3”吗？')
})

test('orders that were merged lead to the one that is left, and for who may not open it the list is read again all the same', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, message: '成功', result: { id: 3, orderNo: 'SO-3' } }),
  )
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const [say, open, clear, refresh] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(async () => {})]
  const pane = { kind: 'order', id: 'main', list: fakeList({ clear, refresh }) }
  const ctx = fakeCtx({ rows: [row(4, 2), row(3, 2)], pane, say, open })
  await act('order.merge').run(ctx, {})
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['2单已合并为SO-3', '查看'])
  action?.run()
  expect(open).toHaveBeenCalledWith('OrderDetail', { id: '3' })
  await act('order.merge').run({ ...ctx, sees: () => false }, {})
  expect(say.mock.calls).toEqual([['2单已合并为SO-3']])
  expect([clear.mock.calls.length, refresh.mock.calls.length]).toEqual([2, 2])
})

test('the next step of an order that is ready to go asks how it goes; every other step asks nothing', async () => {
  const { asks, titled, unless, run } = act('order.next')
  const can = () => true
  const next = [1, 2, 3, 4, 5].map(status => {
    const ctx = fakeCtx({ rows: [row(3, status, 1)], can })
    return [titled?.(ctx), asks?.(ctx), unless?.(ctx)]
  })
  expect(next).toEqual([
    ['通过', false, undefined],
    ['配货', false, undefined],
    ['配货', false, undefined],
    ['发货', true, undefined],
    ['收货', false, undefined],
  ])
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push([new URL(request.url).pathname.split('/').at(-1), await request.json()])
    const applied = [{ id: 3, orderNo: 'SO-3', version: 6 }]
    return Response.json({ code: 200, message: '成功', result: { applied, refused: [], conflicts: [] } })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  await run(fakeCtx({ rows: [row(3, 4, 4)], can }), { transportName: '自提', waybillNo: '-' })
  expect(asked).toEqual([['deliver', { rows: [{ id: 3, version: 5 }], pickup: true }]])
})

test('部分发货 is for what is picked in part, sends what is, and says the number of the order that went', async () => {
  const { unless, run } = act('order.part')
  const part = [row(3, 3, 1)]
  expect(unless?.(fakeCtx({ rows: [row(3, 4, 4)] }))).toBe('只有配货中的订单可以部分发货')
  expect(unless?.(fakeCtx({ rows: part }))).toBeUndefined()
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(await request.json())
    const applied = [{ id: 9, orderNo: 'SO-3-1', version: 2 }]
    return Response.json({ code: 200, message: '成功', result: { applied, refused: [], conflicts: [] } })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const open = vi.fn()
  await run(fakeCtx({ rows: part, open }), { transportName: '顺丰速运', waybillNo: ' SF1 ' })
  expect(asked).toEqual([
    { rows: [{ id: 3, version: 5 }], partial: true, transportName: '顺丰速运', waybillNo: 'SF1' },
  ])
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['SO-3已配的货已发，订单SO-3-1', '查看'])
  action?.run()
  expect(open).toHaveBeenCalledWith('OrderDetail', { id: '9' })
})

test('部分发货 of an order that somebody has changed says what it was and what it is', async () => {
  const current = { orderStatus: 4, picked: 4 }
  vi.stubGlobal('fetch', async () =>
    Response.json({
      code: 409,
      message: '林书远刚刚修改了这一行',
      result: { current, by: '林书远', at: '' },
    }),
  )
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const warn = vi.fn()
  const ctx = fakeCtx({ rows: [row(3, 3, 1)], warn })
  await act('order.part').run(ctx, { transportName: '顺丰速运', waybillNo: 'SF1' })
  expect(warn).toHaveBeenCalledWith('林书远刚刚修改了这一行：SO-3原来配货中、已配1件，现在待发货、已配4件')
})

test('发货 is taken back while nothing has come back, and greyed with the reason where something has', () => {
  const { unless } = act('order.revoke')
  const ctx = (returned: number) => fakeCtx({ rows: [row(3, 5, 4, returned)], can: () => true })
  expect(unless?.(ctx(0))).toBeUndefined()
  expect(unless?.(ctx(1))).toBe('SO-3已有退货，不能撤回')
})

test('who cancels or rejects an order hears of the deposit that was taken, before and after', async () => {
  const paid = [row(3, 1, 0, 0, 500_000), row(4, 1, 0, 0, 100), row(5, 1)]
  const sure = (rows: ReturnType<typeof row>[]) => act('order.cancel').confirm?.(fakeCtx({ rows }), {})
  expect(sure(paid.slice(2))).toBe('确定取消订单“SO-5”吗？')
  expect(sure(paid.slice(0, 1))).toBe('确定取消订单“SO-3”吗？已收定金5,000.00元，取消后须退还')
  expect(sure(paid)).toBe('确定取消选中的3单吗？其中2单已收定金5,001.00元，取消后须退还')
  const why = (rows: ReturnType<typeof row>[]) =>
    act('order.reject').ask?.reason?.after?.({}, fakeCtx({ rows })).question
  expect([why(paid.slice(2)), why(paid.slice(1))]).toEqual([
    '为什么驳回？',
    '其中1单已收定金1.00元，驳回后须退还。为什么驳回？',
  ])
  vi.stubGlobal('fetch', async () => {
    const applied = [3, 5].map(id => ({ id, orderNo: `SO-${id}`, version: 6 }))
    return Response.json({ code: 200, message: '成功', result: { applied, refused: [], conflicts: [] } })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const say = vi.fn()
  await act('order.cancel').run(fakeCtx({ rows: paid, say }), { reason: '不要了' })
  expect(say).toHaveBeenCalledWith('已取消2单，待退定金5,000.00元')
})

test('退还定金 is for a cancelled order whose deposit is still there, and names it', () => {
  const { unless, confirm } = act('order.refund')
  const of = (one: ReturnType<typeof row>) => unless?.(fakeCtx({ rows: [one], can: () => true }))
  expect(of(row(3, 1, 0, 0, 100))).toBe('SO-3是待审核，不能退还定金')
  expect(of(row(3, 7))).toBe('SO-3没有待退的定金')
  expect(of(row(3, 7, 0, 0, 100))).toBeUndefined()
  const said = confirm?.(fakeCtx({ rows: [row(3, 7, 0, 0, 100)] }), {})
  expect(said).toBe('“SO-3”的定金1.00元，确定已经退还给客户了吗？')
})

test('改订单备注 begins with what stands there: Enter alone empties nothing', () => {
  const remarked = { ...row(3, 1), row: { ...row(3, 1).row, remarks: '加急，周六前到店' } }
  expect(act('order.remark').ask?.remarks?.now?.(fakeCtx({ rows: [remarked] }))).toBe('加急，周六前到店')
})

test('再来一单 asks for whom with the client of the order first, and leads to the cart of whoever was chosen', async () => {
  const clients = [
    { value: 9, label: '银杏', code: 'KH0009' },
    { value: 1, label: '万和', code: 'KH0001' },
  ]
  const added = vi.fn(() => ({ added: 2, left: [] as unknown[] }))
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json({ code: 200, message: '成功', result: url.includes('cart') ? added() : clients }),
  )
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const { ask, run } = act('order.again')
  const one = row(3, 6)
  const [say, open, warn] = [vi.fn(), vi.fn(), vi.fn()]
  const ctx = fakeCtx({ rows: [{ ...one, row: { ...one.row, clientName: '万和' } }], say, open, warn })
  const offered = async (typed: string) => {
    const choices = await ask?.client?.search?.(ctx, typed, new AbortController().signal)
    return choices?.map(({ label, hint }) => `${label} ${hint}`)
  }
  expect(await offered('')).toEqual(['万和 原客户', '银杏 KH0009'])
  expect(await offered('yin')).toEqual(['银杏 KH0009', '万和 KH0001'])
  await run(ctx, { client: '9' })
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['已加入购物车2行', '去购物车'])
  action?.run()
  expect(open).toHaveBeenCalledWith('shoppingTrolley', { 'f.channelId': '9' })
  await run({ ...ctx, sees: () => false }, { client: '9' })
  expect(say.mock.calls).toEqual([['已加入购物车2行']])
  added.mockReturnValue({ added: 0, left: [{ code: 'K1', reason: '已下架' }] })
  await run(ctx, { client: '9' })
  expect(warn.mock.calls).toEqual([['K1没有加入购物车：已下架']])
})
