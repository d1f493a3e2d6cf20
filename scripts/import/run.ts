import { basename } from 'node:path'
import { readCsv } from '../../server/mall/product/import/csv.ts'
import { api } from '../../src/contract/api.ts'
import type { Out } from '../../src/contract/call.ts'
import { importTitle } from '../../src/values/import-columns.ts'
import { isOpenJob } from '../../src/values/job.ts'
import { importedText } from '../../src/values/mends.ts'
import { Client, Refused, type Terminal } from './client.ts'
import type { ImportOptions } from './options.ts'

type Preview = Out<typeof api.import.importSpuAndPreview>

/** Sends the file as the console does, shows what the server makes of it, and waits for its job. Answers whether all is in. */
export async function importFile(
  bytes: Uint8Array,
  options: ImportOptions,
  terminal: Terminal,
): Promise<boolean> {
  const client = new Client(options.server, terminal)
  await client.signIn(options)
  try {
    const file = new File([new Uint8Array(bytes)], basename(options.file))
    const first = await client.upload(api.import.importSpuAndPreview, { file })
    const preview = await withWords(client, first, options.categories)
    showPreview(preview, terminal)
    if (options.dryRun) return preview.refused === 0
    return preview.ready > 0 && (await commit(client, preview, terminal))
  } finally {
    await client.signOut()
  }
}

/** What --category says of words, by name or code of the category. */
async function withWords(
  client: Client,
  preview: Preview,
  said: ImportOptions['categories'],
): Promise<Preview> {
  if (said.size === 0) return preview
  const categories = await client.ask(api.category.box, {})
  const words = [...said].map(([word, name]) => {
    const meant = categories.find(each => each.name === name) ?? categories.find(each => each.code === name)
    if (!meant) throw new Refused(400, `分类“${name}”不存在`)
    return { field: 'category' as const, word, id: meant.id }
  })
  return client.ask(api.import.importSpuAndPreview, { importId: preview.importId, words })
}

function showPreview(preview: Preview, terminal: Terminal): void {
  const { columns, missing, mends, words, problems, refused } = preview
  for (const { header, field } of columns) if (field) terminal.print(`列 ${header} → ${importTitle(field)}`)
  const unused = columns.flatMap(({ header, field }) => (field ? [] : [header]))
  if (unused.length > 0) terminal.print(`不导入的列：${unused.join('、')}`)
  if (missing.length > 0) throw new Refused(400, `表头里找不到这些列：${missing.join('、')}`)
  for (const { header, kind, count } of mends) terminal.print(`${header}：${count}个值${kind}`)
  for (const { field, word, count, id } of words)
    if (id === undefined && field !== 'tags')
      terminal.print(`没有对应的${importTitle(field)}：${word}（${count}行）`)
  for (const { line, label, reason } of problems) terminal.print(`第${line}行 ${label} 不能导入：${reason}`)
  if (refused > problems.length) terminal.print(`还有${refused - problems.length}行不能导入`)
  const pictures = preview.pictures > 0 ? `，只有图片${preview.pictures}` : ''
  const left = refused > 0 ? `，不能导入${refused}` : ''
  terminal.print(`共${preview.total}行，可以导入${preview.ready}${left}${pictures}`)
}

async function commit(client: Client, { importId }: Preview, terminal: Terminal): Promise<boolean> {
  const { jobId } = await client.ask(api.import.importSpuAndConfirm, { importId })
  for (;;) {
    const { job } = await client.ask(api.import.importSpuAndCheck, { importId })
    if (!job) throw new Refused(404, '任务不存在')
    if (isOpenJob(job)) {
      terminal.print(`正在导入：${job.done}/${job.total}`)
      await terminal.pause(1000)
      continue
    }
    if (job.state !== 'done') throw new Refused(400, job.reason || '导入已取消')
    const report = readCsv(await client.download(api.sysTask.download, { id: jobId }))
    for (const { cells } of report)
      if (cells[2] === '未导入') terminal.print(`第${cells[0]}行 ${cells[1]} 未导入：${cells[6]}`)
    terminal.print(importedText(job.imported, job.refused))
    return job.refused === 0
  }
}
