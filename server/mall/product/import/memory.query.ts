import { sql } from 'kysely'
import { changePreview } from '../../../../src/contract/product/import-change.ts'
import { goodsFields, guessColumns, type SaidColumn } from '../../../../src/values/import-columns.ts'
import { changeColumns } from '../../../../src/values/import-kinds.ts'
import type { Context } from '../../../call/context.ts'
import type { FileKind } from './import.query.ts'
import type { Said } from './words.ts'

/** The files that are looked back upon: the last of one account and kind. */
const most = 20
const kept = changePreview.pick({ columns: true, said: true })

/** What a person has made of columns and words before, told by the files themselves: the latest word on each counts. */
export async function remembered({ tx, caller }: Context, kind: FileKind) {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object('columns', preview -> 'columns', 'said', preview -> 'said') as kept
    from import_file where user_id = ${caller.userId} and kind = ${kind} and preview ? 'columns'
    order by create_time desc, id limit ${most}`.execute(tx)
  const files = rows.map(row => kept.parse(row.kept))
  const columns = new Map<string, SaidColumn | undefined>()
  const words = new Map<string, Said>()
  for (const file of files) {
    const guessed = guessColumns(
      file.columns.map(({ header }) => header),
      kind === 'goods' ? goodsFields : changeColumns(kind),
    )
    for (const [at, { header, field }] of file.columns.entries()) {
      // What the head alone says was not said by anybody.
      const own = field === (guessed[at] ?? null) ? undefined : { header, field }
      if (!columns.has(header)) columns.set(header, own)
    }
    for (const said of file.said) {
      const key = `${said.field} ${said.word.toLowerCase()}`
      if (!words.has(key)) words.set(key, said)
    }
  }
  return {
    columns: [...columns.values()].filter(column => column !== undefined),
    words: [...words.values()].slice(0, 1000),
  }
}
