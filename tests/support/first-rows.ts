import fc from 'fast-check'
import { sql } from 'kysely'
import { things } from '../../server/mall/declared.ts'
import type { Thing } from '../../server/plain/thing.ts'
import { rightInput } from './arbitrary.ts'
import type { Mall } from './mall.ts'

/** So many rows of a thing let a test tell its own row from another's, and a filter find some and leave some out. */
const enough = 3
/** A unique name, or a reference that the demo mall has, is hit upon in a few tries. */
const tries = 60

/**
 * Adds rows of each thing that the demo mall has none of, by the thing's own add call: a new thing needs no seed for the
 * tests that walk over all things.
 */
export async function addFirstRows(mall: Mall, token: string): Promise<void> {
  const { db } = mall.app.database
  for (const thing of things) {
    const { rows } = await sql`select from ${sql.table(thing.target.table)} limit 1`.execute(db)
    if (rows.length === 0) await addRows(mall, token, thing)
  }
}

async function addRows(mall: Mall, token: string, { target, addCall }: Thing): Promise<void> {
  const plantIt = `the demo mall has no row of ${target.table} (${target.title}): plant some in server/seed/<group>/ and name them in server/seed/seed.ts`
  if (!addCall) throw new Error(`${plantIt}; it has no add call to make them by`)
  let [added, refusal] = [0, '']
  for (const input of fc.sample(rightInput(addCall.in), { numRuns: tries, seed: 7 })) {
    const { code, message } = await mall.ask(addCall.path, input, { token })
    if (code === 200) added += 1
    else refusal = message
    if (added === enough) return
  }
  throw new Error(`${plantIt}; ${addCall.path} refuses what the tests make up: ${refusal}`)
}
