import { idOf, nameOf, type PlainRow, type Thing, type ThingField } from '../plain.ts'
import type { RowChange, Verdicts } from '../save.ts'
import { show } from '../values.ts'

/** What a bulk change will do, row by row, before it does it. No React. */
export interface PreviewRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly before: string
  readonly after: string
  /** +6.8 %, signed; '' where the old value is no number or zero. */
  readonly change: string
  readonly notice: Notice | undefined
}

export interface Notice {
  readonly kind: 'outlier' | 'conflict' | 'invalid' | 'denied' | 'same'
  readonly text: string
}

/** A change of more than this part of the old value is worth a look (beyond 7). */
const outlier = 0.3

export const noticeWords: Readonly<Record<Notice['kind'], string>> = {
  outlier: '变动超过30%',
  conflict: '有冲突，不提交',
  invalid: '数值不正确，不提交',
  denied: '无权修改，不提交',
  same: '没有变化',
}

export function changesOf(
  thing: Thing,
  rows: readonly PlainRow[],
  field: ThingField,
  value: unknown,
): RowChange[] {
  return rows.map(row => ({
    id: idOf(thing, row),
    version: Number(row.version),
    set: { [field.name]: value },
  }))
}

export function previewRows(
  thing: Thing,
  rows: readonly PlainRow[],
  field: ThingField,
  value: unknown,
  shownValue: string,
  verdicts: Verdicts,
): PreviewRow[] {
  const conflicts = new Map(
    verdicts.conflicts.map(verdict => [
      verdict.id,
      `${verdict.by || '其他人'}于${verdict.at.slice(5, 16)}修改过`,
    ]),
  )
  const invalid = new Map(verdicts.invalid.map(({ id, reason }) => [id, reason]))
  const denied = new Map(verdicts.denied.map(({ id, code }) => [id, `缺少 ${code}`]))
  return rows.map(row => {
    const id = idOf(thing, row)
    const part = ratio(row[field.name], value)
    const refused =
      noticeOf('conflict', conflicts.get(id)) ??
      noticeOf('invalid', invalid.get(id)) ??
      noticeOf('denied', denied.get(id))
    return {
      id,
      code: thing.code ? String(row[thing.code] ?? '') : '',
      name: nameOf(thing, row),
      before: shownOf(field, row),
      after: shownValue,
      change: part === undefined ? '' : percent(part),
      notice: refused ?? (row[field.name] === value ? { kind: 'same', text: noticeWords.same } : large(part)),
    }
  })
}

/** A reference is shown by its name where the row carries it: finenessId beside finenessName. */
function shownOf(field: ThingField, row: PlainRow): string {
  const named = row[field.name.replace(/Id$/, 'Name')]
  const text =
    field.name.endsWith('Id') && typeof named === 'string' ? named : show(field.facts, row[field.name])
  return text || '–'
}

function noticeOf(kind: Notice['kind'], text: string | undefined): Notice | undefined {
  return text === undefined ? undefined : { kind, text }
}

function large(part: number | undefined): Notice | undefined {
  return part !== undefined && Math.abs(part) > outlier
    ? { kind: 'outlier', text: noticeWords.outlier }
    : undefined
}

function ratio(before: unknown, after: unknown): number | undefined {
  const [from, to] = [Number(before), Number(after)]
  if (
    typeof before === 'boolean' ||
    before === null ||
    !Number.isFinite(from) ||
    !Number.isFinite(to) ||
    from === 0
  )
    return undefined
  return (to - from) / from
}

function percent(part: number): string {
  return `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)}%`
}

/** Rows that will really be written: the true number on the button. */
export function writtenCount(rows: readonly PreviewRow[]): number {
  return rows.filter(row => !row.notice || row.notice.kind === 'outlier').length
}

export function noticeCounts(rows: readonly PreviewRow[]): [Notice['kind'], number][] {
  const counts = new Map<Notice['kind'], number>()
  for (const { notice } of rows) if (notice) counts.set(notice.kind, (counts.get(notice.kind) ?? 0) + 1)
  return [...counts]
}
