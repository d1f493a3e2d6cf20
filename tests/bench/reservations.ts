import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { dice } from '../../server/seed/random.ts'

const clients = 8
const turn = 1500
const rounds = 4

/** One guarded update each, as `moveStock` makes one: on the balances, and where they stood before. */
const updates = {
  narrow: 'update sku_stock set reserved = reserved + 1 where sku_id = $1 and on_hand - reserved >= 1',
  wide: 'update sku set stock = stock - 1 where id = $1 and stock >= 1',
  bare: 'update sku set version = version + 1 where id = $1 and stock >= 1',
} as const

export type Way = keyof typeof updates

/** How often a second pieces of random 货 are reserved by eight clients, in turn, so that a busy moment meets all alike. */
export async function reservations(database: string): Promise<Record<Way, number>> {
  const pool = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: database })
      await client.connect()
      return client
    }),
  )
  const [first] = pool
  if (!first) throw new Error('no client')
  const { rows } = await first.query<{ id: string }>('select id from sku where stock > 20 order by id')
  const ids = rows.map(({ id }) => Number(id))
  const done: Record<Way, number> = { narrow: 0, wide: 0, bare: 0 }
  const run = async (way: Way) => {
    const end = performance.now() + turn
    let count = 0
    await Promise.all(
      pool.map(async (client, index) => {
        const roll = dice(index + done[way] * 31 + 1)
        for (; performance.now() < end; count += 1)
          await client.query({
            name: way,
            text: updates[way],
            values: [ids[roll.between(0, ids.length - 1)]],
          })
      }),
    )
    return count
  }
  for (let round = 0; round < rounds; round += 1)
    for (const way of ['narrow', 'wide', 'bare'] as const) done[way] += await run(way)
  for (const client of pool) await client.end()
  const seconds = (rounds * turn) / 1000
  return { narrow: done.narrow / seconds, wide: done.wide / seconds, bare: done.bare / seconds }
}
