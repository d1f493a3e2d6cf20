import { Client } from 'pg'
import { typeParsers } from '../db/database.ts'
import { hostsOf } from '../db/hosts.ts'
import { writableOf } from '../db/writable.ts'

/** Values are written in one way, whatever the database is set to: hashes are made of them. Nothing here is cut short. */
const settings = Object.entries({
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  jit: 'off',
})
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/** A connection of its own, of several hosts to the one that takes writes. Throws what the database says. */
export async function openClient(url: string): Promise<Client> {
  const hosts = hostsOf(url)
  const client = new Client({
    connectionString: hosts.length > 1 ? await writableOf(hosts) : url,
    application_name: 'facet backup',
    types: typeParsers,
    keepAlive: true,
  })
  // A connection that breaks is told by the query under way.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Begins a transaction in which values are written as hashes need them; a pooler knows no other way to set them. */
export async function begin(client: Client, how = ''): Promise<void> {
  await client.query(`begin ${how}; ${settings}`)
}

/** The work in one transaction on such a connection: what breaks, or is broken off, leaves nothing. */
export async function inTransaction<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await openClient(url)
  const breakOff = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', breakOff)
  try {
    signal?.throwIfAborted()
    await begin(client)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    signal?.removeEventListener('abort', breakOff)
    // Without a commit that takes everything back.
    await client.end().catch(() => undefined)
  }
}
