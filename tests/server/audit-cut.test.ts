import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '../../server/call/audit.ts'
import { cutAudit, noteCut } from '../../server/jobs/audit-cut.ts'
import { seal } from '../../server/jobs/seal.ts'
import { brokenSeal } from '../../server/jobs/seal-check.ts'
import { behind } from '../support/behind.ts'
import { emptyLog } from '../support/empty-log.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
const open: Mall[] = []
beforeEach(async () => {
  mall = await openMall()
  open.push(mall)
  await emptyLog(mall.app.database.db)
})
afterAll(() => Promise.all(open.map(each => each.close())))

const now = new Date('2026-11-20T06:00:00Z')
const until = new Date('2026-05-20T06:00:00Z')
const old = new Date('2026-05-19T06:00:00Z')
const db = () => mall.app.database.db

const write = (name: string, at: Date) =>
  db()
    .transaction()
    .execute(tx => {
      const changes = [{ table: 'label', rowId: 1, before: null, after: { name } }]
      const who = { userId: 1, userName: '', call: '', batchId: null, requestId: '', ip: '' }
      return writeAudit(tx, { at, ...who, changes })
    })
const note = () =>
  db()
    .transaction()
    .execute(tx => noteCut(tx, until, now))
const cut = (most = 2000) =>
  db()
    .transaction()
    .execute(tx => cutAudit(tx, until, most))

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.after ->> 'name' as name
    from audit a join audit_change c on c.audit_id = a.id where c.table_name = 'label' order by a.id`.execute(
    db(),
  )
  return rows.map(({ name }) => name)
}

/** Other test files share the engine: a transaction of theirs may hold the horizon back for a moment. */
async function sealAll(): Promise<void> {
  await expect
    .poll(async () => {
      await seal(db(), now, { isWhole: true })
      return (await sql`select from audit where id not in (select audit_id from audit_seal)`.execute(db()))
        .rows
    })
    .toEqual([])
}

test('a cut while the chain is followed is no break of it; a row that is taken out then still is', async () => {
  for (const name of ['甲', '乙']) await write(name, old)
  for (const name of ['丙', '丁']) await write(name, now)
  await sealAll()
  const cutting = behind(1, async () => {
    await note()
    await cut()
  })
  expect(await brokenSeal(db().withPlugin(cutting))).toBeUndefined()
  expect(await names()).toEqual(['丙', '丁'])
  const taking = behind(1, () =>
    sql`delete from audit where id = (select audit_id from audit_seal where number = 3)`.execute(db()),
  )
  expect(await brokenSeal(db().withPlugin(taking))).toBe(3)
})

test('an old row that gets its seal when the cut has been noted stays until the next cut says so', async () => {
  await write('甲', old)
  await sealAll()
  await write('乙', old)
  await note()
  await sealAll()
  expect(await cut()).toBe(1)
  expect(await names()).toEqual(['乙'])
  expect(await brokenSeal(db())).toBeUndefined()
  await note()
  expect(await cut()).toBe(1)
  expect(await names()).toEqual([])
  expect(await brokenSeal(db())).toBeUndefined()
})

test('eight write while the log is sealed and cut: nothing of theirs is lost, and the chain of what stays is whole', async () => {
  for (let n = 0; n < 40; n += 1) await write(`旧${n}`, old)
  await sealAll()
  const each = Array.from({ length: 10 }, (_, n) => n)
  let isOver = false
  const writing = Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (const n of each) await write(`${writer}-${n}`, now)
    }),
  ).finally(() => {
    isOver = true
  })
  const cutting = (async () => {
    let removed = 0
    for (let found = 1; found > 0 || !isOver; removed += found) {
      await seal(db(), now)
      await note()
      found = await cut(3)
      expect(await brokenSeal(db())).toBeUndefined()
    }
    return removed
  })()
  const [removed] = await Promise.all([cutting, writing])
  expect(removed).toBe(40)
  const written = Array.from({ length: 8 }, (_, writer) => each.map(n => `${writer}-${n}`)).flat()
  expect((await names()).sort()).toEqual(written.sort())
  await sealAll()
  expect(await brokenSeal(db())).toBeUndefined()
})
