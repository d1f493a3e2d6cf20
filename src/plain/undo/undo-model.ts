import type { Api } from '../../contract/api.ts'
import type { Out } from '../../contract/call.ts'
import { show } from '../../values/show.ts'
import { type NoticeWords, type PreviewField, type PreviewRow, shareOf } from '../bulk/preview-model.ts'

export type Plan = NonNullable<Out<Api['sysLog']['undoBatch']>['plan']>

/** Why cells stay as they are. */
export const undoWords: NoticeWords = {
  conflict: '之后改过，跳过',
  invalid: '不能恢复，跳过',
  denied: '无权修改，跳过',
  outlier: '变动超过30%',
  idle: '当前不起作用',
  same: '没有变化',
}

/** The fields of all parts, each once, as a preview reads them. */
export function undoFields(plans: readonly Plan[]): PreviewField[] {
  const fields = new Map(plans.flatMap(({ fields }) => fields).map(field => [field.name, field]))
  // What a cell reads comes with it; a sum of amounts is shown by its kind.
  return [...fields.values()].map(({ unit, ...field }) => ({
    ...field,
    unit: unit || undefined,
    show: value => show({ holds: field.holds }, value),
  }))
}

export function undoRows(plans: readonly Plan[]): PreviewRow[] {
  const fields = new Map(undoFields(plans).map(field => [field.name, field]))
  return plans.flatMap(({ cells }) =>
    cells.map(({ beforeShown, afterShown, notice, ...cell }) => {
      const field = fields.get(cell.field)
      return {
        ...cell,
        version: 0,
        beforeShown: beforeShown || '–',
        afterShown: afterShown || '–',
        share: field && shareOf(field, cell.before, cell.after),
        notice: notice ?? undefined,
      }
    }),
  )
}
