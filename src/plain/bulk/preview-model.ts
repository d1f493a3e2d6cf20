import { thousands } from '../../kit/texts.ts'
import { scaled, unscaled } from '../../values/decimal.ts'
import type { FieldFacts } from '../../values/field-facts.ts'
import type { RowChange, Verdicts } from '../save.ts'
import { togetherAs } from '../together.ts'

/** One cell that is to be written, whether it was typed into the bulk grid or set over many rows. */
export interface CellChange {
  readonly id: number
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** With what the preview says of its row. */
export interface NamedChange extends CellChange {
  readonly version: number
  readonly code: string
  readonly name: string
  /** Why the new value changes nothing yet (remark.ts). */
  readonly remark?: string | undefined
  /** Why there is no new value: it keeps its own, and is not sent. */
  readonly refusal?: string | undefined
}

export interface PreviewRow extends NamedChange {
  /** As they are read. */
  readonly beforeShown: string
  readonly afterShown: string
  /** The change as a share of the old value, 0.068; undefined where that is no amount or zero. */
  readonly share: number | undefined
  readonly notice: Notice | undefined
}

export interface Notice {
  readonly kind: 'outlier' | 'idle' | 'conflict' | 'invalid' | 'denied' | 'same'
  readonly text: string
}

/** How a preview reads the values of one field. */
export interface PreviewField {
  readonly name: string
  readonly title: string
  readonly holds: FieldFacts['holds']
  readonly unit: string | undefined
  show(value: unknown): string
}

/** A change of more than this part of the old value is worth a look (beyond 7). */
const outlier = 0.3

export type NoticeWords = Readonly<Record<Notice['kind'], string>>

export const noticeWords: NoticeWords = {
  outlier: '变动超过30%',
  idle: '当前不起作用',
  conflict: '有冲突，不提交',
  invalid: '数值不正确，不提交',
  denied: '无权修改，不提交',
  same: '没有变化',
}

/** What a batch call is sent: the version read, the new values, and what the cells held, so that others' fields merge. */
export function rowsOf(changes: readonly NamedChange[]): RowChange[] {
  const rows = new Map<
    number,
    { version: number; set: Record<string, unknown>; base: Record<string, unknown> }
  >()
  for (const { id, version, field, before, after } of changes) {
    const row = rows.get(id) ?? { version, set: {}, base: {} }
    row.set[field] = after
    row.base[field] = before
    rows.set(id, row)
  }
  return [...rows].map(([id, row]) => ({ id, ...row }))
}

export function previewRows(
  changes: readonly NamedChange[],
  fields: readonly PreviewField[],
  verdicts: Verdicts,
): PreviewRow[] {
  const byName = new Map(fields.map(field => [field.name, field]))
  const refusals = refusalsOf(verdicts, byName)
  return changes.map(change => {
    const field = byName.get(change.field)
    const shown = (value: unknown) => field?.show(value) || '–'
    const part = field && shareOf(field, change.before, change.after)
    const notice =
      (change.refusal === undefined
        ? refusals(change)
        : { kind: 'invalid' as const, text: change.refusal }) ??
      (change.before === change.after
        ? { kind: 'same' as const, text: noticeWords.same }
        : change.remark !== undefined
          ? { kind: 'idle' as const, text: change.remark }
          : field && outlierOf(field, change.before, part))
    return {
      ...change,
      beforeShown: shown(change.before),
      afterShown: shown(change.after),
      share: part,
      notice,
    }
  })
}

/** Codes, switches and references have no share of themselves. */
export function isAmount({ holds }: PreviewField): boolean {
  return holds === 'money' || holds === 'decimal' || holds === 'whole'
}

/** Of a row in conflict only the cells that somebody else changed are held back; they say who and when. */
function refusalsOf(
  verdicts: Verdicts,
  fields: ReadonlyMap<string, unknown>,
): (change: NamedChange) => Notice | undefined {
  const conflicts = new Map(verdicts.conflicts.map(verdict => [verdict.id, verdict]))
  const key = (id: number, field: string) => `${id}.${field}`
  const denied = new Map(verdicts.denied.map(({ id, field, code }) => [key(id, field), code]))
  // A row that is gone is refused under its id, which is no field of the preview: then none of it can be written.
  const invalid = new Map(
    verdicts.invalid.map(({ id, field, reason }) => [fields.has(field) ? key(id, field) : `${id}`, reason]),
  )
  return ({ id, field, before }) => {
    const conflict = conflicts.get(id)
    if (conflict && conflict.current[field] !== before)
      return { kind: 'conflict', text: `${conflict.by || '其他人'}于${conflict.at.slice(5, 16)}修改过` }
    const code = denied.get(key(id, field))
    if (code !== undefined) return { kind: 'denied', text: `缺少 ${code}` }
    const reason = invalid.get(key(id, field)) ?? invalid.get(`${id}`)
    return reason === undefined ? undefined : { kind: 'invalid', text: reason }
  }
}

/** A price that was never set has no share to compare with, so it is always worth a look. */
const fromNothing = '原值为0'

function isNothing(before: unknown): boolean {
  return before !== null && before !== '' && Number(before) === 0
}

/** What is worth a look: a large change, and the first of what was nothing. */
export function outlierOf(
  field: PreviewField,
  before: unknown,
  part: number | undefined,
): Notice | undefined {
  if (isAmount(field) && isNothing(before)) return { kind: 'outlier', text: fromNothing }
  return part !== undefined && Math.abs(part) > outlier
    ? { kind: 'outlier', text: noticeWords.outlier }
    : undefined
}

/** How much more or less of the old value that is; undefined where there is none to tell. */
export function shareOf(field: PreviewField, before: unknown, after: unknown): number | undefined {
  return isAmount(field) ? ratio(before, after) : undefined
}

function ratio(before: unknown, after: unknown): number | undefined {
  const [from, to] = [Number(before), Number(after)]
  if (before === null || !Number.isFinite(from) || !Number.isFinite(to) || from === 0) return undefined
  return (to - from) / from
}

/** +6.8 %, signed; '' for none. */
export function shareText(part: number | undefined): string {
  if (part === undefined) return ''
  return `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)}%`
}

/** Cells that will really be written: the true number on the button. */
export function written(rows: readonly PreviewRow[]): PreviewRow[] {
  return rows.filter(({ notice }) => !notice || notice.kind === 'outlier' || notice.kind === 'idle')
}

/** What the cells that will be written are together, before and after. */
export interface Total {
  readonly title: '合计' | '平均'
  readonly before: string
  readonly after: string
  readonly change: string
}

/** undefined for what is no amount. */
export function totalOf(rows: readonly PreviewRow[], field: PreviewField): Total | undefined {
  const title = togetherAs(field.name, field.unit)
  if (!isAmount(field) || title === undefined) return undefined
  const of = written(rows.filter(row => row.field === field.name))
  if (of.length < 2) return undefined
  const sum = (side: 'before' | 'after') => of.reduce((total, row) => total + unitsOf(row[side], field), 0n)
  const [before, after] = [sum('before'), sum('after')]
  const part = ratio(Number(before), Number(after))
  const show = (sum: bigint) => {
    const units = title === '合计' ? sum : BigInt(Math.round(Number(sum) / of.length))
    return field.show(field.holds === 'decimal' ? unscaled(units, 4) : Number(units))
  }
  return { title, before: show(before), after: show(after), change: shareText(part) }
}

/** In whole units (cents, 1e-4 g): a sum of fractions would not be exact. */
function unitsOf(value: unknown, { holds }: PreviewField): bigint {
  if (value === null || value === undefined) return 0n
  return holds === 'decimal' ? (scaled(String(value), 4) ?? 0n) : BigInt(Number(value))
}

export interface FieldCount {
  readonly written: number
  readonly listed: number
}

export interface PreviewCounts {
  readonly fields: ReadonlyMap<string, FieldCount>
  readonly notices: ReadonlyMap<Notice['kind'], number>
}

export function previewCounts(rows: readonly PreviewRow[]): PreviewCounts {
  const fields = new Map<string, FieldCount>()
  const notices = new Map<Notice['kind'], number>()
  const able = new Set(written(rows))
  for (const row of rows) {
    const before = fields.get(row.field) ?? { written: 0, listed: 0 }
    fields.set(row.field, {
      written: before.written + (able.has(row) ? 1 : 0),
      listed: before.listed + 1,
    })
    if (row.notice) notices.set(row.notice.kind, (notices.get(row.notice.kind) ?? 0) + 1)
  }
  return { fields, notices }
}

/** Beside a field: 12/20处 where only twelve of what is listed will be written, so that the lines add up to the head. */
export function fieldCount({ written: able, listed }: FieldCount, partial: boolean): string {
  if (partial) return `列出${thousands(listed)}处`
  return able === listed ? `${thousands(listed)}处` : `${thousands(able)}/${thousands(listed)}处`
}

/** 12处变更，涉及12个SKU，8处不提交 */
export function previewFact(rows: readonly PreviewRow[], unit: string): string {
  const able = written(rows)
  const stay = rows.length - able.length
  const left = stay > 0 ? `，${thousands(stay)}处不提交` : ''
  return `${thousands(able.length)}处变更，涉及${thousands(countRows(able))}${unit}${left}`
}

export function countRows(rows: readonly PreviewRow[]): number {
  return new Set(rows.map(({ id }) => id)).size
}
