import type { Client } from 'pg'
import { inTransaction } from './client.ts'
import { type Filling, fillDatabase } from './fill.ts'
import type { StoredTable } from './manifest.ts'
import { openSnapshot } from './read.ts'
import { emptyOrRefuse } from './target.ts'

/**
 * A mall's database into an empty one: all of it or nothing. Answers the tables with what was counted on both sides. Throws
 * a StartError where the target is not empty, or holds anything else in the end than the source.
 */
export async function moveDatabase(
  source: string,
  target: string,
  declared: Filling['declared'],
  tell: (table: StoredTable) => void,
  signal?: AbortSignal,
): Promise<readonly StoredTable[]> {
  const snapshot = await openSnapshot(source)
  try {
    const stored: StoredTable[] = []
    const fill = async (client: Client) => {
      await emptyOrRefuse(client)
      await fillDatabase(client, {
        declared,
        tables: snapshot.tables,
        async load(take) {
          for await (const { table, rows } of snapshot.each()) {
            tell(table)
            await take(table, rows)
            stored.push(table)
          }
          return { tables: stored, sequences: await snapshot.sequences() }
        },
      })
      await snapshot.end()
    }
    await inTransaction(target, fill, signal)
    return stored
  } finally {
    await snapshot.close()
  }
}
