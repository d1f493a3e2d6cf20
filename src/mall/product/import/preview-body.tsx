import { useMemo, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import { Dot } from '../../../kit/status.tsx'
import { lostTitle } from '../../../values/mends.ts'
import { ColumnsTable } from './columns-table.tsx'
import { type Corrected, firstSection, type Preview, type Section, sectionsOf } from './model.ts'
import { WordsTable } from './words-table.tsx'

interface PreviewBodyProps {
  readonly preview: Preview
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

/** What a file would add, in four parts, and what is lost of it; the first that wants something is open. */
export function PreviewBody({ preview, corrected, onCorrect }: PreviewBodyProps) {
  const [section, setSection] = useState<Section>(() => firstSection(preview))
  const sections = sectionsOf(preview)
  const title = sections.find(({ id }) => id === section)?.title ?? ''
  return (
    <>
      <nav
        aria-label="导入预览"
        className="flex w-54 flex-none flex-col gap-1 border-r border-line-1 bg-sunken p-2.5"
      >
        {sections.map(({ id, title: label, count, open }) => (
          <button
            key={id}
            type="button"
            aria-current={id === section}
            onClick={() => setSection(id)}
            className={cx(
              'flex h-7 items-center gap-2 rounded-6 px-2 text-left hover:bg-hover',
              id === section && 'bg-active',
            )}
          >
            <Dot tone={open ? 'warn' : 'on'} />
            {label}
            <span className="ml-auto text-12 text-ink-3">{count}</span>
          </button>
        ))}
      </nav>
      <section aria-label={title} className="flex min-w-0 flex-1 flex-col overflow-auto">
        {section === 'columns' ? (
          <ColumnsTable preview={preview} corrected={corrected} onCorrect={onCorrect} />
        ) : section === 'words' ? (
          <WordsTable preview={preview} corrected={corrected} onCorrect={onCorrect} />
        ) : section === 'problems' ? (
          <Problems preview={preview} />
        ) : (
          <Mends key={section} preview={preview} lost={section === 'lost'} />
        )}
      </section>
    </>
  )
}

type Problem = Preview['problems'][number]

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

function Problems({ preview: { problems, refused } }: { preview: Preview }) {
  const [current, setCurrent] = useState(-1)
  const sorted = useSortedRows(problemColumns, problems)
  return (
    <>
      <ListGrid
        label="有问题的行"
        {...sorted}
        rowKey={row => row.line}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty title="没有问题" />}
      />
      {refused > problems.length ? (
        <p className="flex-none border-t border-line-1 px-3 py-2 text-12 text-ink-3">
          {`这里是前${problems.length}行，全部${refused}行在导入后的报告里`}
        </p>
      ) : null}
    </>
  )
}

type Mend = Preview['mends'][number]

const mendColumns: Column<Mend>[] = [
  {
    id: 'header',
    title: '列',
    width: 200,
    sortBy: row => row.header,
    cell: row => <span className="data">{row.header}</span>,
  },
  { id: 'kind', title: '处理', width: 360, grow: 1, sortBy: row => row.kind, cell: row => row.kind },
  {
    id: 'count',
    title: '个数',
    width: 90,
    align: 'right',
    sortBy: row => row.count,
    cell: row => row.count,
  },
]

function Mends({ preview: { mends }, lost }: { preview: Preview; lost: boolean }) {
  const [current, setCurrent] = useState(-1)
  const rows = useMemo(
    () => mends.filter(({ kind }) => (lostTitle(kind) !== undefined) === lost),
    [mends, lost],
  )
  const sorted = useSortedRows(mendColumns, rows)
  return (
    <ListGrid
      label={lost ? '未导入的值' : '已整理的值'}
      {...sorted}
      rowKey={row => `${row.header} ${row.kind}`}
      current={current}
      onCurrent={setCurrent}
      empty={<Empty title="没有改动任何值" />}
    />
  )
}
