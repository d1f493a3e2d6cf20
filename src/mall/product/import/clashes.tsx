import { useMemo, useState } from 'react'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import type { ChangePreview } from './change-model.ts'
import type { Corrected } from './model.ts'

type Clash = ChangePreview['clashes'][number]

const text = (id: 'base' | 'theirs' | 'mine' | 'title', title: string, width: number): Column<Clash> => ({
  id,
  title,
  width,
  sortBy: row => row[id] || undefined,
  cell: row => <span className="data">{row[id] || '–'}</span>,
})

interface ClashesProps {
  readonly preview: ChangePreview
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

/** Cells that others have changed since the file was exported, and the file too: theirs stay unless somebody says so. */
export function Clashes({ preview, corrected, onCorrect }: ClashesProps) {
  const [current, setCurrent] = useState(-1)
  const { clashes, clashed, codeTitle } = preview
  const columns = useMemo(
    (): Column<Clash>[] => [
      {
        id: 'code',
        title: codeTitle,
        width: 130,
        sortBy: row => row.code,
        cell: row => <span className="data">{row.code}</span>,
      },
      text('title', '列', 90),
      text('base', '导出时', 110),
      text('theirs', '现在', 110),
      text('mine', '文件里', 110),
      {
        id: 'by',
        title: '谁改的',
        width: 150,
        grow: 1,
        muted: true,
        sortBy: row => row.at,
        cell: row => `${row.by || '其他人'} ${row.at.slice(5, 16)}`,
      },
    ],
    [codeTitle],
  )
  const sorted = useSortedRows(columns, clashes)
  return (
    <>
      <ListGrid
        label="别人也改了"
        {...sorted}
        rowKey={row => `${row.id} ${row.field}`}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty title={preview.overwrites ? '已改用文件里的值' : '没有别人也改了的格'} />}
      />
      <div className="flex flex-none items-center gap-3 border-t border-line-1 px-3 py-1 text-12 text-ink-3">
        <Checkbox
          checked={corrected.overwrites === true}
          onChange={overwrites => onCorrect(before => ({ ...before, overwrites }))}
          className="h-7"
        >
          用文件里的值
        </Checkbox>
        {clashes.length < clashed ? `这里是前${clashes.length}处，一共${clashed}处` : '不选就保持现在的值'}
      </div>
    </>
  )
}
