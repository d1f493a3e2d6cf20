import { sql } from 'kysely'
import * as z from 'zod'
import { type ImportField, importTitle } from '../../../../../src/values/import-columns.ts'
import type { Trace } from '../../../../../src/values/import-kinds.ts'
import { message } from '../../../../../src/values/messages.ts'
import type { Context } from '../../../../call/context.ts'
import { apply } from '../../../../plain/apply.ts'
import { keptValue } from '../../../../plain/kept.ts'
import { someRows } from '../../../../plain/list.ts'
import type { Target } from '../../../../plain/target.ts'
import { same, type Values } from '../../../../plain/values.ts'
import type { Verdicts } from '../../../../plain/verdicts.ts'
import { cleaned } from '../cells.ts'
import { columnOf } from '../fields.ts'
import type { ChangeLine } from '../messages.ts'
import type { Refused } from '../settle.ts'
import { type Designs, heldEarlier } from './earlier.query.ts'
import { type Past, type Pasts, pastsOf } from './past.query.ts'

/** One row as a file changes it, with what stood there when that was shown. */
export interface FileChange {
  readonly line: number
  readonly label: string
  readonly id: number
  readonly version: number
  readonly set: Values
  readonly base: Values
}

/** A cell that others have changed since the file was written out, and the file too. */
export interface Clash {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly field: string
  /** What stood there when it was exported; undefined where nobody knows. */
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
  readonly by: string
  readonly at: string
}

export interface Judged {
  readonly changes: readonly (FileChange & { readonly code: string; readonly name: string })[]
  /** Lines that say what stands there already. */
  readonly same: number
  readonly problems: readonly Refused[]
  readonly clashes: readonly Clash[]
  /** Cells that others have changed since, and the file has not: they stay as they are. */
  readonly kept: number
}

interface Wanted {
  readonly line: ChangeLine
  readonly id: number
}

/** What a block of lines changes, by the very work that writes it, and what keeps a line from it. */
export async function judge(
  context: Context,
  of: Target,
  lines: readonly ChangeLine[],
  { designs, overwrites }: Judging,
): Promise<Judged> {
  const problems: Refused[] = lines.flatMap(({ line, label, problems: own }) =>
    own.map(({ field, reason }) => ({ line, label, field, reason })),
  )
  const wanted = await named(context, of, lines, problems)
  const rows = await rowsOf(context, of, wanted)
  const pasts = await pastsOf(context, of.table, tracesOf(wanted, rows))
  const clashes: Clash[] = []
  let [unchanged, keptCells] = [0, 0]
  const changes = wanted.flatMap(({ line, id }) => {
    const row = rows.get(id)
    if (!row) return []
    const before = problems.length
    const told = { code: String(row[of.code ?? ''] ?? ''), name: String(row[of.name ?? ''] ?? '') }
    const past = pastOf(line, row, pasts)
    const { set, clashing, kept } = merged(setOf(of, line, row, problems), row, past, overwrites)
    if (problems.length > before) return []
    keptCells += kept
    clashes.push(...clashing.map(clash => ({ id, ...told, ...clash })))
    if (Object.keys(set).length + clashing.length === 0) unchanged += 1
    const base = Object.fromEntries(Object.keys(set).map(field => [field, row[field]]))
    return Object.keys(set).length === 0
      ? []
      : [{ line: line.line, label: line.label, id, version: Number(row.version), set, base, ...told }]
  })
  await sql`savepoint before_judging`.execute(context.tx)
  const verdicts = await apply(context, of, changes, { mode: 'able', dryRun: true })
  // Nobody's rows stay locked for as long as the rest of the file is read.
  await sql`rollback to savepoint before_judging`.execute(context.tx)
  problems.push(...refusedLines(changes, verdicts))
  const applied = new Set(verdicts.applied.map(({ id }) => id))
  const able = changes.filter(({ id }) => applied.has(id))
  const held = await heldEarlier(context, able, designs)
  problems.push(...held.values())
  return {
    changes: able.filter(({ id }) => !held.has(id)),
    same: unchanged,
    problems,
    clashes,
    kept: keptCells,
  }
}

/** The rows that lines name; a line is refused where there is none, or where another line has named it before. */
async function named(
  { tx }: Context,
  { table }: Target,
  lines: readonly ChangeLine[],
  problems: Refused[],
): Promise<Wanted[]> {
  const whole = lines.filter(line => line.problems.length === 0)
  const ids = new Map<string, number[]>()
  for (const field of new Set(whole.map(({ key }) => key.field))) {
    const codes = whole.filter(({ key }) => key.field === field).map(({ key }) => key.code)
    for (const { code, id } of await idsOf(tx, table, field, codes)) {
      const key = `${field} ${code}`
      ids.set(key, [...(ids.get(key) ?? []), id])
    }
  }
  const taken = new Map<number, number>()
  return whole.flatMap(line => {
    const { field, code } = line.key
    const found = ids.get(`${field} ${code}`) ?? []
    const refuse = (reason: string) => problems.push({ line: line.line, label: line.label, field, reason })
    if (found.length > 0 && line.trace && !found.includes(line.trace.id)) {
      refuse(`这一行导出时是另一个货品，货号“${code}”是后来填的`)
      return []
    }
    if (found.length === 0) refuse(`没有${importTitle(field)}“${code}”`)
    const earlier = found.map(id => taken.get(id)).find(other => other !== undefined)
    if (earlier !== undefined) refuse(`第${earlier}行已更新这个货品`)
    if (earlier !== undefined) return []
    for (const id of found) taken.set(id, line.line)
    return found.map(id => ({ line, id }))
  })
}

async function idsOf(tx: Context['tx'], table: string, field: ImportField, codes: readonly string[]) {
  const bySpu = field === 'spuNo'
  const { rows } = await sql<{ code: string; id: number }>`
    select ${bySpu ? sql`spu.spu_no` : sql`sku.sku_no`} as code, ${sql.ref(`${table}.id`)} as id
    from ${table === 'spu' ? sql`spu` : bySpu ? sql`spu join sku on sku.spu_id = spu.id` : sql`sku`}
    where ${bySpu ? sql`spu.spu_no` : sql`sku.sku_no`} = any(${[...codes]}::text[]) order by 2`.execute(tx)
  return rows
}

async function rowsOf({ tx, scope }: Context, of: Target, wanted: readonly Wanted[]) {
  const fields = new Set(wanted.flatMap(({ line }) => Object.keys(line.set)))
  const told = [of.code, of.name].filter(field => field !== undefined)
  const ids = wanted.map(({ id }) => id)
  const rows = await someRows(tx, of, ids, scope, [
    ...new Set([of.idField, 'version', 'updateBy', 'updateTime', ...told, ...fields]),
  ])
  return new Map(rows.map(row => [Number(row[of.idField]), row]))
}

/** The values of a line that are not there already, as they are kept. */
function setOf(of: Target, { line, label, set }: ChangeLine, row: Values, problems: Refused[]): Values {
  const kept: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(set)) {
    const found = keptValue(of.editable[field] ?? z.unknown(), field, value)
    if (found.reason !== undefined)
      problems.push({ line, label, field: columnOf(field), reason: found.reason })
    else if (!alike(found.value, row[field])) kept[field] = found.value
  }
  return kept
}

/** A text comes out of a file without blanks at its ends, without its guard, and with line ends of one kind. */
function alike(read: unknown, value: unknown): boolean {
  return same(read, value) || (typeof value === 'string' && read === cleaned(value.replace(/\r\n?/g, '\n')))
}

export interface Judging {
  readonly designs: Designs
  /** What the file says counts where others have changed the same cell since. */
  readonly overwrites: boolean
}

/** Of rows that have moved on since they were exported. */
function tracesOf(wanted: readonly Wanted[], rows: ReadonlyMap<number, Values>): Trace[] {
  return wanted.flatMap(({ line: { trace }, id }) =>
    trace && Number(rows.get(id)?.version) !== trace.version ? [trace] : [],
  )
}

/** What others did to a field since the export; `unknown` where the row has changed and nobody knows how. */
function pastOf(
  { trace }: ChangeLine,
  row: Values,
  pasts: Pasts,
): ((field: string) => Past | undefined) | undefined {
  if (!trace || Number(row.version) === trace.version) return undefined
  const known = pasts.get(trace.id)
  const [by, at] = [String(row.updateBy ?? ''), String(row.updateTime ?? '')]
  return field => (known ? known.get(field) : { value: undefined, by, at })
}

/** What the file changes, without what it only has from before others changed it, and what both have changed. */
function merged(set: Values, row: Values, past: ReturnType<typeof pastOf>, overwrites: boolean) {
  const left: Record<string, unknown> = {}
  const clashing: Omit<Clash, 'id' | 'code' | 'name'>[] = []
  let kept = 0
  for (const [field, mine] of Object.entries(set)) {
    const was = past?.(field)
    if (!was) left[field] = mine
    else if (alike(mine, was.value)) kept += 1
    else if (overwrites) left[field] = mine
    else clashing.push({ field, base: was.value, theirs: row[field], mine, by: was.by, at: was.at })
  }
  return { set: left, clashing, kept }
}

/** Why rows were refused, by the lines that name them. */
export function refusedLines(
  changes: readonly FileChange[],
  { invalid, denied, conflicts }: Verdicts,
): Refused[] {
  const lines = new Map(changes.map(change => [change.id, change]))
  const told = (id: number, field: string, reason: string): Refused => {
    const { line = 0, label = '' } = lines.get(id) ?? {}
    return { line, label, field: columnOf(field), reason }
  }
  return [
    ...invalid.map(({ id, field, reason }) => told(id, field, reason)),
    ...denied.map(({ id, field, code }) => told(id, field, message('perm.missing', { code }))),
    ...conflicts.map(({ id, by, at }) => told(id, '', `${by || '其他人'}于${at.slice(5, 16)}修改过`)),
  ]
}
