import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import {
  goodsFields,
  guessColumns,
  type ImportField,
  missingFields,
} from '../../../../src/values/import-columns.ts'
import { changeColumns, missingColumns, traceHeads } from '../../../../src/values/import-kinds.ts'
import { Unreadable } from './caps.ts'
import { clip, columnsOf } from './cells.ts'
import { changeLines } from './change/lines.ts'
import { cellsOf } from './codes.ts'
import { writeFailed } from './failed/workbook.ts'
import { groupsOf } from './goods.ts'
import {
  type Block,
  type ChangeOrder,
  cellsOrder,
  changeOrder,
  failedOrder,
  type Group,
  type Order,
  order,
  type Reply,
  sheetsOrder,
} from './messages.ts'
import { sheetsOf } from './sheets.ts'
import { readTable, type Table, wholeLines } from './table.ts'
import { knownOfGoods } from './titles.ts'
import { Words } from './words.ts'

/**
 * The process that opens a stranger's file: it knows no database and no secret, and can be killed at any moment.
 * Reads its order from the standard input, writes one line of JSON per reply.
 */
const blockLines = 5000
/** A cell may hold megabytes and stand in every row: blocks are bounded by what they weigh too. */
const blockWeight = 8_000_000

async function main(): Promise<void> {
  const orders = z.union([changeOrder, order, sheetsOrder, cellsOrder, failedOrder])
  const asked = orders.parse(JSON.parse(await text(process.stdin)))
  if ('sheets' in asked) return say({ kind: 'sheets', sheets: await sheetsOf(asked) })
  if ('heads' in asked) return say({ kind: 'cells', lines: await cellsOf(asked) })
  if ('marks' in asked) {
    await writeFailed(asked)
    return say({ kind: 'made' })
  }
  await ('of' in asked ? changes(asked) : goods(asked))
}

async function goods(asked: Order): Promise<void> {
  const { table, fields, words } = await opened(asked, goodsFields)
  const missing = missingFields(fields)
  await say({ kind: 'head', columns: columnsShown(table, fields), missing, total: table.lines.length })
  if (missing.length > 0) return
  for (const block of blocksOf(groupsOf(table, columnsOf(table.headers, fields), words)))
    if (block.number >= asked.skip) await say(block)
  await say({ kind: 'end', words: words.foreign().slice(0, 1000) })
}

async function changes(asked: ChangeOrder): Promise<void> {
  const { table, fields, words } = await opened(asked, changeColumns(asked.of))
  const missing = missingColumns(asked.of, fields)
  await say({ kind: 'head', columns: columnsShown(table, fields), missing, total: table.lines.length })
  if (missing.length > 0) return
  let number = 0
  const columns = columnsOf(table.headers, fields)
  for (const lines of changeLines(table, columns, words, asked.of, blockLines)) {
    await say({ kind: 'changes', number, lines })
    number += 1
  }
  await say({ kind: 'end', words: words.foreign().slice(0, 1000) })
}

const heads: readonly string[] = Object.values(traceHeads)

/** The file as a table, what each of its columns is, and what its words mean. */
async function opened(asked: Omit<Order, 'skip'>, all: readonly ImportField[]) {
  const wanted = (headers: readonly string[]) => asked.fields ?? guessColumns(headers, all, asked.known)
  const needed = (headers: readonly string[]) =>
    wanted(headers).map((field, at) => field ?? heads.find(head => head === headers[at]))
  const table = await readTable(await readFile(asked.path), needed, undefined, knownOfGoods)
  return { table, fields: wanted(table.headers), words: new Words(asked.lists, asked.said) }
}

function columnsShown({ headers, lines }: Table, fields: readonly (ImportField | undefined | null)[]) {
  return headers.map((header, index) => {
    const examples: string[] = []
    for (const { cells } of lines.slice(0, wholeLines)) {
      const value = clip((cells[index] ?? '').trim())
      if (value !== '' && !examples.includes(value)) examples.push(value)
      if (examples.length === 3) break
    }
    return { header: clip(header), examples, field: fields[index] ?? null }
  })
}

/** The same blocks for the same file and columns, whatever the words: a job that goes on counts in them. */
function* blocksOf(groups: Iterable<Group>): Generator<Block> {
  let block: Group[] = []
  let [number, lines, weight] = [0, 0, 0]
  const whole = () => ({ kind: 'block' as const, number, lines, groups: block })
  for (const group of groups) {
    block.push(group)
    lines += group.items.length + group.pictures
    weight += group.weight
    if (lines < blockLines && weight < blockWeight) continue
    yield whole()
    block = []
    number += 1
    lines = weight = 0
  }
  if (block.length > 0) yield whole()
}

/** Waits until it is on its way: a reader that is slower than we are must not fill our memory. */
function say(reply: Reply): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(`${JSON.stringify(reply)}\n`, error => (error ? reject(error) : resolve())),
  )
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  await say({ kind: 'unreadable', reason: error.message })
}
