import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import {
  type ImportField,
  importFields,
  importTitle,
  missingFields,
  type WordField,
} from '../../../values/import-columns.ts'
import { isTrace } from '../../../values/import-kinds.ts'
import { isOpenJob, leftOf } from '../../../values/job.ts'
import { importedText, lostTitle, trimmed } from '../../../values/mends.ts'

/** What the dialog knows and says; no React, no calls. */
type Shown = Out<Api['import']['importSpuAndCheck']>
export type Preview = Shown['preview']
export type Job = NonNullable<Shown['job']>
export type Columns = Preview['columns'][number]['field'][]
export type Said = Preview['said']

/** What the person has put right, before the server has answered to it. */
export interface Corrected {
  readonly columns: Columns
  readonly words: Said
  /** Of a file that changes goods: it counts where others have changed the same cell since it was exported. */
  readonly overwrites?: boolean
}

/** What every kind of file is mapped by. */
export type Mapped = Pick<Preview, 'columns' | 'said' | 'words' | 'mends'>

export function correctedOf(
  preview: Pick<Mapped, 'columns' | 'said'> & Pick<Corrected, 'overwrites'>,
): Corrected {
  const { columns, said, overwrites } = preview
  return {
    columns: columns.map(({ field }) => field),
    words: said,
    ...(overwrites === undefined ? {} : { overwrites }),
  }
}

/** A field has one column: what takes it from another leaves that one without. */
export function withColumn(before: Corrected, index: number, field: ImportField | null): Corrected {
  const columns = before.columns.map((old, at) =>
    at === index ? field : field !== null && old === field ? null : old,
  )
  return { ...before, columns }
}

export function withWord(
  before: Corrected,
  field: WordField,
  word: string,
  id: number | null | undefined,
): Corrected {
  const others = before.words.filter(said => said.field !== field || said.word !== word)
  return { ...before, words: id === undefined ? others : [...others, { field, word, id }] }
}

export interface WordRow {
  readonly key: string
  readonly field: WordField
  readonly word: string
  readonly count: number
  /** As a choice: the row's id, `none` for nothing, '' where nobody has said. */
  readonly value: string
}

/** Choosing nothing is a choice too, but for the category. */
export const noRow = 'none'

export function wordRows({ words }: Pick<Mapped, 'words'>, corrected: Corrected): WordRow[] {
  return words.map(({ field, word, count, id }) => {
    const said = corrected.words.find(each => each.field === field && each.word === word)
    return { key: `${field} ${word}`, field, word, count, value: choiceOf(said ? said.id : id) }
  })
}

function choiceOf(id: number | null | undefined): string {
  return id === undefined ? '' : id === null ? noRow : String(id)
}

/** Words that keep their lines out until something is said of them. */
export function openWords(preview: Preview): number {
  return preview.words.filter(({ field, id }) => id === undefined && field !== 'tags').length
}

/** Words without a decision: their values are lost, unless a word keeps its whole line out. */
function unknownWords({ words }: Pick<Mapped, 'words'>): number {
  return words.filter(({ id }) => id === undefined).length
}

/** What the file holds and the mall will not: 79个词语没有对应，370处成色不导入; '' where nothing is lost. */
export function lossOf(preview: Preview, isOver = false): string {
  const unknown = unknownWords(preview)
  const lost = new Map<string, number>()
  for (const { kind, count } of preview.mends) {
    const title = lostTitle(kind)
    if (title !== undefined) lost.set(title, (lost.get(title) ?? 0) + count)
  }
  return [
    ...(unknown > 0 ? [`${unknown}个词语没有对应`] : []),
    ...[...lost].map(([title, count]) => `${count}处${title}${isOver ? '没有' : '不'}导入`),
  ].join('，')
}

/** The fields that a column may be, and what stands for none of them. */
export function fieldOptions(fields: readonly ImportField[]) {
  return [
    { value: '', label: '不导入' },
    ...fields.map(field => ({ value: field, label: importTitle(field) })),
  ]
}

export function fieldOf(value: string): ImportField | null {
  return importFields.find(field => field === value) ?? null
}

export interface SectionRow {
  readonly id: string
  readonly title: string
  readonly count: string
  /** Something is left to be done there. */
  readonly open: boolean
}

export function sectionsOf(preview: Preview): SectionRow[] {
  const { missing, refused } = preview
  const [columns, words, ...mends] = sideSections(preview, missing.length > 0)
  const problems = { id: 'problems', title: '有问题', count: `${refused}行`, open: refused > 0 }
  return [columns, words, problems, ...mends].filter(section => section !== undefined)
}

/** What every file has: what its columns and words are, and what was changed or left out on the way. */
export function sideSections(preview: Mapped, missing: boolean): SectionRow[] {
  const { words, mends } = preview
  const columns = preview.columns.filter(column => !isTrace(column))
  const used = columns.filter(({ field }) => field !== null).length
  const lost = sumOf(mends.filter(({ kind }) => lostTitle(kind) !== undefined))
  const mended = mends.filter(({ kind }) => lostTitle(kind) === undefined)
  const onlyTrimmed = mended.length > 0 && mended.every(({ kind }) => kind === trimmed)
  return [
    { id: 'columns', title: '列对应', count: `${used}/${columns.length}列`, open: missing },
    { id: 'words', title: '词语对应', count: `${words.length}个`, open: unknownWords(preview) > 0 },
    { id: 'mends', title: onlyTrimmed ? '已去空格' : '已整理', count: `${sumOf(mended)}处`, open: false },
    ...(lost > 0 ? [{ id: 'lost', title: '未导入的值', count: `${lost}处`, open: true }] : []),
  ]
}

function sumOf(mends: Preview['mends']): number {
  return mends.reduce((sum, { count }) => sum + count, 0)
}

/** Where the person should look first. */
export function firstSection(preview: Preview): string {
  if (preview.missing.length > 0) return 'columns'
  if (openWords(preview) > 0) return 'words'
  if (preview.refused > 0) return 'problems'
  return unknownWords(preview) > 0 ? 'words' : 'columns'
}

/** What a file cannot be without and nobody has found in it yet: 请指定这些列：名称、分类 */
export function askedColumns(missing: readonly string[]): string | undefined {
  return missing.length > 0 ? `请指定这些列：${missing.join('、')}` : undefined
}

/** Why 导入 is greyed; undefined where it may be pressed. */
export function whyNot(
  { columns, ready }: Preview,
  corrected: Corrected,
  pending: boolean,
): string | undefined {
  if (pending) return '正在核对'
  return (
    askedColumns(missingFields(corrected.columns)) ??
    (columns.length === 0 || ready === 0 ? '没有可以导入的行' : undefined)
  )
}

export function isRunning(job: Job | null): boolean {
  return job !== null && isOpenJob(job)
}

/** How far it is: 正在导入，3/9行 */
export function progressOf({ state, done, total }: Job, verb: string): string {
  return `${state === 'paused' ? '已暂停' : `正在${verb}`}，${done}/${total}行`
}

/** What an import has come to, in one sentence. */
export function resultOf(job: Job): string {
  return endOf(job, importedText(job.imported, job.refused))
}

/** Its counts, and for a job that was ended before its end why, and what it never came to. */
export function endOf(job: Job, counts: string): string {
  const { state, reason } = job
  if (state === 'done') return counts
  const left = leftOf(job)
  const untouched = left > 0 ? `，还有${left}行没有处理` : ''
  return `${state === 'cancelled' ? '已取消' : `没有完成：${reason}`}，${counts}${untouched}`
}

/** How much of its bar is filled: all of it only where all rows were looked at. */
export function percentOf({ state, done, total }: Job): number {
  if (state === 'done') return 100
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
