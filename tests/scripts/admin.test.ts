import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../scripts/admin/make-admin.ts'
import { visitDatabase } from '../../scripts/admin/open.ts'
import { connect } from '../../server/db/database.ts'
import { api } from '../../src/contract/api.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'
import { needsEmbedded } from '../support/given.ts'
import { holder } from '../support/holder.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { removeRun } from '../support/runs.ts'
import { scratch } from '../support/scratch.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const now = new Date('2026-11-20T06:00:00Z')
const make = (phone: string) => makeAdmin(mall.app.database.db, phone, now)
const rights = async (phone: string) => {
  const token = await mall.signIn(phone)
  return (await mall.ask(api.label.addLabel.path, { name: `由${phone}` }, { token })).code
}

test('a new phone and a known one become super administrators, at once and once; the audit says so', async () => {
  expect(await make('13912345678')).toBe('已新建账号，13912345678现在是超级管理员')
  expect(await rights('13912345678')).toBe(200)
  expect(await rights('13800000006')).toBe(403)
  expect(await make('13800000006')).toBe('13800000006现在是超级管理员')
  expect(await rights('13800000006')).toBe(200)
  expect(await make('13800000007')).toBe('13800000007现在是超级管理员')
  expect(await rights('13800000007')).toBe(200)
  expect(await make('13800000006')).toBe('13800000006已经是超级管理员')
  const { rows } =
    await sql`select user_name as who, before, after from audit join audit_change on audit_id = id
    where call = 'admin' order by id`.execute(mall.app.database.db)
  const after = { status: 1, superAdmin: true }
  expect(rows).toEqual([
    { who: '命令行', before: null, after },
    { who: '命令行', before: { status: 1, superAdmin: false }, after },
    { who: '命令行', before: { status: 0, superAdmin: false }, after },
  ])
})

test('an account of a client is left what it is; a database that no server has filled is refused', async () => {
  await expect(make('13800000005')).rejects.toThrow('13800000005是客户账号，不能成为超级管理员')
  const empty = connect(await createDatabase())
  await expect(makeAdmin(empty.db, '13912345678', now)).rejects.toThrow('数据库还是空的，请先启动一次服务器')
  await empty.close()
  await dropDatabase(empty.url)
})

test('a running engine is joined and left running; one that stands still is started and stopped; none is made', async context => {
  needsEmbedded(context)
  const parent = await mkdtemp(join(scratch(), 'facet-admin-'))
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'data')
  const visit = () => visitDatabase({ dataDir, databaseUrl: undefined }, () => {})
  await expect(visit()).rejects.toThrow('还没有数据库，请先启动一次服务器')
  const server = await holder(dataDir)
  const look = async () => {
    const { url, stop } = await visit()
    const database = connect(url, { max: 1 })
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(database.db)
    await database.close()
    await stop()
    return { url, me: rows[0]?.me }
  }
  try {
    expect(await look()).toEqual({ url: server.url, me: 'facet' })
    expect(await look()).toEqual({ url: server.url, me: 'facet' })
    await server.end('SIGTERM')
    expect((await look()).me).toBe('facet')
    // Stopped again: a server may have it now.
    const next = await holder(dataDir)
    expect(next.refused).toBeUndefined()
    await next.end('SIGTERM')
  } finally {
    await server.end('SIGKILL')
    await removeRun(dataDir)
    await rm(parent, { recursive: true, force: true })
  }
}, 60_000)
