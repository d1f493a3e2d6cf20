import { sql } from 'kysely'
import { StartError } from '../start/config.read.ts'
import { brakesPool, type Database } from './database.ts'

/** Beside its two pools a server listens for events. */
const listening = 1
export const listenerName = 'facet events'

/**
 * Whether the database lets this server have its connections, and all of its kind together, which are told by what
 * listens. Throws a StartError where not even this one could; of the others it only speaks: they may have smaller pools.
 * A pooler shares few connections of the database among many of ours, and has limits of its own.
 */
export async function mustHaveConnections(
  database: Database,
  pool: number,
  say: (text: string) => void,
): Promise<void> {
  const { rows } = await sql<{ most: number; others: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
      (select count(*)::int from pg_stat_activity where application_name = ${listenerName}) as others`.execute(
    database.db,
  )
  if (database.isPooled()) return
  const [{ most, others } = { most: 0, others: 0 }] = rows
  const each = pool + brakesPool + listening
  const enough = `把数据库的 max_connections 调大，或把 DATABASE_POOL 设小`
  if (each > most)
    throw new StartError(
      `数据库最多允许${most}个连接，DATABASE_POOL 是 ${pool} 时这台服务器要用${each}个：请${enough}（最多 ${Math.max(1, most - brakesPool - listening)}）`,
    )
  const all = each * (others + 1)
  if (all > most)
    say(
      `提示：加上这一台有${others + 1}台服务器，每台最多用${each}个连接，一共${all}个，数据库只允许${most}个：忙的时候会有请求失败，请${enough}`,
    )
}
