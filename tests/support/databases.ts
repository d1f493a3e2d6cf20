import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** One PostgreSQL of a run: who makes and drops databases, and who owns them as in the product. */
export interface Engine {
  readonly adminUrl: string
  readonly ownerUrl: string
}

/** A new empty database, or a copy of a template (see `templateDatabase`). Answers its address. */
export async function createDatabase(engine: Engine, template = 'template0'): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(engine, client =>
    client.query(`create database ${name} owner facet template ${quoted(template)}`),
  )
  return urlOf(engine, name)
}

export async function dropDatabase(engine: Engine, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(engine, client => client.query(`drop database if exists ${quoted(name)} with (force)`))
}

/**
 * Fills a database once in a run (migrations, a seed) and answers its name for `createDatabase`. Test files run
 * in several processes: the first to ask fills it, the others wait for it.
 */
export async function templateDatabase(
  engine: Engine,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const template = `template_${name}`
  await asAdmin(engine, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    // Under another name until it is whole: a fill that failed must not be copied by the next file.
    const filling = `${template}_${randomBytes(3).toString('hex')}`
    await client.query(`create database ${quoted(filling)} owner facet template template0`)
    await fill(urlOf(engine, filling))
    await client.query(`alter database ${quoted(filling)} rename to ${quoted(template)}`)
  })
  return template
}

export async function asAdmin<Result>(
  { adminUrl }: Engine,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf({ ownerUrl }: Engine, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = name
  return url.href
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
