import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import { Dot, Status, type StatusTone } from '../../../kit/status.tsx'
import { type ClientTable, clientHeads } from '../../../values/client-tables.ts'
import { type ImportLine, type LineState, stateWords, type TableView } from './model.ts'

interface TablesProps {
  readonly tables: readonly TableView[]
  readonly shown: TableView
  /** Rows are being added, or have been. */
  readonly begun: boolean
  onShow(table: ClientTable): void
}

/** The tables of a file: which of their lines come in, which do not, and why. */
export function Tables({ tables, shown, begun, onShow }: TablesProps) {
  const current = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with the choice of the file.
  useEffect(() => current.current?.focus(), [])
  return (
    <>
      <nav
        aria-label="导入预览"
        className="flex w-54 flex-none flex-col gap-1 border-r border-line-1 bg-sunken p-2.5"
      >
        {tables.map(({ table, title, good, out }) => (
          <button
            key={table}
            ref={table === shown.table ? current : undefined}
            type="button"
            aria-current={table === shown.table}
            onClick={() => onShow(table)}
            className={cx(
              'flex h-7 items-center gap-2 rounded-6 px-2 text-left hover:bg-hover',
              table === shown.table && 'bg-active',
            )}
          >
            <Dot tone={out > 0 ? 'warn' : good > 0 ? 'on' : 'off'} />
            {title}
            <span className="ml-auto text-12 text-ink-3">{counts(good, out, begun)}</span>
          </button>
        ))}
      </nav>
      <section aria-label={shown.title} className="flex min-w-0 flex-1 flex-col overflow-hidden">
        <Lines key={shown.table} {...shown} />
      </section>
    </>
  )
}

function counts(good: number, out: number, begun: boolean): string {
  if (good + out === 0) return '没有行'
  const first = `${good}${begun ? '导入' : '可导入'}`
  return out > 0 ? `${first} ${out}${begun ? '未导入' : '有误'}` : first
}

function Lines({ table, title, lines }: TableView) {
  const [current, setCurrent] = useState(-1)
  const sorted = useSortedRows(columns[table], lines)
  return (
    <ListGrid
      label={`${title}的行`}
      {...sorted}
      rowKey={({ line }) => line}
      current={current}
      onCurrent={setCurrent}
      empty={<Empty title={`文件里没有${title}`} />}
    />
  )
}

const tones: Readonly<Record<LineState, StatusTone>> = {
  ready: 'plain',
  bad: 'err',
  added: 'on',
  refused: 'err',
}

function columnsOf(table: ClientTable): Column<ImportLine>[] {
  return [
    {
      id: 'line',
      title: '行',
      width: 56,
      align: 'right',
      muted: true,
      frozen: true,
      sortBy: ({ line }) => line,
      cell: ({ line }) => line,
    },
    {
      id: 'state',
      title: '结果',
      width: 84,
      frozen: true,
      sortBy: ({ state }) => stateWords[state],
      cell: ({ state }) => <Status tone={tones[state]}>{stateWords[state]}</Status>,
    },
    {
      id: 'reason',
      title: '原因',
      width: 260,
      sortBy: ({ reason }) => reason || undefined,
      cell: ({ reason }) => (reason === '' ? '–' : <span title={reason}>{reason}</span>),
    },
    ...clientHeads(table).map(
      (head, place): Column<ImportLine> => ({
        id: `cell${place}`,
        title: head,
        width: 130,
        grow: 1,
        sortBy: ({ cells }) => cells[place] || undefined,
        cell: ({ cells }) => <span className="data">{cells[place] || '–'}</span>,
      }),
    ),
  ]
}

const columns: Readonly<Record<ClientTable, Column<ImportLine>[]>> = {
  channels: columnsOf('channels'),
  addresses: columnsOf('addresses'),
  stores: columnsOf('stores'),
  accounts: columnsOf('accounts'),
}
