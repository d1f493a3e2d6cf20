import type { Out } from '../../../../../src/contract/call.ts'
import type { import as imports } from '../../../../../src/contract/product/import.ts'
import { importTitle } from '../../../../../src/values/import-columns.ts'
import type { ChangeKind } from '../../../../../src/values/import-kinds.ts'
import type { Context } from '../../../../call/context.ts'
import { bad } from '../../../../call/refusal.ts'
import { batchOf } from '../batch.ts'
import { Unreadable } from '../caps.ts'
import type { ChangeOrder, Head } from '../messages.ts'
import { readGoods } from '../reader.ts'
import { countedMends } from '../tally.ts'
import type { Word } from '../words.ts'
import { type FileProblem, forgetBlocks, keepBlock } from './blocks.query.ts'
import type { Designs } from './earlier.query.ts'
import { type Judged, judge } from './judge.query.ts'
import { changed } from './of.ts'
import { placed } from './placed.ts'
import { reading } from './shown.ts'

export type ChangePreview = Out<(typeof imports)['v3.updateSku']>

/** So many are shown one by one; the counts are of all of them. */
const shown = { changes: 2000, problems: 500 }

/** What a file would change. Every block of it is kept as it was judged. Throws code 400 for one that cannot be read. */
export async function lookAt(
  context: Context,
  file: { readonly importId: string; readonly fileName: string; readonly kind: ChangeKind },
  order: ChangeOrder,
  overwrites = false,
): Promise<ChangePreview> {
  const { tx } = context
  const { target } = changed[file.kind]
  const sums = { rows: 0, cells: 0, same: 0, refused: 0, clashed: 0, kept: 0 }
  const clashes: ChangePreview['clashes'] = []
  const counts = new Map<string, number>()
  const changes: ChangePreview['changes'] = []
  const problems: FileProblem[] = []
  let mends: ChangePreview['mends'] = []
  let head: Head | undefined
  let words: Word[] = []
  const readings = new Map(
    Object.keys(target.editable).map(name => [name, reading(target, name, order.lists)]),
  )
  const designs: Designs = new Map()
  await forgetBlocks(tx, file.importId)
  try {
    for await (const reply of readGoods(order)) {
      if (reply.kind === 'head') head = reply
      if (reply.kind === 'end') words = reply.words
      if (reply.kind !== 'changes') continue
      const judged = await judge(context, target, reply.lines, { designs, overwrites })
      const found = judged.problems.map(problem => placed(problem, head))
      const kept = judged.changes.map(({ code: _code, name: _name, ...change }) => change)
      await keepBlock(tx, file.importId, reply.number, { changes: kept, problems: found })
      sums.rows += kept.length
      sums.same += judged.same
      sums.refused += new Set(found.map(({ line }) => line)).size
      problems.push(...found.slice(0, shown.problems - problems.length))
      sums.clashed += judged.clashes.length
      sums.kept += judged.kept
      for (const { base, theirs, mine, ...clash } of judged.clashes.slice(
        0,
        shown.problems - clashes.length,
      )) {
        const reader = readings.get(clash.field)
        const text = (value: unknown) => (value === undefined ? '' : (reader?.show(value) ?? ''))
        const title = reader?.field.title ?? clash.field
        clashes.push({ ...clash, title, base: text(base), theirs: text(theirs), mine: text(mine) })
      }
      mends = countedMends(mends, reply.lines)
      for (const cell of cellsOf(judged)) {
        sums.cells += 1
        counts.set(cell.field, (counts.get(cell.field) ?? 0) + 1)
        if (changes.length >= shown.changes) continue
        const text = (value: unknown) => readings.get(cell.field)?.show(value) ?? ''
        changes.push({ ...cell, beforeShown: text(cell.before), afterShown: text(cell.after) })
      }
    }
  } catch (error) {
    throw error instanceof Unreadable ? bad(error.message) : error
  }
  return {
    ...file,
    total: head?.total ?? 0,
    columns: head?.columns ?? [],
    missing: head?.missing ?? [],
    ...sums,
    clashes,
    overwrites,
    codeTitle: importTitle(target.table === 'spu' ? 'spuNo' : 'skuNo'),
    fields: [...readings.values()].flatMap(({ field }) => {
      const count = counts.get(field.name)
      return count === undefined ? [] : [{ ...field, count }]
    }),
    changes,
    problems: problems.sort((a, b) => a.line - b.line || (a.column ?? 256) - (b.column ?? 256)),
    words,
    said: order.said,
    mends,
    batchId: batchOf(file.importId),
    done: null,
    jobId: null,
  }
}

function cellsOf({ changes }: Judged) {
  return changes.flatMap(({ id, code, name, set, base }) =>
    Object.entries(set).map(([field, after]) => ({ id, code, name, field, before: base[field], after })),
  )
}
