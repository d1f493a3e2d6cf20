import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { outlierOf, type PreviewField, type PreviewRow, shareOf } from '../../../plain/bulk/preview-model.ts'
import { missingColumns } from '../../../values/import-kinds.ts'
import { show } from '../../../values/show.ts'
import {
  askedColumns,
  type Corrected,
  endOf,
  isRunning,
  type Job,
  type SectionRow,
  sideSections,
} from './model.ts'

/** What the dialog of a file that changes goods knows and says; no React, no calls. */
export type ChangePreview = Out<Api['import']['change']>['preview']

/** Fields of the file that change something, each a section, and then what every file has. */
export function changeSections(preview: ChangePreview): SectionRow[] {
  const { fields, refused } = preview
  return [
    ...fields.map(({ name, title, count }) => ({
      id: fieldSection(name),
      title,
      count: `${count}处`,
      open: false,
    })),
    ...(preview.clashed > 0 || preview.overwrites
      ? [{ id: 'clashes', title: '别人也改了', count: `${preview.clashed}处`, open: preview.clashed > 0 }]
      : []),
    { id: 'problems', title: '有问题', count: `${refused}行`, open: refused > 0 },
    ...sideSections(preview, preview.missing.length > 0),
  ]
}

export function fieldSection(name: string): string {
  return `field ${name}`
}

/** Where the person should look first. */
export function firstChangeSection({ missing, words, fields, clashed }: ChangePreview): string {
  if (missing.length > 0) return 'columns'
  if (words.some(({ id }) => id === undefined)) return 'words'
  if (clashed > 0) return 'clashes'
  const [first] = fields
  return first ? fieldSection(first.name) : 'problems'
}

export function previewFields({ fields }: ChangePreview): PreviewField[] {
  return fields.map(({ name, title, holds, unit }) => ({
    ...{ name, title, holds, unit: unit || undefined },
    show: value => show({ holds }, value),
  }))
}

/** The cells of one field that are shown one by one. */
export function changeRows({ changes }: ChangePreview, field: PreviewField): PreviewRow[] {
  return changes
    .filter(change => change.field === field.name)
    .map(({ beforeShown, afterShown, ...change }) => {
      const share = shareOf(field, change.before, change.after)
      return {
        ...{ ...change, version: 0, share },
        beforeShown: beforeShown || '–',
        afterShown: afterShown || '–',
        notice: outlierOf(field, change.before, share),
      }
    })
}

/** Why 更新 is greyed; undefined where it may be pressed. */
export function whyNoChange(
  preview: ChangePreview,
  corrected: Corrected,
  pending: boolean,
): string | undefined {
  if (pending) return '正在核对'
  return (
    askedColumns(missingColumns(preview.kind, corrected.columns)) ??
    (preview.rows === 0 ? '没有要更新的内容' : undefined)
  )
}

/** 更新3行，5处；2行没有变化；1行有问题；1处别人也改了，不更新；4处导出后别人改过，保持现在的值 */
export function countsOf({ rows, cells, same, refused, clashed, kept }: ChangePreview): string {
  return [
    `更新${rows}行，${cells}处`,
    same > 0 ? `${same}行没有变化` : '',
    refused > 0 ? `${refused}行有问题` : '',
    clashed > 0 ? `${clashed}处别人也改了，不更新` : '',
    kept > 0 ? `${kept}处导出后别人改过，保持现在的值` : '',
  ]
    .filter(Boolean)
    .join('；')
}

/** What has come of it, in one sentence; undefined while it is only looked at. */
export function changedText({ done, clashed }: ChangePreview, job: Job | null): string | undefined {
  const text = (rows: number, refused: number) =>
    [
      `已更新${rows}行`,
      ...(refused > 0 ? [`${refused}行没有更新`] : []),
      ...(clashed > 0 ? [`${clashed}处别人也改了，没有更新`] : []),
    ].join('，')
  if (done) return text(done.rows, done.refused)
  if (!job || isRunning(job)) return undefined
  return endOf(job, text(job.imported, job.refused))
}
