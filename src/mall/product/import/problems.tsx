import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import { useLock } from '../../../kit/use-lock.ts'
import { saveFailed } from '../../parts/jobs.ts'

interface Problem {
  readonly line: number
  readonly label: string
  readonly reason: string
  /** The head of the column that it stands in. */
  readonly header?: string
}

const header: Column<Problem> = {
  id: 'header',
  title: '列',
  width: 120,
  sortBy: row => row.header || undefined,
  cell: row => <span className="data">{row.header || '–'}</span>,
}

const problemColumns: Column<Problem>[] = [
  {
    id: 'line',
    title: '行',
    width: 72,
    align: 'right',
    muted: true,
    sortBy: row => row.line,
    cell: row => row.line,
  },
  {
    id: 'label',
    title: '编号',
    width: 180,
    sortBy: row => row.label || undefined,
    cell: row => <span className="data">{row.label || '–'}</span>,
  },
  {
    id: 'reason',
    title: '原因',
    width: 400,
    grow: 1,
    sortBy: row => row.reason,
    cell: row => row.reason,
  },
]

interface ProblemsProps {
  readonly preview: {
    readonly importId: string
    readonly refused: number
    readonly problems: readonly Problem[]
  }
}

/** The lines that stay out and why; all of them can be taken away as they were sent, mended and sent again. */
export function Problems({ preview: { importId, problems, refused } }: ProblemsProps) {
  const [current, setCurrent] = useState(-1)
  const { busy, wait, hold } = useLock()
  const columns = useMemo(() => {
    const told = problems.some(problem => problem.header !== undefined)
    const [line, label, ...rest] = problemColumns
    return told && line && label ? [line, label, header, ...rest] : problemColumns
  }, [problems])
  const sorted = useSortedRows(columns, problems)
  return (
    <>
      <ListGrid
        label="有问题的行"
        {...sorted}
        rowKey={row => `${row.line} ${row.header ?? ''} ${row.reason}`}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty title="没有问题" />}
      />
      {refused > 0 ? (
        <p className="flex flex-none items-center gap-3 border-t border-line-1 px-3 py-2 text-12 text-ink-3">
          <Button
            icon="download"
            busy={busy}
            reason={wait}
            onClick={() => void hold(() => saveFailed({ importId }))}
          >
            下载这些行
          </Button>
          按原来的列，标红并写明原因，改好后可以直接再导入
        </p>
      ) : null}
    </>
  )
}
