import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PermissionNode } from '../../../contract/system/resource/permission.ts'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import { toast } from '../../../kit/toast.tsx'
import { type Direction, nextTo, type Place, stepped } from '../../../kit/tree/place.ts'
import { useTreeHandle } from '../../../kit/tree/use-tree-handle.ts'
import { useLatest } from '../../../kit/use-latest.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { useTitleMatch } from '../../../plain/use-match.ts'
import { send } from '../../../wire/client.ts'
import { everyMenu, foundMenus, type MenuEditNode, shownMenus, stepBlocked } from './model.ts'

type Nodes = readonly PermissionNode[] | undefined

/** The menu of one side: its nodes, which of them is current, and how they move. */
export function useMenus(scope: 1 | 2) {
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState<number>()
  /** Gets the focus as soon as these nodes are drawn: rows that move in the page lose it. */
  const [wanted, setWanted] = useState<{ readonly id: number | undefined; readonly of: Nodes }>()
  const lead = useTreeHandle()
  const search = useRef<HTMLInputElement>(null)
  const matches = useTitleMatch()
  const asked = useQuery({
    queryKey: ['resource', 'menus', scope],
    queryFn: ({ signal }) => send(permCalls.queryPermissionTree, { scope }, { signal, dedupe: false }),
  })
  const { data, refetch } = asked
  const nodes = useMemo(() => new Map(everyMenu(data ?? []).map(node => [node.id, node])), [data])
  const whole = useMemo(() => shownMenus(data ?? []), [data])
  const shown = useMemo(() => foundMenus(whole, query, matches), [whole, query, matches])
  const now = current === undefined ? undefined : nodes.get(current)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree is a ref
  useEffect(() => {
    if (wanted === undefined || wanted.of !== data) return
    lead.tree.current?.focus(wanted.id)
    setWanted(undefined)
  }, [wanted, data])
  const currentNow = useLatest(current)
  const focusAnew = async (node: number | undefined | (() => number | undefined)) => {
    const again = await refetch()
    latest.current = again.data
    setWanted({ id: typeof node === 'function' ? node() : node, of: again.data })
  }

  // Presses faster than the server answers wait for each other: each step begins where the one before it ended.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const latest = useRef<Nodes>(data)
  useLayoutEffect(() => {
    latest.current = data
  }, [data])
  const move = (id: number, placeIn: (nodes: readonly MenuEditNode[]) => Place | undefined) => {
    const asked = currentNow.current
    const run = async () => {
      const known = latest.current ?? []
      const node = everyMenu(known).find(each => each.id === id)
      const place = placeIn(shownMenus(known))
      if (!node || !place) return
      const { parentId, index: sort } = place
      await orConflict(() => send(permCalls.modifyPermission, { id, version: node.version, parentId, sort }))
      // An operator who has moved on to another node stays there, also who did so while the nodes were read again.
      await focusAnew(() => (currentNow.current === asked ? id : currentNow.current))
    }
    waiting.current += 1
    const done = queue.current.then(run).finally(() => {
      waiting.current -= 1
    })
    queue.current = done.catch(() => {})
    return done
  }
  const blocked = (id: number | undefined, direction: Direction) => {
    // Every button asks this at every change: the drawn tree is used, and another is built only for newer data.
    const known = latest.current === data ? whole : shownMenus(latest.current ?? [])
    return stepBlocked(known, id, query, direction)
  }

  return {
    asked,
    nodes,
    count: nodes.size,
    shown,
    query,
    setQuery,
    current: now,
    setCurrent,
    lead,
    search,
    scope,
    // What is drawn while a step is on its way says nothing of where the next one begins: it says so itself in its turn.
    blocked: (direction: Direction) => (waiting.current > 0 ? undefined : blocked(now?.id, direction)),
    async step(direction: Direction) {
      if (!now) return
      await move(now.id, known => {
        const place = stepped(known, now.id, direction)
        if (!place) toast.warn(blocked(now.id, direction) ?? '')
        return place
      })
    },
    moveTo: (id: number, place: Place) => move(id, () => place),
    async saved(id: number) {
      setQuery('')
      await focusAnew(id)
    },
    async removed(id: number) {
      const next = nextTo(whole, id)
      setCurrent(next)
      await focusAnew(next)
    },
  }
}

export type Menus = ReturnType<typeof useMenus>
