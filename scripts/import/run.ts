import { createHash } from 'node:crypto'
import { api } from '../../src/contract/api.ts'
import { Cells, Mends } from './cells.ts'
import { Client, Refused, type Terminal } from './client.ts'
import { type Field, guessColumns, type Mapping, titleOf } from './columns.ts'
import { CsvError, type Line, readCsv } from './csv.ts'
import { inOrder } from './lane.ts'
import type { ImportOptions } from './options.ts'
import { buildRow, type Mall, type Row } from './row.ts'

type Numbered = Row & { readonly line: number }

/** Reads the file, signs in, sends every row and says of each whether it is in. Answers whether all are. */
export async function importFile(
  bytes: Uint8Array,
  options: ImportOptions,
  terminal: Terminal,
): Promise<boolean> {
  const [header, ...lines] = readCsv(bytes)
  if (!header) throw new CsvError('文件是空的')
  const mapping = guessColumns(header.cells)
  showMapping(mapping, terminal)
  const client = new Client(options.server, terminal)
  await client.signIn(options)
  try {
    const mends = new Mends()
    const rows = buildRows(lines, header.cells.length, mapping, await readMall(client, options), mends)
    for (const line of mends.lines()) terminal.print(line)
    return await sendRows(rows, client, createHash('sha256').update(bytes).digest('hex'), options, terminal)
  } finally {
    await client.signOut()
  }
}

function showMapping({ columns, left }: Mapping, terminal: Terminal): void {
  for (const { header, field } of columns) terminal.print(`列 ${header} → ${titleOf(field)}`)
  if (left.length > 0) terminal.print(`不导入的列：${left.join('、')}`)
  const needed: readonly Field[] = ['skuNo', 'name', 'category']
  const missing = needed.filter(field => !columns.some(column => column.field === field))
  if (missing.length > 0) throw new CsvError(`表头里找不到这些列：${missing.map(titleOf).join('、')}`)
}

async function readMall(client: Client, options: ImportOptions): Promise<Mall> {
  const [categories, brands, finenesses] = await Promise.all([
    client.ask(api.category.box, {}),
    client.ask(api.brand.box, {}),
    client.ask(api.fineness.list, { pageSize: 200 }),
  ])
  return {
    categories: { title: '分类', options: categories, said: options.categories },
    brands: { title: '品牌', options: brands },
    finenesses: { title: '成色', options: finenesses.records },
  }
}

function buildRows(
  lines: readonly Line[],
  width: number,
  { columns }: Mapping,
  mall: Mall,
  mends: Mends,
): Numbered[] {
  const firsts = new Map<string, number>()
  return lines
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
    .map(({ line, cells }) => {
      const row = buildRow(new Cells(cells, columns, mends), mall)
      if (cells.length !== width)
        return { line, label: row.label, reason: `有${cells.length}列，表头有${width}列` }
      return { line, ...once(row, line, firsts) }
    })
}

/** Rows travel several at a time: which of two equal numbers goes in must not depend on the network. */
function once(row: Row, line: number, firsts: Map<string, number>): Row {
  if (!('input' in row)) return row
  const { spuNo, skus } = row.input
  for (const [title, number] of [
    ['款号', spuNo],
    ['货号', skus[0]?.skuNo],
  ]) {
    const first = firsts.get(`${title} ${number}`)
    if (first !== undefined) return { label: row.label, reason: `${title}与第${first}行重复` }
  }
  firsts.set(`款号 ${spuNo}`, line).set(`货号 ${skus[0]?.skuNo}`, line)
  return row
}

async function sendRows(
  rows: readonly Numbered[],
  client: Client,
  fileHash: string,
  { dryRun }: ImportOptions,
  terminal: Terminal,
): Promise<boolean> {
  const [done, undone] = dryRun ? ['可以导入', '不能导入'] : ['已导入', '未导入']
  let count = 0
  await inOrder(
    rows,
    8,
    row => (dryRun ? tryRow(row, client) : sendRow(row, client, fileHash)),
    ({ line, label }, reason) => {
      if (reason === '') count += 1
      const said = reason === '' ? done : `${undone}：${reason}`
      terminal.print(`第${line}行 ${label} ${said}`)
    },
  )
  const total = dryRun ? ['可以导入', '不能导入'] : ['导入', '未导入']
  terminal.print(`共${rows.length}行，${total[0]}${count}，${total[1]}${rows.length - count}`)
  return count === rows.length
}

/** Answers why not; empty where the row is in. */
async function sendRow(row: Numbered, client: Client, fileHash: string): Promise<string> {
  if ('reason' in row) return row.reason
  // File, line and content: the same file sent again answers as the first time, with other settings it is a new row.
  const text = JSON.stringify([fileHash, row.line, row.input])
  const key = `import:${createHash('sha256').update(text).digest('hex')}`
  return reasonOf(client.ask(api.spu.add, row.input, key))
}

async function tryRow(row: Numbered, client: Client): Promise<string> {
  if ('reason' in row) return row.reason
  let free = true
  const reason = await reasonOf(
    client.ask(api.spu.check, { spuNo: row.input.spuNo }).then(answer => {
      free = answer.free
    }),
  )
  return reason || (free ? '' : '款号已存在')
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
