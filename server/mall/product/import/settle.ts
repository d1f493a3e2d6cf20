import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { api } from '../../../../src/contract/api.ts'
import { sentence } from '../../../../src/contract/sentence.ts'
import type { ImportField } from '../../../../src/values/import-columns.ts'
import { message } from '../../../../src/values/messages.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { nextSkuNo } from '../sku.query.ts'
import type { NewSpu } from '../spu.query.ts'
import { type Earlier, noneEarlier } from './earlier.ts'
import { columnOf } from './fields.ts'
import { type Held, heldNumbers } from './held.query.ts'
import type { Group, Item } from './messages.ts'

/** A line that stays out, and why. */
export interface Refused {
  readonly line: number
  readonly label: string
  readonly reason: string
  /** Of the cell that is to be mended. */
  readonly field?: ImportField | undefined
}

export interface Settled {
  readonly able: readonly NewSpu[]
  /** Lines that become 货. */
  readonly lines: number
  readonly refused: readonly Refused[]
}

/**
 * Decides which rows of a block can be added, by the contract's own schema and by what the mall has already. The
 * preview and the commit both ask this function alone.
 */
export async function settle(
  db: Db | Tx,
  groups: readonly Group[],
  earlier = noneEarlier(),
): Promise<Settled> {
  const taken = { spus: await takenSpus(db, groups), skus: await takenSkus(db, groups, earlier) }
  const held = await heldNumbers(db, groups, earlier)
  const refused: Refused[] = []
  const able: NewSpu[] = []
  let lines = 0
  for (const [index, { spu, items }] of groups.entries()) {
    // Thousands of checks must not hold up everybody else's calls.
    if (index % 200 === 199) await breathe()
    const refuse: Refuse = ({ line, label }, reason, field) => refused.push({ line, label, reason, field })
    const [checked, left] = check(spu, numbered(spu, items, { taken: taken.skus, held, refuse }), refuse)
    if (!checked) continue
    if (taken.spus.has(checked.spuNo)) {
      for (const { item } of left) refuse(item, message('row.dup', { field: '款号' }), 'spuNo')
      continue
    }
    able.push(checked)
    lines += left.length
  }
  return { able, lines, refused }
}

async function takenSpus(db: Db | Tx, groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const numbers = groups.map(({ spu }) => String(spu.spuNo ?? ''))
  const { rows } = await sql<{ number: string }>`
    select spu_no as number from spu where spu_no = any(${numbers}::text[])`.execute(db)
  return new Set(rows.map(row => row.number))
}

/** Of the numbers that the 货 bring and of those they would get: asked again until one is found that nobody has. */
async function takenSkus(db: Db | Tx, groups: readonly Group[], earlier: Earlier): Promise<Set<string>> {
  const taken = new Set(earlier.skus)
  const asked = new Set<string>()
  for (;;) {
    const all = groups.flatMap(({ spu, items }) => numbersOf(spu, items, taken))
    const wanted = [...new Set(all)].filter(number => number !== '' && !asked.has(number))
    if (wanted.length === 0) return taken
    const { rows } = await sql<{ number: string }>`
      select sku_no as number from sku where sku_no = any(${wanted}::text[])`.execute(db)
    for (const number of wanted) asked.add(number)
    for (const { number } of rows) taken.add(number)
  }
}

/** The number of each line: its own, or the next of its 款 that nobody has; empty for a line that is out already. */
function numbersOf(spu: Group['spu'], items: readonly Item[], taken: ReadonlySet<string>): string[] {
  const own = items.map(({ sku }) => String(sku?.skuNo ?? ''))
  const used = own.filter(Boolean)
  return items.map(({ sku }, index) => {
    let number = own[index] ?? ''
    if (!sku || number !== '') return number
    do {
      number = nextSkuNo(String(spu.spuNo), used)
      used.push(number)
    } while (taken.has(number))
    return number
  })
}

interface Fit {
  readonly item: Item
  readonly sku: Readonly<Record<string, unknown>>
}

type Refuse = (item: Item, reason: string, field: ImportField | undefined) => void

interface Numbers {
  readonly taken: Set<string>
  readonly held: Held
  readonly refuse: Refuse
}

function numbered(spu: Group['spu'], items: readonly Item[], { taken, held, refuse }: Numbers): Fit[] {
  const numbers = numbersOf(spu, items, taken)
  return items.flatMap((item, index) => {
    const { sku, reason, field } = item
    const skuNo = numbers[index] ?? ''
    const why = sku ? (taken.has(skuNo) ? message('row.dup', { field: '货号' }) : undefined) : (reason ?? '')
    if (why !== undefined) refuse(item, why, sku ? 'skuNo' : field)
    if (!sku || why !== undefined) return []
    const broken = held.take({ ...sku, skuNo }, String(spu.spuNo))
    if (broken) {
      refuse(item, ...broken)
      return []
    }
    taken.add(skuNo)
    return [{ item, sku: { ...sku, skuNo } }]
  })
}

/**
 * Checks with the call's own schema. A 货 that does not fit stays out alone; a problem of the 款 keeps all of its 货 out.
 */
function check(
  spu: Readonly<Record<string, unknown>>,
  fit: readonly Fit[],
  refuse: Refuse,
): [NewSpu | undefined, readonly Fit[]] {
  let left = fit
  while (left.length > 0) {
    const schema = api.spu.add.in
    const parsed = z.safeParse(schema, { ...spu, skus: left.map(each => each.sku) }, { reportInput: true })
    if (parsed.success) return [parsed.data, left]
    const reasons = new Map<number | 'all', [string, ImportField | undefined]>()
    for (const issue of parsed.error.issues) {
      const [field, place, ofSku] = issue.path
      const whose = field === 'skus' && typeof place === 'number' ? place : 'all'
      const column = columnOf(String(whose === 'all' ? field : ofSku))
      if (!reasons.has(whose)) reasons.set(whose, [sentence(schema, issue), column])
    }
    // Its own first: of a file without 款号 the 货号 is both, and only that column is there to be mended.
    const why = (index: number) => reasons.get(index) ?? reasons.get('all')
    for (const [index, { item }] of left.entries()) {
      const reason = why(index)
      if (reason !== undefined) refuse(item, ...reason)
    }
    left = left.filter((_, index) => why(index) === undefined)
  }
  return [undefined, []]
}
