import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '../../server/call/audit.ts'
import type { Tx } from '../../server/db/database.ts'
import { runDue } from '../../server/jobs/schedule.ts'
import { auditLine, chained, seal } from '../../server/jobs/seal.ts'
import { anchorSeal, strayAnchor } from '../../server/jobs/seal-anchor.ts'
import { brokenSeal } from '../../server/jobs/seal-check.ts'
import { api } from '../../src/contract/api.ts'
import { emptyLog } from '../support/empty-log.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let admin: string
const open: Mall[] = []
beforeEach(async () => {
  mall = await openMall()
  open.push(mall)
  await emptyLog(mall.app.database.db)
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => Promise.all(open.map(each => each.close())))

const now = new Date('2026-11-20T06:00:00Z')
const add = (name: string) => mall.ask(api.label.addLabel.path, { name }, { token: admin })
const sealed = async () =>
  (
    await sql<{ name: string }>`select c.after ->> 'name' as name from audit_seal s
      join audit_change c on c.audit_id = s.audit_id order by s.number`.execute(mall.app.database.db)
  ).rows.map(row => row.name)

/** Other test files share the engine: a transaction of theirs may hold the horizon back for a moment. */
const sealAll = (names: readonly string[]) =>
  expect
    .poll(async () => {
      await seal(mall.app.database.db, now)
      return sealed()
    })
    .toEqual(names)

test('the chain verifies, and a second run seals nothing twice', async () => {
  for (const name of ['甲', '乙', '丙']) await add(name)
  await sealAll(['甲', '乙', '丙'])
  expect(await seal(mall.app.database.db, now)).toBe(0)
  expect(await brokenSeal(mall.app.database.db)).toBeUndefined()
})

test('a chain made anew over other rows fits in itself, and not what stands outside the database', async () => {
  const { db } = mall.app.database
  const { dataDir } = mall.config
  expect(await strayAnchor(db, dataDir)).toBeUndefined()
  for (const name of ['甲', '乙']) await add(name)
  await sealAll(['甲', '乙'])
  await anchorSeal(db, dataDir)
  await add('丙')
  await sealAll(['甲', '乙', '丙'])
  await anchorSeal(db, dataDir)
  expect(await strayAnchor(db, dataDir)).toBeUndefined()
  await sql`delete from audit_seal`.execute(db)
  await sql`update audit_change set after = '{"name":"丁"}' where after ->> 'name' = '乙'`.execute(db)
  await sealAll(['甲', '丁', '丙'])
  expect(await brokenSeal(db)).toBeUndefined()
  expect(await strayAnchor(db, dataDir)).toBe(2)
  await sql`delete from audit_seal where number > 1`.execute(db)
  expect([await brokenSeal(db), await strayAnchor(db, dataDir)]).toEqual([undefined, 2])
})

test.each([
  ['a value of a change', sql`update audit_change set after = '{"name":"丁"}' where after ->> 'name' = '乙'`],
  [
    'who',
    sql`update audit set user_name = '别人' where id = (select audit_id from audit_seal where number = 2)`,
  ],
  [
    'where from',
    sql`update audit set ip = '10.0.0.1' where id = (select audit_id from audit_seal where number = 2)`,
  ],
  [
    'when',
    sql`update audit set at = at - interval '1 hour' where id = (select audit_id from audit_seal where number = 2)`,
  ],
  ['a change taken out', sql`delete from audit_change where after ->> 'name' = '乙'`],
  ['a seal', sql`update audit_seal set hash = repeat('0', 64) where number = 2`],
  ['a seal taken out', sql`delete from audit_seal where number = 2`],
])('a tampered row breaks it: %s', async (_what, tamper) => {
  for (const name of ['甲', '乙', '丙']) await add(name)
  await sealAll(['甲', '乙', '丙'])
  await tamper.execute(mall.app.database.db)
  expect(await brokenSeal(mall.app.database.db)).toBe(2)
})

test('a row forged together with its own seal breaks the next one', async () => {
  const { db } = mall.app.database
  for (const name of ['甲', '乙']) await add(name)
  await sealAll(['甲', '乙'])
  await sql`update audit_change set after = '{"name":"丁"}' where after ->> 'name' = '甲'`.execute(db)
  const { rows } = await sql<{ line: string }>`select ${auditLine} as line from audit a
    where a.id = (select audit_id from audit_seal where number = 1)`.execute(db)
  await sql`update audit_seal set hash = ${chained('', rows[0]?.line ?? '')} where number = 1`.execute(db)
  expect(await brokenSeal(db)).toBe(2)
})

test('at night all who may run tasks are told by letter of a seal that does not fit', async () => {
  const { db } = mall.app.database
  await add('甲')
  await sealAll(['甲'])
  await sql`update audit_change set after = '{"name":"丁"}' where after ->> 'name' = '甲'`.execute(db)
  await sql`update schedule set next_time = ${new Date(mall.clock.now)} where kind = 'checkSeals'`.execute(db)
  await runDue(db, new Date(mall.clock.now))
  const told = async () =>
    (
      await sql<{ title: string; content: string; phone: string }>`select l.title, l.content, u.phone
      from station_letter l join sys_user u on u.id = l.user_id where l.title like '未完成：%'`.execute(db)
    ).rows
  await expect
    .poll(told)
    .toEqual([{ title: '未完成：审计封存检查', content: expect.stringContaining('1'), phone: '13800000001' }])
})

test('nothing is sealed before a transaction that began earlier has ended', async () => {
  const { db } = mall.app.database
  let finish = () => {}
  let begun = () => {}
  const started = new Promise<void>(resolve => {
    begun = resolve
  })
  const early = db.transaction().execute(async tx => {
    await audit(tx, '先开始')
    begun()
    await new Promise<void>(resolve => {
      finish = resolve
    })
  })
  await started
  await add('后开始')
  expect(await seal(db, now)).toBe(0)
  finish()
  await early
  await sealAll(['先开始', '后开始'])
  expect(await brokenSeal(db)).toBeUndefined()
})

/** As the transaction of this number would have written it. */
const written = (name: string, xid: string) =>
  mall.app.database.db.transaction().execute(async tx => {
    await audit(tx, name)
    await sql`update audit set xid = ${xid}::xid8 where id = (select max(id) from audit)`.execute(tx)
  })

test('a run goes on behind the last seal; what stands before it without one is found at night', async () => {
  const { db } = mall.app.database
  await add('甲')
  await sealAll(['甲'])
  await written('以前', '3')
  await add('乙')
  await sealAll(['甲', '乙'])
  expect(await seal(db, now)).toBe(0)
  expect(await seal(db, now, { isWhole: true })).toBe(1)
  expect(await sealed()).toEqual(['甲', '乙', '以前'])
  // Its place tells less than where sealing stands, so everything before is looked at once more, and nothing sealed twice.
  await add('丙')
  await sealAll(['甲', '乙', '以前', '丙'])
  expect(await brokenSeal(db)).toBeUndefined()
})

test('a database that was put back from a copy, whose transactions begin anew, goes on being sealed', async () => {
  const { db } = mall.app.database
  await add('甲')
  await sealAll(['甲'])
  await sql`update audit set xid = '9000000000000000000' where id = (select audit_id from audit_seal)`.execute(
    db,
  )
  await add('乙')
  await sealAll(['甲', '乙'])
  await add('丙')
  await sealAll(['甲', '乙', '丙'])
})

function audit(tx: Tx, name: string): Promise<unknown> {
  const changes = [{ table: 'label', rowId: 1, before: null, after: { name } }]
  const line = { at: now, userId: 1, userName: '', call: '', batchId: null, requestId: '', ip: '', changes }
  return writeAudit(tx, line)
}
