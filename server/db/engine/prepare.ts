import type { Client } from 'pg'
import type { Secret } from './initialise.ts'

/**
 * The database and its owner, made on the first start. Runs on every start, under the lock: one that was cut
 * short between the two is finished by the next.
 */
export async function prepareDatabase(client: Client, secret: Secret): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'facet') as role,
            exists (select from pg_database where datname = 'facet') as database`,
  )
  const password = client.escapeLiteral(secret.facet)
  if (!rows[0]?.role) await client.query(`create role facet login password ${password}`)
  if (!rows[0]?.database) await client.query('create database facet owner facet template template0')
}
