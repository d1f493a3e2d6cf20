import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Served } from '../../server/call/serve.ts'
import { served } from '../../server/mall/index.ts'
import { fieldsOf, recordOf } from '../../server/plain/columns.ts'
import { api } from '../../src/contract/api.ts'
import { exportCode } from '../../src/values/exports.ts'
import { hidden } from '../../src/values/hidden.ts'
import { leastInput } from '../support/arbitrary.ts'
import { isFull } from '../support/full.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { readPdf } from '../support/pdf-text.ts'
import { hiddenPhone, planted, plantPeople } from '../support/planted.ts'
import { accountWith, allBut, allRights, sessionOf, staffWith } from '../support/rights.ts'

/** People's data (issue 21, point 5): hidden in all that leaves, shown of one row to who may, and then the log knows. */
let mall: Mall
let without: string
let holder: string
let columns: readonly string[]
let own: string
beforeAll(async () => {
  mall = await openMall()
  without = await staffWith(mall, allBut('show-person-btn'))
  holder = await staffWith(mall, allRights)
  await mall.signIn('13800000002')
  columns = await plantPeople(mall.app.database.db)
  own = (await ask(api.ui.rights, {})).result.userInfo.phone
})
afterAll(() => mall.close())

const ask = (call: { path: string; method: 'GET' | 'POST' | 'DELETE' }, input: object, token = without) =>
  mall.ask(call.path, input, { method: call.method, token })

const rowsOf = async <T = object>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(mall.app.database.db)).rows

/** All that an answer says, as whoever reads the bytes reads it. */
function said(result: unknown): string {
  if (!Buffer.isBuffer(result)) return JSON.stringify(result)
  const bytes = result.toString()
  return bytes.startsWith('%PDF') ? readPdf(result).texts.join('\n') : bytes
}

/** Inputs of a call that a row may answer: the least it takes, for each of the first rows; as text where it is a file. */
function inputsOf({ call }: Served): object[] {
  const [least = {}] = fc.sample(leastInput(call.in), { numRuns: 1, seed: 7 })
  const fields = fieldsOf(call.in)
  const set = (field: string, value: unknown) => (field in fields ? { [field]: value } : {})
  return (isFull ? [1, 2, 3] : [1]).map(id => ({
    ...JSON.parse(JSON.stringify(least)),
    ...{ ...set('id', id), ...('pageSize' in fields ? {} : set('userId', id)), ...set('channelId', 1) },
    ...('ids' in recordOf(least) ? { ids: [id] } : {}),
    ...{ ...set('pageSize', 200), ...set('format', 'csv') },
  }))
}

const reads = served.filter(
  ({ call }) => !call.writes && call.kind !== 'stream' && call.kind !== 'form' && call.permit !== 'app',
)

describe('what leaves the server', () => {
  test('is planted in every table that holds a person', () => {
    expect(columns).toEqual(
      expect.arrayContaining([
        ...['channel.phone', 'channel_apply.license', 'orders.address', 'receive_address.receive_address'],
        ...['sys_user.phone', 'login_log.phone', 'activ_exchange_log.address', 'lottery_draw.phone'],
      ]),
    )
  })

  test('holds no phone, no address and no licence whole, whatever is asked', async () => {
    const whole: string[] = []
    const hidden = new Set<string>()
    for (const one of reads)
      for (const input of inputsOf(one)) {
        // One's own phone is no secret to oneself.
        const text = said((await ask(one.call, input)).result).replaceAll(own, '')
        if (planted.test(text)) whole.push(`${one.id} ${planted.exec(text)?.[0]}`)
        if (hiddenPhone.test(text)) hidden.add(one.id)
      }
    expect(whole).toEqual([])
    // Else nothing was asked that holds any.
    expect([...hidden]).toEqual(
      expect.arrayContaining([
        ...['channel.queryChannelByCondition', 'x:account.page', 'x:address.page', 'log.queryLoginLog'],
        ...['user.queryUserByCondition', 'x:order.details', 'x:order.print', 'x:lottery.winPage'],
        ...['x:channelApply.page', 'x:channelRegister.export', 'activExchangeLog.page'],
      ]),
    )
  })

  test('as any list that is taken away as a file', async () => {
    const lists = served.filter(
      ({ id }) => exportCode(id) !== undefined && 'pageSize' in fieldsOf(callOf(id).in),
    )
    const hidden: string[] = []
    for (const { id } of lists) {
      const file = await ask(api.ui.export, { call: id, format: 'csv' })
      const text = said(file.result)
      expect(text, id).not.toMatch(planted)
      if (hiddenPhone.test(text)) hidden.push(id)
    }
    expect(hidden.length).toBeGreaterThan(7)
  })

  test('as rows that the bulk grid asks for', async () => {
    const rows = await ask(api.ui.rows, { call: 'x:address.page', ids: [1, 2] })
    expect(said(rows.result)).toMatch(hiddenPhone)
    expect(said(rows.result)).not.toMatch(planted)
  })

  test('in the log too, in the history of a row, and in what an undo would put back', async () => {
    const [row] = await rowsOf(
      sql<{ id: number; version: number }>`select id, version from xh_counter order by id limit 1`,
    )
    const batchId = 'hidden-batch-1'
    const applied = await ask(api.ui['batch.apply'], {
      batchId,
      call: 'xhCounter.updateCounter',
      mode: 'all',
      rows: [{ ...row, set: { phone: '13711119999' } }],
    })
    expect(applied.code).toBe(200)
    const told = [
      await ask(api.sysLog.history, { table: 'xh_counter', rowId: row?.id }),
      await ask(api.sysLog.queryOperationLog, { pageSize: 20 }),
      await ask(api.sysLog.undoBatch, { batchId, dryRun: true }),
      await ask(api.ui.export, { call: 'x:sysLog.queryOperationLog', format: 'csv' }),
    ]
    for (const { code, result } of told) {
      expect(code).toBe(200)
      expect(said(result)).not.toMatch(planted)
      expect(said(result)).toMatch(/137 ?\*{4} ?9999/)
    }
  })

  test('and in a refusal that shows the row as it stands', async () => {
    const [row] = await rowsOf(sql<{ id: number }>`select id from template_channel order by id limit 1`)
    await sql`update template_channel set version = 7 where id = ${row?.id}`.execute(mall.app.database.db)
    const stale = await ask(api.templateChannel.update, { id: row?.id, version: 3, name: '别的' })
    expect(stale.code).toBe(409)
    expect(said(stale.result)).toMatch(hiddenPhone)
    expect(said(stale.result)).not.toMatch(planted)
  })
})

function callOf(id: string) {
  const found = served.find(one => one.id === id)
  if (!found) throw new Error(`no call ${id}`)
  return found.call
}

describe('a row that is sent back as it was read', () => {
  let userId = 0
  beforeAll(async () => {
    const phone = await accountWith(mall, { codes: [], menus: [] }, 1)
    const [made] = await rowsOf(sql<{ id: number }>`select id from sys_user where phone = ${phone}`)
    userId = made?.id ?? 0
  })
  const userNow = async () => (await ask(api.user.queryUserById, { userId })).result

  test('changes what was changed, and nobody’s phone', async () => {
    const before = await rowsOf(sql<{ phone: string }>`select phone from receive_address where id = 1`)
    const [row] = (await ask(api.address.page, { pageSize: 200 })).result.records.filter(
      (each: { id: number }) => each.id === 1,
    )
    expect(row.phone).toMatch(hiddenPhone)
    const saved = await ask(api.address.update, { ...row, receiver: '换人' })
    expect(saved.message).toBe('成功')
    expect(await rowsOf(sql<object>`select phone, receiver from receive_address where id = 1`)).toEqual([
      { ...before[0], receiver: '换人' },
    ])
    // Nor does an account need a fresh code for what it leaves alone.
    const user = await userNow()
    const { roleNames: _names, ...sent } = user
    expect((await ask(api.user.updateUser, { ...sent, position: '店长' })).message).toBe('成功')
  })

  test('is refused where a part of what is hidden was changed', async () => {
    const user = await userNow()
    const sentence = '手机号含有遮盖用的****，要改请填写完整，不改请保持原样'
    const one = await ask(api.user.updateUser, { id: user.id, version: user.version, phone: '138****0000' })
    expect([one.code, one.message]).toEqual([400, sentence])
    const [row] = (await ask(api.xhCounter.queryCounterListByType, { pageSize: 1 })).result.records
    const many = await ask(api.ui['batch.apply'], {
      batchId: 'hidden-batch-2',
      call: 'xhCounter.updateCounter',
      mode: 'able',
      rows: [{ id: row.id, version: row.version, set: { phone: '136****9999' } }],
    })
    expect(many.result.invalid).toEqual([
      { id: row.id, field: 'phone', reason: sentence.replace('手机号', '电话') },
    ])
    const added = await ask(api.templateChannel.add, { name: '新客', phone: '138****0000' })
    expect([added.code, added.message]).toEqual([400, sentence.replace('手机号', '电话')])
  })
})

test('what is made from a row that was read takes what stands there; an order keeps where it goes', async () => {
  const [entry] = await rowsOf(
    sql<{
      id: number
      phone: string
    }>`select id, phone from template_channel where channel_id is null order by id limit 1`,
  )
  const made = await ask(api.channel.addChannel, {
    ...{
      clientNo: 'KHHIDDEN',
      companyName: '遮盖转正',
      phone: hidden('phone', entry?.phone ?? ''),
      templateId: entry?.id,
    },
  })
  expect(made.message).toBe('成功')
  expect(await rowsOf(sql`select phone from channel where client_no = 'KHHIDDEN'`)).toEqual([
    { phone: entry?.phone },
  ])
  const other = { clientNo: 'KHHIDDEN2', companyName: '别的', phone: '138****0000' }
  expect((await ask(api.channel.addChannel, other)).message).toBe(
    '电话含有遮盖用的****，要改请填写完整，不改请保持原样',
  )
  const [order] = await rowsOf(sql<{ id: number; version: number; phone: string }>`select id, version, phone
    from orders where status = 1 order by id limit 1`)
  const edit = (phone: string, version = order?.version) =>
    ask(api.order.update, { id: order?.id, version, phone, address: '北京市朝阳区1号' })
  expect((await edit('139****0000')).code).toBe(400)
  expect((await edit(hidden('phone', order?.phone ?? ''))).message).toBe('成功')
  expect(await rowsOf(sql`select phone, address from orders where id = ${order?.id}`)).toEqual([
    { phone: order?.phone, address: '北京市朝阳区1号' },
  ])
})

describe('查看个人信息', () => {
  test('tells one row whole, and the log who looked', async () => {
    const shown = await ask(api.ui.person, { list: 'x:address.page', ids: [2] }, holder)
    const held = [
      { field: 'phone', title: '电话', kind: 'phone', value: '13711110002' },
      { field: 'receiveAddress', title: '收货地址', kind: 'address', value: '上海市黄浦区秘密巷2号' },
    ]
    expect(shown.result).toEqual([{ id: 2, held }])
    const log = await ask(api.sysLog.history, { table: 'receive_address', rowId: 2 })
    expect(log.result.records[0].said).toContain('查看个人信息')
    const order = await ask(api.ui.person, { list: 'x:order.page', ids: [1] }, holder)
    expect(said(order.result)).toMatch(/1371111.*秘密巷/)
  })

  test('is for who holds the code, of rows that the list finds', async () => {
    const refused = await ask(api.ui.person, { list: 'x:address.page', ids: [2] })
    expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 show-person-btn'])
    const [client] = await rowsOf(sql<{ id: number }>`select id from sys_user where kind = 'channel' limit 1`)
    const list = 'user.queryUserByCondition'
    expect((await ask(api.ui.person, { list, ids: [client?.id] }, holder)).code).toBe(404)
    expect((await ask(api.ui.person, { list: 'label.pageList', ids: [1] }, holder)).code).toBe(404)
    const menus = allRights.menus.filter(key => key !== 'ClientMaterial')
    const blind = await staffWith(mall, { ...allRights, menus })
    expect((await ask(api.ui.person, { list: 'x:address.page', ids: [2] }, blind)).code).toBe(403)
  })

  test('tells many rows with one call, and the log who looked at each; none where one is not found', async () => {
    const list = 'x:address.page'
    const looks = async (rowId: number) =>
      (await ask(api.sysLog.history, { table: 'receive_address', rowId })).result.total
    const before = await looks(1)
    const shown = await ask(api.ui.person, { list, ids: [2, 1, 2] }, holder)
    expect(shown.result.map(({ id }: { id: number }) => id)).toEqual([2, 1])
    expect(said(shown.result)).toMatch(/秘密巷2号.*秘密巷1号/)
    expect(await looks(1)).toBe(before + 1)
    expect((await ask(api.ui.person, { list, ids: [1, 999_999] }, holder)).code).toBe(404)
    expect(await looks(1)).toBe(before + 1)
  })

  test('prints a note whole for who holds the code, and the log says so', async () => {
    const note = await ask(api.order.print, { ids: [1] }, holder)
    expect(said(note.result)).toMatch(/秘密巷/)
    const log = await ask(api.sysLog.history, { table: 'orders', rowId: 1 })
    expect(log.result.records[0].call).toBe('x:order.print')
  })

  test('is not needed for one’s own client', async () => {
    const phone = await accountWith(mall, allRights, 2, 1)
    const token = await sessionOf(mall, phone)
    const [order] = await rowsOf(
      sql<{ id: number }>`select id from orders where channel_id = 1 order by id limit 1`,
    )
    const told = await ask(api.order.details, { id: order?.id }, token)
    expect(said(told.result)).toMatch(/秘密巷/)
  })
})
