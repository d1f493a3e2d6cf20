import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { balanceOf } from '../../../server/mall/marketing/ledger/enter.query.ts'
import { api } from '../../../src/contract/api.ts'
import type { Prize } from '../../../src/values/lottery/prize.ts'
import { showTime } from '../../../src/values/time.ts'
import { isFull } from '../../support/full.ts'
import { bareLine, thanks } from '../../support/lottery.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
let people: { id: number; phone: string; token: string }[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{
    id: number
    phone: string
  }>`select a.id, a.phone from channel_account a
    join channel c on c.id = a.channel_id where a.status = 1 and c.status = 1 order by a.id desc limit 64`.execute(
    db(),
  )
  people = await Promise.all(rows.map(async row => ({ ...row, token: await sessionOf(mall, row.phone) })))
})
afterAll(() => mall.close())

const day = 86_400_000
const db = () => mall.app.database.db
const { equity, lottery, points, xhLabel } = api
type Call = { path: string; method?: string }
const ask = (call: Call, input: object, token = admin) =>
  mall.ask(call.path, input, {
    token,
    method: call.method === 'GET' ? 'GET' : call.method === 'DELETE' ? 'DELETE' : 'POST',
  })
/** Time passes; whoever is used after it signs in anew. */
async function pass(ms: number, who: { phone: string; token: string }) {
  mall.clock.now += ms
  admin = await sessionOf(mall, '13800000001')
  who.token = await sessionOf(mall, who.phone)
}
const person = (place: number) => people[place] ?? { id: 0, phone: '', token: '' }
const said = async (call: Call, input: object, token = admin) => (await ask(call, input, token)).message

/** Its time is from an hour ago to an hour ahead, unless told. */
async function drafted(more: object = {}): Promise<{ id: number; version: number; prizes: Prize[] }> {
  const at = (ms: number) => showTime(new Date(mall.clock.now + ms))
  const times = { beginTime: at(-3_600_000), endTime: at(3_600_000) }
  const added = await ask(lottery.add, { name: '周年抽奖', ...times, prizes: [prize(), rest()], ...more })
  expect(added.message).toBe('成功')
  return added.result
}
const prize = (more: Partial<Prize> = {}) =>
  bareLine({ key: 'ring', name: '银戒指', value: 30_000, quantity: 2, ppm: 500_000, ...more })
const rest = (more: Partial<Prize> = {}) => thanks({ ppm: 500_000, ...more })

async function started(more: object = {}) {
  const { id } = await drafted(more)
  const { message, result } = await ask(lottery.updateStatus, { id, status: 1 })
  expect(message).toBe('成功')
  return result
}
const detail = async (id: number) => (await ask(lottery.detail, { id })).result
const verify = async (id: number) => (await ask(lottery.verify, { id })).result
const draw = (id: number, { token } = person(0)) => ask(lottery.draw, { id }, token)
const won = async (lotteryId: number, more: object = {}) =>
  (await ask(lottery.recordPage, { lotteryId, pageSize: 200, ...more })).result

test('the demo has lotteries in every phase, and what was drawn from them verifies', async () => {
  const { records } = (await ask(lottery.page, {})).result
  expect(records.map(({ phase }: { phase: number }) => phase).sort()).toEqual([1, 2, 3, 6])
  for (const { id, state, drawCount } of records)
    if (state > 1) expect(await verify(id)).toEqual({ draws: drawCount, mismatches: 0, wrong: [] })
  expect(records.find(({ phase }: { phase: number }) => phase === 3).drawCount).toBe(3000)
})

test('a draft is everybody’s to change and nobody’s to draw from; started it tells the hash of a seed that stays inside', async () => {
  const { id, version } = await drafted()
  expect((await draw(id)).code).toBe(404)
  const wrong = [prize({ ppm: 499_900 }), rest()]
  expect(await said(lottery.edit, { id, version, prizes: wrong })).toBe('概率合计应为100%，现在是99.99%')
  const edited = await ask(lottery.edit, {
    id,
    version,
    prizes: [prize({ quantity: 1 }), rest()],
    dailyLimit: 3,
  })
  expect(edited.result).toMatchObject({ state: 1, dailyLimit: 3, seedHash: '', seed: '', prizeCount: 1 })
  const { result } = await ask(lottery.updateStatus, { id, status: 1 })
  expect(result.seedHash).toMatch(/^[0-9a-f]{64}$/)
  expect([result.state, result.seed, (await detail(id)).seed]).toEqual([2, '', ''])
  const told = await Promise.all([
    ask(lottery.page, {}),
    ask(lottery.open, {}, person(0).token),
    ask(api.sysLog.queryOperationLog, { pageSize: 200 }),
  ])
  const { rows } = await sql<{
    seed: string
  }>`select encode(seed, 'hex') as seed from lottery_seed where lottery_id = ${id}`.execute(db())
  const seed = rows[0]?.seed ?? ''
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(result.seedHash)
  expect(JSON.stringify(told)).not.toContain(seed)
  expect(await said(lottery.updateStatus, { id, status: 1 })).toBe('已经启用')
  expect(await said(lottery.publish, { id })).toBe('抽奖还没有结束，不能公布')
})

test('64 people draw at once from a prize of which there are few: so many are given, the others get 谢谢参与, and every draw can be drawn anew', async () => {
  const { id, version } = await started({
    prizes: [prize({ quantity: 20, ppm: 10_000 }), rest({ ppm: 990_000 })],
  })
  const half = isFull ? 50 : 3
  const lower = [prize({ quantity: 19, ppm: 10_000 }), rest({ ppm: 990_000 })]
  const more = [prize({ quantity: 21, ppm: 400_000 }), rest({ ppm: 600_000 })]
  const wave = (from: number) =>
    Promise.all(
      people.map(async ({ token }) => {
        for (let n = from; n < from + half; n++) {
          const answer = await ask(lottery.draw, { id }, token)
          expect([answer.code, answer.message, answer.result?.n]).toEqual([200, '成功', n])
        }
      }),
    )
  // The grid changes while people draw: what each draw was by stays known.
  const first = wave(1)
  expect(await said(lottery.edit, { id, version, prizes: lower })).toBe('活动开始后不能减少奖品或概率')
  expect(await said(lottery.edit, { id, version, prizes: more })).toBe('成功')
  await first
  await wave(half + 1)
  const row = await detail(id)
  expect([row.drawCount, row.wonCount]).toEqual([people.length * half * 2, 21])
  const { records, total } = await won(id, { isWon: 1 })
  expect(total).toBe(21)
  expect(
    new Set(
      records.map(({ prizeName, state }: { prizeName: string; state: number }) => `${prizeName}${state}`),
    ),
  ).toEqual(new Set(['银戒指2']))
  const { rows } = await sql<{ exhausted: number }>`select count(*) as exhausted from lottery_draw
    where lottery_id = ${id} and exhausted = 1 and state = 0`.execute(db())
  expect(rows[0]?.exhausted).toBeGreaterThan(0)
  expect(await verify(id)).toEqual({ draws: people.length * half * 2, mismatches: 0, wrong: [] })
})

test('whatever is changed by hand in what was drawn is found', async () => {
  const { id } = await started({ prizes: [prize({ quantity: 100, ppm: 500_000 }), rest()] })
  for (let n = 0; n < 12; n++) await draw(id, person(n % 3))
  expect(await verify(id)).toEqual({ draws: 12, mismatches: 0, wrong: [] })
  const { records } = await won(id)
  const [first, second, third] = records
  const lost = records.find(({ state }: { state: number }) => state === 0)
  const tampered: readonly [string, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
    [
      `随机数应为${first.roll}，记录的是${(first.roll + 1) % 1_000_000}`,
      sql`update lottery_draw set roll = ${(first.roll + 1) % 1_000_000} where id = ${first.id}`,
      sql`update lottery_draw set roll = ${first.roll} where id = ${first.id}`,
    ],
    [
      '应得“谢谢参与”，记录的是“银戒指”',
      sql`update lottery_draw d set prize_id = p.id from lottery_prize p where d.id = ${lost.id} and p.lottery_id = ${id} and p.kind = 3`,
      sql`update lottery_draw set prize_id = rolled_prize where id = ${lost.id}`,
    ],
    [
      `抽过${4}次，记录有3次`,
      sql`with gone as (delete from lottery_draw where id = ${second.id} returning *) insert into try_gone select * from gone`,
      sql`insert into lottery_draw select * from try_gone`,
    ],
    [
      '记录的奖品表不存在',
      sql`update lottery_draw set table_no = 9 where id = ${third.id}`,
      sql`update lottery_draw set table_no = 1 where id = ${third.id}`,
    ],
    [
      '“银戒指”发出0个',
      sql`update lottery_prize set given = 0 where lottery_id = ${id} and kind = 3`,
      sql`update lottery_prize p set given = (select count(*) from lottery_draw d where d.prize_id = p.id) where lottery_id = ${id} and kind = 3`,
    ],
  ]
  await sql`create table try_gone as select * from lottery_draw limit 0`.execute(db())
  for (const [sentence, break_, mend] of tampered) {
    await break_.execute(db())
    const found = await verify(id)
    expect(found.mismatches, sentence).toBeGreaterThan(0)
    expect(JSON.stringify(found.wrong)).toContain(sentence)
    await mend.execute(db())
    expect((await verify(id)).mismatches, sentence).toBe(0)
  }
  await sql`drop table try_gone`.execute(db())
})

test('a draw keeps to its time, its people, its points and its numbers', async () => {
  const me = person(0)
  const later = await started({ beginTime: showTime(new Date(mall.clock.now + 60_000)) })
  expect(await said(lottery.draw, { id: later.id }, me.token)).toBe('抽奖还没有开始')
  const label = (await ask(xhLabel.addXhLabel, { name: '抽奖试', enabled: 1 })).result
  const { id: meant } = await started({ labelIds: [label.id] })
  expect(await said(lottery.draw, { id: meant }, me.token)).toBe('数据不存在或已被删除')
  await ask(xhLabel.batchBindUserLabel, { labelId: label.id, userIds: [me.id], bind: 1 })
  expect(await said(lottery.draw, { id: meant }, me.token)).toBe('成功')
  expect(await said(lottery.draw, { id: meant })).toBe('只有客户账号可以抽奖')

  const { id } = await started({
    costPoints: 100,
    dailyLimit: 2,
    totalLimit: 3,
    endTime: showTime(new Date(mall.clock.now + 3 * day)),
  })
  const has = () =>
    db()
      .transaction()
      .execute(tx => balanceOf(tx, me.id))
  const before = await has()
  await ask(points.adjust, { userId: me.id, points: 150 - before, reason: '试' })
  expect((await draw(id)).result).toMatchObject({ n: 1, balance: 50 })
  expect(await said(lottery.draw, { id }, me.token)).toBe('积分不足，还差50分')
  await ask(points.adjust, { userId: me.id, points: 1000, reason: '试' })
  expect((await draw(id)).result).toMatchObject({ n: 2, balance: 950 })
  expect(await said(lottery.draw, { id }, me.token)).toBe('今天的抽奖次数已用完')
  await pass(day, me)
  expect((await draw(id)).result.n).toBe(3)
  await pass(day, me)
  expect(await said(lottery.draw, { id }, me.token)).toBe('抽奖次数已用完')
  expect(await has()).toBe(850)
  await ask(lottery.updateStatus, { id, status: 0 })
  expect(await said(lottery.draw, { id }, me.token)).toBe('抽奖已暂停')
  const again = (await ask(lottery.updateStatus, { id, status: 1 })).result
  expect(await said(lottery.draw, { id }, me.token)).toBe('抽奖次数已用完')
  await pass(2 * day, me)
  expect(await said(lottery.draw, { id }, me.token)).toBe('抽奖已结束')
  expect(await said(lottery.edit, { id, version: again.version, name: '改名' })).toBe(
    '抽奖已结束，不能再修改',
  )
  const published = (await ask(lottery.publish, { id })).result
  expect(createHash('sha256').update(Buffer.from(published.seed, 'hex')).digest('hex')).toBe(again.seedHash)
  const { records } = (await ask(lottery.open, {}, me.token)).result
  expect(records.find((row: { id: number }) => row.id === id)).toMatchObject({
    seed: published.seed,
    drawn: 3,
    phase: 6,
  })
  expect(await said(lottery.updateStatus, { id, status: 1 })).toBe('抽奖已公布，不能再改变')
  expect(await said(lottery.edit, { id, version: published.version, name: '改名' })).toBe(
    '抽奖已公布，不能再修改',
  )
  expect(await verify(id)).toMatchObject({ draws: 3, mismatches: 0 })
  await pass(-4 * day, me)
})

test('points and vouchers are given at once, within the caps of a day, of one account and of the benefit', async () => {
  const me = person(5)
  const { id: benefit } = (
    await ask(equity.add, { name: '抽奖券', benefit: 2, amount: 1000, quota: 3, validDays: 5 })
  ).result
  const sure = (more: Partial<Prize>) => [prize({ ppm: 1_000_000, ...more }), rest({ ppm: 0 })]
  const wrong = sure({ kind: 2, name: '工费券', quantity: 9, equityId: 999_999_999 })
  const { id: draft, version } = await drafted()
  expect(await said(lottery.edit, { id: draft, version, prizes: wrong })).toBe(
    '“工费券”应选择一种免工费或优惠券权益',
  )
  const vouchers = await started({
    prizes: sure({ kind: 2, name: '工费券', quantity: 9, equityId: benefit }),
  })
  // The same benefit twice for one account, where granting gives it once; the third of the quota was granted.
  expect((await ask(equity.grant, { id: benefit, userIds: [me.id] })).result).toEqual({ granted: 1 })
  const kinds = []
  for (let n = 0; n < 3; n++) kinds.push((await draw(vouchers.id, me)).result)
  expect(kinds.map(({ kind, state, exhausted }) => [kind, state, exhausted])).toEqual([
    [2, 1, 0],
    [2, 1, 0],
    [0, 0, 1],
  ])
  const held = (await ask(equity.recordPage, { equityId: benefit })).result
  expect([held.total, new Set(held.records.map(({ amount }: { amount: number }) => amount))]).toEqual([
    3,
    new Set([1000]),
  ])

  const capped = await started({
    prizes: sure({ kind: 1, name: '50积分', points: 50, quantity: 100, dailyQuantity: 3, eachLimit: 2 }),
  })
  const has = () =>
    db()
      .transaction()
      .execute(tx => balanceOf(tx, me.id))
  const before = await has()
  const brought = async (who: { id: number; phone: string; token: string }) =>
    (await draw(capped.id, who)).result.kind
  expect([await brought(me), await brought(me), await brought(me)]).toEqual([1, 1, 0])
  expect(await has()).toBe(before + 100)
  expect([await brought(person(6)), await brought(person(7))]).toEqual([1, 0])
  expect((await verify(capped.id)).mismatches).toBe(0)
})

test('goods go where their winner says, once; a win that is taken back can be won again', async () => {
  const me = person(8)
  const { id } = await started({ prizes: [prize({ ppm: 1_000_000, quantity: 2 }), rest({ ppm: 0 })] })
  const first = (await draw(id, me)).result
  const second = (await draw(id, me)).result
  expect([first.state, second.state, (await draw(id, me)).result.kind]).toEqual([2, 2, 0])
  const clear = sql`update lottery_draw set receiver = '', address = '' where id = ${first.id}`
  await clear.execute(db())
  expect(await said(lottery.deliver, { id: first.id, waybillNo: 'SF1' })).toBe('请先填写收货地址')
  const to = { receiver: '陈知夏', phone: '13800001111', address: '深圳市罗湖区水贝一路1号' }
  expect(await said(lottery.claim, { id: first.id, ...to }, person(9).token)).not.toBe('成功')
  expect(await said(lottery.claim, { id: first.id, ...to }, me.token)).toBe('成功')
  const sends = await Promise.all([1, 2].map(() => said(lottery.deliver, { id: first.id, waybillNo: 'SF1' })))
  expect(sends.sort()).toEqual(['成功', '这个奖品已发货'].sort())
  expect(await said(lottery.claim, { id: first.id, ...to }, me.token)).toBe('这个奖品已发货')
  // Its number was mistyped: who read it last corrects it.
  const [{ version }] = (await ask(lottery.winPage, { lotteryId: id, state: 3 })).result.records
  const right = (waybillNo: string) => said(lottery.waybill, { id: first.id, version, waybillNo })
  expect(await right('SF2')).toBe('成功')
  expect(await right('SF3')).toContain('陆知衡')
  const told = (await ask(api.letter.queryPage, { busType: 4 }, me.token)).result.records
  expect(
    told.map(({ title, content }: Record<string, string>) => `${title} ${content}`).toReversed(),
  ).toEqual([
    expect.stringMatching(/的奖品“.+”已发货 快递单号SF1$/),
    expect.stringMatching(/的快递单号已更正 快递单号SF1有误，正确的是SF2$/),
  ])
  const waits = (await ask(lottery.winPage, { lotteryId: id, state: 2 })).result.records[0]
  expect(await said(lottery.waybill, { id: second.id, version: waits.version, waybillNo: 'SF4' })).toBe(
    '这个奖品还没有发货',
  )
  expect(await said(lottery.address, { id: second.id, ...to })).toBe('成功')
  const cancels = await Promise.all(
    [1, 2].map(() => said(lottery.cancelWin, { id: second.id, reason: '缺货' })),
  )
  expect(cancels.sort()).toEqual(['成功', '这个奖品已取消'].sort())
  expect((await draw(id, me)).result).toMatchObject({ kind: 3, state: 2 })
  expect((await verify(id)).mismatches).toBe(0)
  const own = (await ask(lottery.mine, { lotteryId: id }, me.token)).result.records
  expect(own.at(-1)).toMatchObject({ id: first.id, state: 3, waybillNo: 'SF2', ...to })
  const reader = await staffWith(mall, { codes: [], menus: ['lottery'] })
  expect(JSON.stringify(await ask(lottery.recordPage, { lotteryId: id }, reader))).not.toContain(to.phone)
  expect(await said(lottery.winPage, { lotteryId: id }, reader)).toContain('deliver-lottery-btn')
  const wins = (await ask(lottery.winPage, { lotteryId: id, state: 3 })).result.records
  // Of others the list shows a part.
  const shown = { ...to, phone: '138****1111', address: '深圳市罗****' }
  expect((await ask(lottery.winPage, { lotteryId: id, state: 4 })).result.records).toMatchObject([
    { id: second.id, ...shown },
  ])
  expect(wins).toMatchObject([{ id: first.id, ...shown }])
})

test('once it has begun only more may be promised, and what was drawn from is not deleted', async () => {
  const row = await started()
  const { id } = row
  const edit = (more: object) => said(lottery.edit, { id, version: row.version, ...more })
  for (const more of [
    { costPoints: 5 },
    { dailyLimit: 1 },
    { beginTime: showTime(new Date(mall.clock.now)) },
    { rules: '<p>改</p>' },
  ])
    expect(await edit(more)).toBe('活动开始后只能延长时间、改名称和增加奖品')
  expect(await edit({ endTime: showTime(new Date(mall.clock.now + 60_000)) })).toBe(
    '活动开始后结束时间只能推迟',
  )
  expect(await edit({ endTime: showTime(new Date(mall.clock.now + day)), name: '延长了' })).toBe('成功')
  await draw(id)
  expect(await said(lottery.del, { id })).toBe('“延长了”已有1次抽奖，不能删除')
  const { id: draft } = await drafted()
  expect(await said(lottery.del, { ids: [draft] })).toBe('成功')
})

test('what was drawn from is kept whoever deletes it; a draw from what is deleted meanwhile leaves nothing', async () => {
  const drawn = await started()
  expect((await draw(drawn.id)).code).toBe(200)
  const { rows: prizes } = await sql<{ id: number }>`select prize_id as id from lottery_draw
    where lottery_id = ${drawn.id}`.execute(db())
  for (const [table, id] of [
    ['lottery', drawn.id],
    ['lottery_prize', prizes[0]?.id],
  ])
    await expect(
      sql`delete from ${sql.table(String(table))} where id = ${id}`.execute(db()),
    ).rejects.toMatchObject({
      code: '23503',
    })
  const undrawn = await started()
  const late = await db()
    .transaction()
    .execute(async tx => {
      await sql`delete from lottery where id = ${undrawn.id}`.execute(tx)
      const answer = draw(undrawn.id)
      const isWaiting = async () =>
        (
          await sql`select from pg_locks
        where locktype = 'advisory' and classid = 7317 and not granted`.execute(tx)
        ).rows.length > 0
      await vi.waitUntil(isWaiting)
      return { answer }
    })
  expect((await late.answer).message).toBe('引用的数据不存在或已被删除')
  expect((await won(undrawn.id)).total).toBe(0)
})

test('试抽 draws a million times: what it says adds up, and a prize that runs out says when', async () => {
  const prizes = [prize({ quantity: 1000, ppm: 10_000 }), rest({ ppm: 990_000 })]
  const { result } = await ask(lottery.simulate, { prizes, costPoints: 10 })
  const [ring, none] = result.lines
  expect([result.draws, result.points, ring.expected, ring.given, ring.cost, result.cost]).toEqual([
    ...[1_000_000, 10_000_000, 10_000, 1000, 30_000_000, 30_000_000],
  ])
  expect([ring.hits + none.hits, none.given]).toEqual([1_000_000, 999_000])
  expect([ring.endsAt > 50_000, ring.endsAt < 200_000, none.endsAt]).toEqual([true, true, null])
  expect(await said(lottery.simulate, { prizes: prizes.slice(1) })).toBe('请至少添加一种奖品')
})

test('who lacks a code is told which', async () => {
  const reader = await sessionOf(mall, '13800000003')
  const { id } = await drafted()
  const needs: readonly [Call, object, string][] = [
    [
      lottery.add,
      { name: 'x', beginTime: '2026-01-01 00:00:00', endTime: '2026-01-02 00:00:00' },
      'add-Lottery-btn',
    ],
    [lottery.edit, { id, version: 1, name: 'x' }, 'edit-Lottery-btn'],
    [lottery.updateStatus, { id, status: 1 }, 'edit-Lottery-btn'],
    [lottery.publish, { id }, 'edit-Lottery-btn'],
    [lottery.verify, { id }, 'edit-Lottery-btn'],
    [lottery.del, { id }, 'delete-Lottery-btn'],
    [lottery.deliver, { id, waybillNo: '1' }, 'deliver-lottery-btn'],
    [lottery.waybill, { id, version: 1, waybillNo: '1' }, 'deliver-lottery-btn'],
    [lottery.address, { id, receiver: '1', phone: '', address: '1' }, 'deliver-lottery-btn'],
    [lottery.cancelWin, { id, reason: '1' }, 'deliver-lottery-btn'],
  ]
  for (const [call, input, code] of needs) expect(await said(call, input, reader)).toContain(code)
})
