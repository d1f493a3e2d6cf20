import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'

/** One PostgreSQL of a run: who makes and drops databases, and who owns them as in the product. */
export const engineShape = z.object({
  adminUrl: z.string(),
  ownerUrl: z.string(),
  /** How an empty database is made. */
  empty: z.string(),
  /** What its names begin with: by it a run finds its own where others have theirs. */
  prefix: z.string(),
})
export type Engine = Readonly<z.infer<typeof engineShape>>

/** A new empty database, or a copy of a template (see `templateDatabase`). Answers its address. */
export async function createDatabase(engine: Engine, template?: string): Promise<string> {
  const name = `${engine.prefix}t_${randomBytes(6).toString('hex')}`
  await asAdmin(engine, client => client.query(creating(engine, name, template)))
  return urlOf(engine, name)
}

export async function dropDatabase(engine: Engine, url: string): Promise<void> {
  await asAdmin(engine, client => drop(client, new URL(url).pathname.slice(1)))
}

/** Whatever this run has made on a server that others use too. */
export async function dropAll(engine: Engine): Promise<void> {
  await asAdmin(engine, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [engine.prefix],
    )
    for (const { name } of rows) await drop(client, name)
  })
}

async function drop(client: Client, name: string): Promise<void> {
  const dropping = `drop database if exists ${quoted(name)}`
  // Who is no superuser may not force out a vacuum of the server's own; without force the server ends it by itself.
  await client.query(`${dropping} with (force)`).catch(() => client.query(dropping))
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
  const template = `${engine.prefix}template_${name}`
  await asAdmin(engine, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    // Under another name until it is whole: a fill that failed must not be copied by the next file.
    const filling = `${template}_${randomBytes(3).toString('hex')}`
    await client.query(creating(engine, filling))
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

/**
 * With the owner of the product's own. A template is copied by its files: block by block through the log, as PostgreSQL
 * has it where nothing is said, a mall takes three times the processor.
 */
export function creating({ ownerUrl, empty }: Engine, name: string, template?: string): string {
  const how = template === undefined ? empty : `template ${quoted(template)} strategy file_copy`
  return `create database ${quoted(name)} owner ${quoted(ownerOf(ownerUrl))} ${how}`
}

export const ownerOf = (url: string) => decodeURIComponent(new URL(url).username)

function urlOf({ ownerUrl }: Engine, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = name
  return url.href
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
