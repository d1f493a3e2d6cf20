import { appendFile, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * The latest seal, outside the database: whoever can write there can make the whole chain anew, and it would fit. A line a
 * run, only ever added to; it begins with the number and the hash of the seal.
 */
const fileOf = (dataDir: string) => join(dataDir, 'seals.log')

interface Seal {
  number: number
  hash: string
}

/** Notes the latest seal. Only what has been committed is told. */
export async function anchorSeal(db: Db, dataDir: string): Promise<void> {
  const { rows } = await sql<Seal & { at: string }>`
    select number, hash, at from audit_seal order by number desc limit 1`.execute(db)
  const [last] = rows
  if (last) await appendFile(fileOf(dataDir), `${last.number} ${last.hash} ${last.at}\n`, { mode: 0o600 })
}

const step = 1000

/** The number of the first seal that is not as it was noted; undefined where all are, or none was noted here. */
export async function strayAnchor(db: Db, dataDir: string): Promise<number | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  // The last line of a process that was killed may be half a line.
  const noted = [...text.matchAll(/^(\d+) ([0-9a-f]{64}) .*\n/gm)].map(([, number, hash]) => ({
    number: Number(number),
    hash,
  }))
  for (let from = 0; from < noted.length; from += step) {
    const part = noted.slice(from, from + step)
    const { rows } = await sql<Seal>`select number, hash from audit_seal
      where number = any(${part.map(({ number }) => number)}::bigint[])`.execute(db)
    const kept = new Map(rows.map(({ number, hash }) => [number, hash]))
    const stray = part.find(({ number, hash }) => kept.get(number) !== hash)
    if (stray) return stray.number
  }
  return undefined
}

/** A mall that was put back begins its notes anew; those of before stay beside them, for whoever asks. */
export async function leaveAnchor(dataDir: string): Promise<void> {
  const file = fileOf(dataDir)
  await rename(file, `${file}.before-${Date.now()}`).catch(error => {
    if (error.code !== 'ENOENT') throw error
  })
}
