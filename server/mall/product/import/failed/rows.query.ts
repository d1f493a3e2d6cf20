import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Parsed } from '../../../../../src/contract/call.ts'
import type { import as imports } from '../../../../../src/contract/product/import.ts'
import { refusalMessage } from '../../../../../src/values/refusal-messages.ts'
import { holds } from '../../../../account/identity.ts'
import type { Context } from '../../../../call/context.ts'
import { Download } from '../../../../call/file.ts'
import { need } from '../../../../call/need.ts'
import { bad, gone } from '../../../../call/refusal.ts'
import { xlsxType } from '../../../../files/xlsx.ts'
import { withImport } from '../bytes.ts'
import { problemsOf } from '../change/blocks.query.ts'
import { changed } from '../change/of.ts'
import type { FileKind } from '../import.query.ts'
import { readGoods } from '../reader.ts'
import { inTurn } from '../turns.ts'

/** What somebody mends by hand; the report of the job names all of them. */
const most = 20_000

type Which = Parsed<(typeof imports)['failed']>

/** The lines that stayed out, in the layout of the file that was sent, for whoever sent it and whoever runs tasks. */
export async function failedRows(which: Which, context: Context): Promise<Download> {
  const { id, kind, fileName } = await fileOf(context, which)
  await need(context, kind === 'goods' ? { code: ['import-commodity-btn'] } : changed[kind].permit)
  const found = await problemsOf(context.tx, id, most)
  if (found.length === 0) throw bad(refusalMessage('import.failed.none'))
  const into = await context.services.files.scratch.path()
  const marks = found.map(({ line, column, reason }) => ({ line, column, reason }))
  await withImport(context.services, id, path =>
    inTurn(context.tx, async () => {
      for await (const reply of readGoods({ path, into, marks })) if (reply.kind === 'made') return
    }),
  )
  const name = fileName.replace(/\.[^.]*$/, '')
  return new Download(
    `${name}-未导入${found.length < most ? '' : `（前${most}处）`}.xlsx`,
    xlsxType,
    taken(into),
  )
}

/** The bytes of a file that is thrown away when they are read, or when nobody reads on. */
async function* taken(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of createReadStream(path)) yield piece
  } finally {
    await rm(path, { force: true })
  }
}

interface Found {
  readonly id: string
  readonly kind: FileKind
  readonly fileName: string
}

/** Another's is there only for who may run tasks. Throws code 404. */
async function fileOf({ tx, caller }: Context, { importId, jobId }: Which): Promise<Found> {
  const all = await holds(tx, caller.userId, { code: ['run-task-btn'] })
  const which =
    importId === undefined
      ? sql`id = (select input ->> 'importId' from job where id = ${jobId})`
      : sql`id = ${importId}`
  const { rows } = await sql<Found>`
    select id, kind, preview ->> 'fileName' as "fileName" from import_file
    where ${which} and (${all}::boolean or user_id = ${caller.userId})`.execute(tx)
  const [file] = rows
  if (!file) throw gone()
  return file
}
