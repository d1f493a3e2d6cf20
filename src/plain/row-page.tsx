import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { usePlaced } from '../kit/commands-context.tsx'
import { Empty } from '../kit/empty.tsx'
import { ErrorPane } from '../kit/error-pane.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { message } from '../values/messages.ts'
import { Failed } from '../wire/errors.ts'
import { usePaneLocation } from './location.tsx'
import { lendHandle, nothing, publishPane } from './panes.ts'
import { nameOf, type PlainRow, type Thing } from './plain.ts'
import { useRowOnReturn } from './row-on-return.ts'
import { settle } from './settled.ts'
import { rowPane } from './thing-command.ts'
import { actedRow } from './use-list-handle.ts'

interface RowPageProps<T extends PlainRow> {
  readonly thing: Thing
  readonly title: string
  /** The row of `?id=`, with what belongs to it. */
  read(id: number, signal: AbortSignal): Promise<T>
  fact?(row: T): string
  children(row: T): ReactNode
}

/** A page about one row, at an address of its own; commands of the thing act on that row. */
export function RowPage<T extends PlainRow>({ thing, title, read, fact, children }: RowPageProps<T>) {
  const { id: pane, search } = usePaneLocation()
  const which = Number(search.get('id'))
  const asked = useQuery({
    queryKey: [thing.id, 'page', which],
    queryFn: ({ signal }) => read(which, signal),
    meta: { table: thing.table },
    retry: false,
  })
  const { data, isPending, refetch } = asked
  useRowOnReturn([thing.pane], which || undefined)
  useLayoutEffect(() => {
    const refresh = async () => {
      await refetch()
    }
    return lendHandle(pane, 'page', { refresh })
  }, [pane, refetch])
  useLayoutEffect(() => {
    publishPane(pane, {
      ...nothing,
      kind: rowPane(thing),
      title,
      rows: data ? [actedRow(thing, data)] : [],
      selection: data ? 'one' : 'none',
    })
    if (!isPending) settle()
  }, [pane, thing, title, data, isPending])
  const tools = usePlaced(rowPane(thing), 'head')
  if (data)
    return (
      <>
        <Toolbar
          title={nameOf(thing, data)}
          fact={fact?.(data)}
          tools={tools.map(command => ({ command }))}
        />
        {children(data)}
      </>
    )
  return asked.error ? <Unread asked={asked} /> : <Skeleton />
}

function Unread({ asked: { error, refetch } }: { readonly asked: UseQueryResult }) {
  if (!(error instanceof Failed)) return <Empty title={error?.message ?? message('row.gone')} />
  return <ErrorPane title={error.message} errorId={error.errorId} onRetry={() => void refetch()} />
}
