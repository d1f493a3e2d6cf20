import type { Column, SortValue } from '../../kit/grid/column.ts'
import { Icon } from '../../kit/icon.tsx'
import { Tag } from '../../kit/tag.tsx'
import { fittedColumns, needsOf, noNeeds } from '../fitted-columns.ts'
import { noticeTones } from './notice-dot.tsx'
import { isAmount, type PreviewField, type PreviewRow, shareText } from './preview-model.ts'

/** What a preview calls its columns: 货号, where rows have a number, and both values. */
export interface Heads {
  readonly code: string | undefined
  readonly before: string
  readonly after: string
}

/** The columns of these rows: both values as wide as their longest number, the points in one line. */
export function previewColumns(
  heads: Heads,
  fields: readonly PreviewField[],
  rows: readonly PreviewRow[],
  shown: PreviewField | undefined,
): Column<PreviewRow>[] {
  const columns = declaredColumns(heads, shown)
  const amounts = new Set(fields.filter(isAmount).map(({ name }) => name))
  const numbers = rows.filter(({ field }) => amounts.has(field))
  return fittedColumns(columns, needsOf(columns, numbers, noNeeds))
}

/**
 * 货号, 名称, 原值 → 新值, 变动, 留意. The new value is the one bold thing in a table of this product. Texts have no 变动:
 * its room is theirs, and they stand on both sides of the arrow.
 */
function declaredColumns(heads: Heads, shown: PreviewField | undefined): Column<PreviewRow>[] {
  const isText = shown !== undefined && !isAmount(shown)
  const value = isText
    ? ({ width: 168, grow: 1 } as const)
    : ({
        unit: shown?.unit,
        width: 108,
        align: 'right',
        whole: true,
        pointed: shown?.holds === 'decimal',
      } as const)
  return [
    ...(heads.code !== undefined
      ? [
          {
            id: 'code',
            title: heads.code,
            width: 120,
            muted: true,
            sortBy: (row: PreviewRow) => row.code,
            cell: (row: PreviewRow) => <span className="data">{row.code}</span>,
          },
        ]
      : []),
    // Where it is the name that changes, the arrow says it.
    ...(shown?.title === name.title ? [] : [{ ...name, grow: isText ? 0 : 1 }]),
    {
      id: 'before',
      title: heads.before,
      ...value,
      align: 'right',
      muted: true,
      sortBy: row => placeOf(row.before, row.beforeShown),
      cell: row => <span className="data">{row.beforeShown}</span>,
    },
    {
      id: 'arrow',
      title: '',
      width: 32,
      cell: () => <Icon name="arrow-right" size={14} className="inline-block align-[-0.125rem] text-ink-4" />,
    },
    {
      id: 'after',
      title: heads.after,
      ...value,
      sortBy: row => placeOf(row.after, row.afterShown),
      cell: row => <b className="data font-semibold">{row.afterShown}</b>,
    },
    ...(isText ? [] : [change]),
    {
      id: 'notice',
      title: '留意',
      width: isText ? 136 : 190,
      sortBy: row => row.notice?.text,
      cell: row => (row.notice ? <Tag tone={noticeTones[row.notice.kind]}>{row.notice.text}</Tag> : null),
    },
  ]
}

const name: Column<PreviewRow> = {
  id: 'name',
  title: '名称',
  // It grows where there is room; beside it the whole of 留意 is seen on a screen of 1024 too.
  width: 112,
  sortBy: row => row.name,
  cell: row => <span className="data">{row.name}</span>,
}

const change: Column<PreviewRow> = {
  id: 'change',
  title: '变动',
  width: 88,
  align: 'right',
  muted: true,
  // By how much, be it more or less: what wants a look stands first.
  sortBy: row => (row.share === undefined ? undefined : Math.abs(row.share)),
  cell: row => (
    <span className={row.notice?.kind === 'outlier' ? 'text-warn-text' : undefined}>
      {shareText(row.share)}
    </span>
  ),
}

/** Amounts by what they are, everything else by how it reads: codes and ids say nothing by their number. */
function placeOf(value: unknown, shown: string): SortValue {
  const number = Number(value)
  return value !== null && Number.isFinite(number) && /\d/.test(shown) ? number : shown
}
