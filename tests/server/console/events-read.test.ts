import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { tell } from '../../../server/call/audit.ts'
import type { Db } from '../../../server/db/database.ts'
import { Told } from '../../../server/events/told.ts'
import { listenAt } from '../../support/ear.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let address: string
beforeAll(async () => {
  // NOTIFY stays in its database: who listens in another one hears nothing, as behind a pooler.
  const { ownerUrl } = inject('engine')
  const env = { DATABASE_URL: ownerUrl, EVENTS_URL: ownerUrl }
  mall = await openMall({ env })
  address = await mall.app.listen()
})
afterAll(() => mall.close())

const at = () => new Date(mall.clock.now)
const commit = (ids: readonly number[]) =>
  mall.app.database.db
    .transaction()
    .execute(tx => tell(tx, { kind: 'rows', topic: 'sku', ids, userId: null, at: at() }))

test('where no word is heard all events are read, each once, and one that took its number early and ended late', async () => {
  const ear = await listenAt(address, await sessionOf(mall, '13800000001'))
  let finish = () => {}
  let begun = () => {}
  const started = new Promise<void>(resolve => {
    begun = resolve
  })
  const early = mall.app.database.db.transaction().execute(async tx => {
    await tell(tx, { kind: 'rows', topic: 'brand', ids: [1], userId: null, at: at() })
    begun()
    await new Promise<void>(resolve => {
      finish = resolve
    })
  })
  await started
  const heard: number[] = []
  const hear = async (count: number) => {
    while (heard.length < count) {
      const { topic, ids } = await ear.next()
      if (topic === 'sku') heard.push(...ids)
      if (topic === 'brand') heard.push(-1)
    }
  }
  const ids = Array.from({ length: 50 }, (_, n) => n + 1)
  for (const id of ids) await commit([id])
  await hear(ids.length)
  expect(heard).toEqual(ids)
  expect(await numbersBetween(mall.app.database.db)).toBe(true)
  finish()
  await early
  await hear(ids.length + 1)
  await commit([99])
  await hear(ids.length + 2)
  expect(heard).toEqual([...ids, -1, 99])
  ear.leave()
})

/** The early event had taken its number before the others, and is not there yet. */
async function numbersBetween(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select not exists (select from event where topic = 'brand'
    and ids = '{1}') and exists (select from event where ids = '{50}') as is`.execute(db)
  return rows[0]?.is ?? false
}

test('what was told is forgotten after two minutes, and then nothing below it is asked for', () => {
  const told = new Told()
  expect([told.isNew(7, 0), told.isNew(5, 1000), told.isNew(7, 2000)]).toEqual([true, true, false])
  expect([told.ids(119_999), told.floor]).toEqual([[7, 5], 0])
  expect([told.ids(120_500), told.floor]).toEqual([[5], 7])
  expect([told.ids(200_000), told.floor]).toEqual([[], 7])
})
