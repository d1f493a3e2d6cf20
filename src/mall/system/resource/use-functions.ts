import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import type { GridHandle } from '../../../kit/grid/list-grid-props.ts'
import { useTitleMatch } from '../../../plain/use-match.ts'
import { send } from '../../../wire/client.ts'
import { foundFunctions } from './model.ts'

/** The functions of both sides: which are shown, and which of them is current. */
export function useFunctions() {
  const [query, setQuery] = useState('')
  const [scope, setScope] = useState('')
  const [at, setAt] = useState(-1)
  const [wanted, setWanted] = useState<number>()
  const grid = useRef<GridHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const matches = useTitleMatch()
  const asked = useQuery({
    queryKey: ['resource', 'functions'],
    queryFn: ({ signal }) => send(fnCalls.queryAllFunctionList, {}, { signal, dedupe: false }),
  })
  const { data, refetch } = asked
  const rows = useMemo(() => foundFunctions(data ?? [], scope, query, matches), [data, scope, query, matches])
  const current = Math.min(at, rows.length - 1)

  useEffect(() => {
    const index = rows.findIndex(row => row.id === wanted)
    if (index < 0) return
    setAt(index)
    setWanted(undefined)
    grid.current?.scrollToRow(index)
    grid.current?.focus()
  }, [rows, wanted])

  const narrow = <V>(set: (value: V) => void) => {
    return (value: V) => {
      set(value)
      setAt(before => Math.min(before, 0))
    }
  }
  return {
    asked,
    all: data ?? [],
    rows,
    query,
    setQuery: narrow(setQuery),
    scope,
    setScope: narrow(setScope),
    at: current,
    setAt,
    current: rows[current],
    grid,
    search,
    async saved(id: number) {
      setWanted(id)
      await refetch()
    },
    async removed() {
      await refetch()
      grid.current?.focus()
    },
  }
}

export type Functions = ReturnType<typeof useFunctions>
