import type { ActedRow, Ctx, Row } from '../commands/command.ts'
import { message } from '../values/messages.ts'
import { saidBy } from '../values/said-by.ts'
import { refresh } from './thing-command.ts'

/**
 * For calls that take one row: several go one after the other, also behind one that was refused, and the first of those is
 * told with its reason; where none is, this answers what to say. Throws where a single row is refused.
 */
export async function rowByRow<R extends Row>(
  ctx: Ctx<R>,
  rows: readonly ActedRow<R>[],
  deed: (row: ActedRow<R>, options: { readonly quiet: boolean }) => Promise<unknown>,
  done: string,
): Promise<string | undefined> {
  const quiet = rows.length > 1
  const refused: string[] = []
  for (const row of rows)
    await deed(row, { quiet }).catch((error: unknown) => {
      if (!quiet) throw error
      refused.push(`“${row.name}”${saidBy(error)}`)
    })
  const [first] = refused
  if (first === undefined) return done
  ctx.warn(`${message('batch.result', { n: rows.length - refused.length, m: refused.length })}：${first}`)
  await refresh(ctx)
}
