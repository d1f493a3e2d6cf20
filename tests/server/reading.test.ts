import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reading } from '../../server/db/reading.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

test('what only reads sees one state, whatever is committed between its questions', async () => {
  const { db } = mall.app.database
  const count = async (of: typeof db) =>
    (await sql<{ n: number }>`select count(*) as n from tk_client`.execute(of)).rows[0]?.n
  await reading(db).execute(async tx => {
    const first = await count(tx)
    await sql`insert into tk_client (name, code) values ('手表', 'watch')`.execute(db)
    expect(await count(tx)).toBe(first)
  })
  expect(await count(db)).toBeGreaterThan(1)
})

test('a call that only reads is answered so, one that writes is not', async () => {
  const token = await sessionOf(mall, '13800000001')
  const { query } = pg.Client.prototype
  const begun: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [text] = asked
    if (typeof text === 'string' && /^(begin|start)/.test(text)) begun.push(text)
    return Reflect.apply(query, this, asked)
  })
  try {
    await mall.ask(api.tkClient.listPage.path, {}, { token })
    expect(begun).toEqual(['start transaction isolation level repeatable read read only'])
    begun.length = 0
    await mall.ask(api.tkClient.add.path, { name: '平板', code: 'pad' }, { token })
    expect(begun).toContain('begin')
  } finally {
    spy.mockRestore()
  }
})
