import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { answer } from '../../server/call/pipeline.ts'
import { type Served, serve } from '../../server/call/serve.ts'
import { migrate } from '../../server/db/migrate.ts'
import { newTables } from '../../server/mall/declared.ts'
import { thing } from '../../server/plain/thing.ts'
import { createServices } from '../../server/services.ts'
import { read, write } from '../../src/contract/call.ts'
import { flag, text } from '../../src/contract/fields.ts'
import { plainShapes, sortOrder } from '../../src/contract/shapes.ts'
import { type Mall, openMall } from '../support/mall.ts'

/** A thing that exists only here: with an order by hand and a place at the top, which the first things do not have. */
const { row, change, list, page, add } = plainShapes(
  { name: text('名称', { max: 20, required: '请输入名称' }), sortNo: sortOrder, topFlag: flag('置顶') },
  { sort: ['sortNo'] },
)
const ids = z.strictObject({ ids: z.array(z.int()) })
const calls = {
  list: read('/probe/list', 'signed-in', list, page),
  add: write('/probe/add', 'signed-in', add, row),
  update: write('/probe/update', 'signed-in', change, row),
  sort: write('/probe/sort', 'signed-in', ids, z.null()),
  top: write('/probe/top', 'signed-in', z.strictObject({ id: z.int(), topFlag: flag('置顶') }), z.null()),
}
const probes = thing({
  table: 'probe',
  title: '试',
  owner: 'shared',
  calls,
  create: 'name text not null, sort_no int not null default 0, top_flag smallint not null default 0',
})
const served = serve('probe', calls, {
  list: probes.page,
  add: probes.add,
  update: probes.update,
  sort: probes.sort,
  top: probes.top,
})

let mall: Mall
let ask: (name: string, input: object) => Promise<unknown>
beforeAll(async () => {
  mall = await openMall()
  await migrate(mall.app.database.db, [...newTables, { table: 'probe', columns: probes.create ?? '' }])
  const token = await mall.signIn('13800000001')
  const services = await createServices(mall.config, mall.app.database, () => {}, {
    quiet: true,
    now: () => new Date(mall.clock.now),
  })
  ask = (name, input) => {
    const one = served.find(({ id }) => id === `probe.${name}`)
    const asker = { requestId: 'r', ip: '127.0.0.1', agent: '', basic: undefined }
    return answer(found(one), { asker, token, key: undefined, input: async () => input }, services)
  }
  for (const name of ['甲', '乙', '丙', '丁']) await ask('add', { name, topFlag: 0 })
})
afterAll(() => mall.close())

function found(one: Served | undefined): Served {
  if (!one) throw new Error('no such call')
  return one
}

async function rows(): Promise<
  { id: number; name: string; sortNo: number; topFlag: number; version: number }[]
> {
  const { rows: all } = await sql<{
    id: number
    name: string
    sortNo: number
    topFlag: number
    version: number
  }>`
    select id, name, sort_no as "sortNo", top_flag as "topFlag", version from probe order by sort_no, id`.execute(
    mall.app.database.db,
  )
  return all
}

test('the rows take the order given, also where their numbers were alike, and each change is in the audit', async () => {
  const [a, b, c, d] = (await rows()).map(one => one.id)
  await ask('sort', { ids: [c, a, d, b] })
  expect((await rows()).map(one => one.name)).toEqual(['丙', '甲', '丁', '乙'])
  await ask('sort', { ids: [b, c] })
  expect((await rows()).map(one => one.name)).toEqual(['乙', '甲', '丁', '丙'])
  const { rows: audit } =
    await sql`select from audit_change where table_name = 'probe' and row_id = ${b} and after ? 'sortNo'`.execute(
      mall.app.database.db,
    )
  expect(audit.length).toBeGreaterThan(0)
  await expect(ask('sort', { ids: [a, 999_999] })).rejects.toThrow('数据不存在或已被删除')
})

test('a row goes to the top and comes back, whatever was read before', async () => {
  const [first] = await rows()
  await ask('top', { id: first?.id, topFlag: 1 })
  expect((await rows()).find(one => one.id === first?.id)).toMatchObject({
    topFlag: 1,
    version: (first?.version ?? 0) + 1,
  })
  await ask('top', { id: first?.id, topFlag: 0 })
  expect((await rows()).find(one => one.id === first?.id)?.topFlag).toBe(0)
})
