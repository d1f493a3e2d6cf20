import { afterEach, expect, test, vi } from 'vitest'
import { actsOn } from '../../../src/mall/order/order/acts.ts'
import { order } from '../../../src/mall/order/order/thing.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'

const act = (id: string) => {
  const found = actsOn(order).find(each => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const row = (id: number, orderStatus: number, picked = 0, returned = 0) => {
  const name = `SO-${id}`
  return { id, name, version: 5, row: { id, orderNo: name, orderStatus, totalCount: 4, picked, returned } }
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
  const said = confirm?.(fakeCtx({ rows: [row(4, 2), row(3, 2)] }))
  expect(said).toBe('确定把选中的2单合并到最早的“SO-3”吗？')
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
  const say = vi.fn()
  await run(fakeCtx({ rows: part, say }), { transportName: '顺丰速运', waybillNo: ' SF1 ' })
  expect(asked).toEqual([
    { rows: [{ id: 3, version: 5 }], partial: true, transportName: '顺丰速运', waybillNo: 'SF1' },
  ])
  expect(say).toHaveBeenCalledWith('SO-3已配的货已发，订单SO-3-1')
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
