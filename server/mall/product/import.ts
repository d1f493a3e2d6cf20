import { randomBytes } from 'node:crypto'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { goodsFields, importTitle, type SaidColumn } from '../../../src/values/import-columns.ts'
import { changeColumns, changeFiles } from '../../../src/values/import-kinds.ts'
import { message } from '../../../src/values/messages.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { bad, Refusal } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { StoredFile } from '../../files/stored.ts'
import { emptyWorkbook, xlsxType } from '../../files/xlsx.ts'
import { addJob } from '../../jobs/job.ts'
import { importFile, withImport } from './import/bytes.ts'
import { changeByFile, changeState } from './import/change/by-file.ts'
import { commitChange } from './import/change/commit.ts'
import { importInput } from './import/commit.ts'
import { failedRows } from './import/failed/rows.query.ts'
import {
  importKind,
  keepImport,
  lastJobOf,
  ownImport,
  readLists,
  setJob,
  stillThere,
} from './import/import.query.ts'
import { remembered } from './import/memory.query.ts'
import { type Preview, previewOf } from './import/preview.ts'
import { reportHeads } from './import/report.ts'
import { takeBack } from './import/take-back.ts'
import { inTurn } from './import/turns.ts'
import type { Said } from './import/words.ts'

export const imports = serve('import', api.import, {
  async importSpuAndPreview({ file, importId, columns, words }, context) {
    if (file && importId) throw bad(message('bad.unknown', { field: 'importId' }))
    if (importId) return again(context, importId, columns, words)
    if (!(file instanceof StoredFile)) throw bad('请选择文件')
    const id = randomBytes(16).toString('hex')
    const before = await remembered(context, 'goods')
    const named = { importId: id, fileName: file.name }
    const shown = await look(context, named, file.path, columns, words ?? before.words, before.columns)
    await context.services.files.put(importFile(id), file)
    await keepImport(context, 'goods', shown)
    return shown
  },
  async importSpuAndConfirm(which, context) {
    const importId = idOf(which)
    const { preview, jobId } = await ownImport(context, importId, true)
    if (jobId !== null) return { jobId }
    if (preview.ready === 0) throw bad(refusalMessage('import.none'))
    const { asker, caller, now, tx } = context
    const input = importInput.parse({
      importId,
      fields: preview.columns.map(({ field }) => field),
      said: preview.said,
      link: `/xhzx/product/merchandise?import=${importId}`,
      requestId: asker.requestId,
      ip: asker.ip,
    })
    const title = `导入 ${preview.fileName}`
    const job = { userId: caller.userId, kind: importKind, title, total: preview.total, input }
    const added = await addJob(tx, { ...job, report: reportHeads, at: now })
    await setJob(context, importId, added)
    return { jobId: added }
  },
  async importSpuAndCheck(which, context) {
    const { id, preview } = await ownImport(context, idOf(which))
    return { preview, job: await lastJobOf(context.tx, id) }
  },
  takeBack,
  async getTemplate() {
    const fields = goodsFields.filter(field => field !== 'tags' && field !== 'image')
    return new Download('商品导入模板.xlsx', xlsxType, emptyWorkbook('商品', fields.map(importTitle)))
  },
  'v3.updateSku': (asked, context) => changeByFile(context, 'sku', asked, asked.dryRun !== true),
  'v3.updateSpu': (asked, context) => changeByFile(context, 'spu', asked, asked.dryRun !== true),
  importStock: (asked, context) => changeByFile(context, 'stock', asked, asked.dryRun !== true),
  importDescription: (asked, context) => changeByFile(context, 'description', asked, asked.dryRun !== true),
  importOldGoodsAndCheck: (asked, context) => changeByFile(context, 'oldNo', asked, false),
  importOldGoodsAndConfirm: (which, context) => commitChange(context, 'oldNo', idOf(which)),
  change: ({ importId }, context) => changeState(context, importId),
  async changeTemplate({ kind }) {
    const { title } = changeFiles[kind]
    return new Download(
      `${title}模板.xlsx`,
      xlsxType,
      emptyWorkbook(title, changeColumns(kind).map(importTitle)),
    )
  },
  failed: failedRows,
})

/** Throws code 400 for none, and for two that differ. */
function idOf({
  importId = '',
  batchNo = importId,
}: Parsed<(typeof api.import)['importSpuAndCheck']>): string {
  if (batchNo === '' || (importId !== '' && importId !== batchNo))
    throw bad(message('bad.required', { field: 'importId' }))
  return batchNo
}

/** The same file, with columns and words put right. */
async function again(
  context: Context,
  importId: string,
  columns: Preview['columns'][number]['field'][] | undefined,
  words: readonly Said[] | undefined,
): Promise<Preview> {
  const { preview, jobId } = await ownImport(context, importId, true)
  if (jobId !== null) throw new Refusal(409, refusalMessage('import.begun'))
  const file = { importId, fileName: preview.fileName }
  const fields = columns ?? preview.columns.map(({ field }) => field)
  const shown = await withImport(context.services, importId, path =>
    look(context, file, path, fields, words ?? preview.said),
  )
  await keepImport(context, 'goods', shown)
  return shown
}

async function look(
  { tx }: Context,
  file: { readonly importId: string; readonly fileName: string },
  path: string,
  fields: Preview['columns'][number]['field'][] | undefined,
  words: readonly Said[],
  known: readonly SaidColumn[] = [],
): Promise<Preview> {
  return inTurn(tx, async () => {
    const lists = await readLists(tx)
    const said = stillThere(words, lists)
    return previewOf(tx, file, { path, fields, said, lists, skip: 0, known: [...known] })
  })
}
