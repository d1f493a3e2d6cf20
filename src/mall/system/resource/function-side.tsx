import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { CommandLink } from '../../../kit/command-link.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Column } from '../../../kit/grid/column.ts'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { texts } from '../../../kit/texts.ts'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { scopes } from '../../../values/roles.ts'
import { scopeOptions } from './commands.ts'
import { codeVerb, functionVerb, resourceVerb } from './handle.ts'
import type { FunctionRow } from './model.ts'
import type { Functions } from './use-functions.ts'

interface FunctionSideProps {
  readonly functions: Functions
  readonly active: boolean
  onActive(): void
  onEdit(id: number): void
}

const rowKey = (row: FunctionRow) => row.id

const facts: readonly Column<FunctionRow>[] = [
  { id: 'name', title: '权限码', width: 190, cell: row => <span className="data">{row.name}</span> },
  { id: 'title', title: '功能名称', width: 130, grow: 1, cell: row => row.title },
  { id: 'description', title: '说明', width: 80, grow: 1, muted: true, cell: row => row.description },
  { id: 'scope', title: '范围', width: 56, muted: true, cell: row => scopes[row.scope === 2 ? 2 : 1] },
  {
    id: 'product',
    title: '来源',
    width: 56,
    muted: true,
    cell: row => (row.product ? '产品' : '自建'),
  },
]

/** The functions: every permission code, of the product and of this mall. */
export function FunctionSide({ functions, active, onActive, onEdit }: FunctionSideProps) {
  const { asked, rows, query, scope, at, grid, search } = functions
  const acted = active ? functions.current?.id : undefined
  const columns = useMemo(
    (): readonly Column<FunctionRow>[] => [
      ...facts,
      {
        id: 'actions',
        title: '操作',
        width: 150,
        // On the current row only: that is what these act on.
        cell: row =>
          row.id === acted ? (
            <span className="-ml-1 flex h-full items-center gap-1">
              <CommandLink command={functionVerb('edit')}>编辑</CommandLink>
              <CommandLink command={functionVerb('remove')}>删除</CommandLink>
              <CommandLink command={functionVerb('holders')}>归属</CommandLink>
            </span>
          ) : null,
      },
    ],
    [acted],
  )
  return (
    <section
      aria-label="功能"
      onFocusCapture={onActive}
      onPointerDownCapture={onActive}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <Toolbar
        title="功能"
        fact={asked.isPending ? '' : `${rows.length}个`}
        tools={[{ command: resourceVerb('audit') }, { command: codeVerb('holders') }]}
        focused={active}
      >
        <CommandButton command={functionVerb('add')} variant="plain" />
      </Toolbar>
      <div className="flex h-bar flex-none items-center gap-2 border-b border-line-2 px-3">
        <SearchBox
          ref={search}
          label="功能名称、拼音、权限码"
          value={query}
          onSearch={functions.setQuery}
          onLeave={() => {
            functions.setAt(Math.max(0, at))
            grid.current?.focus()
          }}
          className="min-w-0 grow"
        />
        <Segment
          label="功能范围"
          value={scope}
          options={[{ value: '', label: '全部' }, ...scopeOptions]}
          onChange={functions.setScope}
        />
      </div>
      <ListGrid
        ref={grid}
        label="功能"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        current={at}
        onCurrent={functions.setAt}
        onOpen={row => onEdit(row.id)}
        loading={asked.isPending}
        empty={
          query === '' && scope === '' ? (
            <Empty />
          ) : (
            <Empty title={texts['select.nomatch']}>
              <Button
                onClick={() => {
                  functions.setQuery('')
                  functions.setScope('')
                }}
              >
                清除筛选
              </Button>
            </Empty>
          )
        }
      />
    </section>
  )
}
