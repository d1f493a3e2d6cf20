import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { openMall } from '../support/mall.ts'

test('a server that closes has the database until its last call is done, though nobody waits for the answer', async () => {
  const mall = await openMall()
  const token = await mall.signIn('13800000001')
  const holder = new pg.Client({ connectionString: mall.app.database.url })
  await holder.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const asked = mall.ask(api.ui.rights.path, {}, { token, method: 'GET' })
  const waiting = async () =>
    (await holder.query(`select from pg_locks where not granted and relation = 'session'::regclass`)).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  const closing = mall.app.close()
  // All that closes before the database has begun to.
  await new Promise(setImmediate)
  await holder.query('rollback')
  expect(await asked).toMatchObject({ code: 200 })
  await closing
  await holder.end()
  await mall.close()
})
