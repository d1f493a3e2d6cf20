import type { ClientBase } from 'pg'
import { ReadOnly } from './gone.ts'
import { hostsOf } from './hosts.ts'

/** ms. Nobody waits for ever, and whoever has gone holds no lock. */
const limits = {
  statement_timeout: '25000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '30000',
}

/** Lists live in memory: a page read at random costs little more than the next one, a compiler costs more than it saves. */
const planner = { random_page_cost: '1.1', work_mem: '16MB', jit: 'off' }

/** What of ours is in force in every session, as name and value; what the address sets itself by `options` stays as it says. */
export function settingsOf(url: string): readonly (readonly [string, string])[] {
  const own = new URL(hostsOf(url)[0] ?? url).searchParams.get('options') ?? ''
  return Object.entries({ ...limits, ...planner, timezone: 'UTC' }).filter(([name]) => !own.includes(name))
}

/** ms. A pooler takes us on at once and may then look for its database for minutes. */
const patience = 8000

/**
 * Puts settings in force on a new connection, not by start-up parameters: poolers refuse those that they do not know.
 * Answers false where a pooler stands between us and the database: each of its transactions may have another session,
 * so they are in force nowhere yet. Throws ReadOnly where the host takes no writes.
 */
export async function beginSession(
  client: ClientBase,
  settings: readonly (readonly [string, string])[],
): Promise<boolean> {
  const put = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`)
  // A pooler makes up the number by which it would be told to cancel: it is not that of the session behind it.
  const named = 'processID' in client ? Number(client.processID) : 0
  const asked = {
    text: `select current_setting('transaction_read_only') as "readOnly", d.is as "isDirect",
      case when d.is then concat(${put.join(', ')}) end as put
      from (select pg_backend_pid() = ${named} as is) d`,
    query_timeout: patience,
  }
  const { rows } = await client.query<{ readOnly: string; isDirect: boolean }>(asked)
  if (rows[0]?.readOnly !== 'off') throw new ReadOnly('this host takes no writes')
  return rows[0].isDirect
}
