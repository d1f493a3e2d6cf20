import { sql } from 'kysely'
import { heldOf } from '../../../../src/values/order/edit.ts'
import { shortOf } from '../../../../src/values/order/line.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Services } from '../../../call/context.ts'
import { lockFree, type Move } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { actOn, type Locked } from './act.query.ts'
import { byClock } from './clock.query.ts'
import type { StoredLine } from './store.query.ts'

/** Pieces by 货 that nobody holds, locked. */
export async function freeFor(
  { tx }: Pick<Acting, 'tx'>,
  orders: readonly Locked[],
): Promise<Map<number, number>> {
  const skuIds = orders.flatMap(({ lines }) =>
    lines.filter(line => shortOf(line) > 0).map(line => line.skuId),
  )
  return lockFree(tx, skuIds)
}

export interface Supplied {
  readonly moves: readonly Move[]
  readonly lines: readonly StoredLine[]
}

/** What the lines lack is held for them as far as there is something; `free` is used up. */
export function supplied(lines: readonly StoredLine[], free: Map<number, number>): Supplied {
  const held = heldOf(
    lines.map(line => ({ skuId: line.skuId, wanted: shortOf(line) })),
    free,
  )
  return {
    moves: lines.map(({ skuId }, place) => ({ skuId, kind: 4, reserved: held[place] ?? 0 })),
    lines: lines.map((line, place) => ({ ...line, reserved: line.reserved + (held[place] ?? 0) })),
  }
}

/** So many freed 货 are looked at in one transaction. */
const atOnce = 20

/**
 * Pieces that came or were let go are held for audited orders that lack them, the one that was audited first before the
 * others. Answers how many entries it has done away with; another server that is at it already has it to itself.
 */
export async function serveFreed(services: Pick<Services, 'db' | 'brakes' | 'now'>): Promise<number> {
  // Nearly always there is nothing: that is asked without a transaction.
  const some = await sql`select from stock_freed limit 1`.execute(services.db)
  if (some.rows.length === 0) return 0
  return services.db.transaction().execute(async tx => {
    const { rows: mine } = await sql<{ ok: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('stock_freed')) as ok`.execute(tx)
    if (!mine[0]?.ok) return 0
    const { rows } = await sql<{ id: number; skuId: number }>`
      select id, sku_id as "skuId" from stock_freed order by id limit ${atOnce}`.execute(tx)
    const { rows: waiting } = await sql<{ id: number }>`
      select id from (select o.id, min(o.audit_time) as since from order_item i join orders o on o.id = i.order_id
        where i.sku_id = any(${rows.map(({ skuId }) => skuId)}::bigint[]) and i.num > i.reserved + i.pick_num
          and o.status in (2, 3) group by o.id) as w order by since, id limit 200`.execute(tx)
    await byClock({ tx, services, call: 'schedule.supply' }, context => {
      const given = new Map<number, Supplied>()
      const ids = waiting.map(({ id }) => id)
      return actOn(
        context,
        { ids },
        {
          event: 'supply',
          async prepare(orders) {
            const free = await freeFor(context, orders)
            // The oldest audit first, whatever the order of the locks.
            for (const id of ids)
              for (const { lines } of orders.filter(order => order.id === id))
                given.set(id, supplied(lines, free))
          },
          effect({ id }) {
            const { moves = [], lines } = given.get(id) ?? {}
            const isSame = moves.every(({ reserved }) => reserved === 0)
            return isSame || !lines ? orderWord('order.supply.none') : { set: {}, lines, moves }
          },
        },
      )
    })
    await sql`delete from stock_freed where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    return rows.length
  })
}

/** Serves those who wait, as long as this server runs. */
export function startSupply(services: Services, pause = 1000): { stop(): void; settled(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  const look = async () => {
    try {
      while (!isOver && (await serveFreed(services)) > 0);
    } catch (error) {
      services.log('warn', 'freed stock could not be served', { error: String(error) })
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    running = look().finally(() => (isLooking = false))
  }, pause)
  timer.unref()
  return {
    stop() {
      isOver = true
      clearInterval(timer)
    },
    settled: () => running.then(() => undefined),
  }
}
