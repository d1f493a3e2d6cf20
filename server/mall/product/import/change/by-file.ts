import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Parsed } from '../../../../../src/contract/call.ts'
import type { import as imports } from '../../../../../src/contract/product/import.ts'
import type { ChangeKind } from '../../../../../src/values/import-kinds.ts'
import { message } from '../../../../../src/values/messages.ts'
import { refusalMessage } from '../../../../../src/values/refusal-messages.ts'
import type { Context } from '../../../../call/context.ts'
import { need } from '../../../../call/need.ts'
import { bad, gone, Refusal } from '../../../../call/refusal.ts'
import { StoredFile } from '../../../../files/stored.ts'
import { importFile, withImport } from '../bytes.ts'
import { jobOf, keepImport, readLists, stillThere } from '../import.query.ts'
import { remembered } from '../memory.query.ts'
import { inTurn } from '../turns.ts'
import { commitChange, ownChange } from './commit.ts'
import { type ChangePreview, lookAt } from './look.ts'
import { changed } from './of.ts'

type Asked = Parsed<(typeof imports)['importOldGoodsAndCheck']>

/** A file, or one that was sent before: shown, and where it is to be, written. */
export async function changeByFile(
  context: Context,
  kind: ChangeKind,
  { file, importId, columns, words, overwrites }: Asked,
  write: boolean,
): Promise<ChangePreview> {
  if (file && importId) throw bad(message('bad.unknown', { field: 'importId' }))
  if (importId && write && !columns && !words && overwrites === undefined)
    return commitChange(context, kind, importId)
  const shown = importId
    ? await again(context, kind, importId, { columns, words, overwrites })
    : await first(context, kind, { file, columns, words, overwrites })
  return write ? commitChange(context, kind, shown.importId) : shown
}

async function first(
  context: Context,
  kind: ChangeKind,
  { file, columns, words, overwrites }: Omit<Asked, 'importId'>,
): Promise<ChangePreview> {
  if (!(file instanceof StoredFile)) throw bad('请选择文件')
  const importId = randomBytes(16).toString('hex')
  const before = await remembered(context, kind)
  const shown = await look(context, { importId, fileName: file.name, kind }, file.path, {
    columns,
    words: words ?? before.words,
    known: before.columns,
    overwrites: overwrites ?? false,
  })
  await context.services.files.put(importFile(importId), file)
  return shown
}

async function again(
  context: Context,
  kind: ChangeKind,
  importId: string,
  { columns, words, overwrites }: Pick<Asked, 'columns' | 'words' | 'overwrites'>,
): Promise<ChangePreview> {
  const { done, jobId, fileName, ...before } = await ownChange(context, kind, importId, true)
  if (done || jobId !== null) throw new Refusal(409, refusalMessage('import.begun'))
  return withImport(context.services, importId, path =>
    look(context, { importId, fileName, kind }, path, {
      columns: columns ?? before.columns.map(({ field }) => field),
      words: words ?? before.said,
      overwrites: overwrites ?? before.overwrites,
    }),
  )
}

interface PutRight {
  readonly columns: Asked['columns']
  readonly words: NonNullable<Asked['words']>
  readonly overwrites: boolean
  readonly known?: Awaited<ReturnType<typeof remembered>>['columns']
}

async function look(
  context: Context,
  file: { readonly importId: string; readonly fileName: string; readonly kind: ChangeKind },
  path: string,
  { columns, words, overwrites, known = [] }: PutRight,
): Promise<ChangePreview> {
  const shown = await inTurn(context.tx, async () => {
    const lists = await readLists(context.tx)
    const said = stillThere(words, lists)
    return lookAt(context, file, { path, fields: columns, said, lists, known, of: file.kind }, overwrites)
  })
  await keepImport(context, file.kind, shown)
  return shown
}

/** A file of the caller's as it stands; who may no longer send such files may no longer see it. */
export async function changeState(context: Context, importId: string) {
  const { rows } = await sql<{ kind: ChangeKind }>`
    select kind from import_file where id = ${importId} and user_id = ${context.caller.userId} and kind <> 'goods'`.execute(
    context.tx,
  )
  const [file] = rows
  if (!file) throw gone()
  await need(context, changed[file.kind].permit)
  const preview = await ownChange(context, file.kind, importId)
  return { preview, job: preview.jobId === null ? null : await jobOf(context.tx, preview.jobId) }
}
