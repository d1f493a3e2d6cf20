import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Undo } from '../../../commands/command.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { toast } from '../../../kit/toast.tsx'
import { type Direction, nextTo, type Place, placeOf, stepped } from '../../../kit/tree/place.ts'
import { useTreeHandle } from '../../../kit/tree/use-tree-handle.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { orLater } from '../../../plain/or-later.ts'
import { useTitleMatch } from '../../../plain/use-match.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import {
  endOf,
  found,
  hanging,
  indexed,
  mapped,
  newId,
  type ShownNode,
  shownTree,
  stays,
  stillBecause,
  type TreeRow,
  withNode,
  without,
} from './model.ts'
import { type Side, sideCalls, type TreeName, trees } from './trees.ts'

const nothing: readonly TreeRow[] = []
const noGoods: ReadonlyMap<number, number> = new Map()

/** A name that is being typed: of a node that is there, or of one that shall stand at a place. */
export interface Naming {
  readonly id: number
  readonly at?: Place
  /** What the server said of the name that was sent. */
  readonly problem?: string
}

/** One tree of 商品分类: its nodes, which of them is current, and what is done with them. */
export function useTree(tree: TreeName, side: Side, linked: number | undefined) {
  const { title, calls } = trees[tree]
  const client = useQueryClient()
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(linked)
  const [cut, setCut] = useState<number>()
  const [naming, setNaming] = useState<Naming>()
  /** Gets the focus as soon as it is drawn: rows that move in the page lose it. */
  const [wanted, setWanted] = useState<number>()
  const lead = useTreeHandle()
  const search = useRef<HTMLInputElement>(null)
  const matches = useTitleMatch()
  const key = [tree, 'tree', side]
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<readonly TreeRow[]> =>
      send(side === 'all' ? calls.tree : sideCalls[side], {}, { signal, dedupe: false }),
    meta: { table: tree },
  })
  const counted = useQuery({
    queryKey: [tree, 'goods'],
    queryFn: ({ signal }) => send(categoryCalls.goods, { tree }, { signal, dedupe: false }),
    staleTime: 30_000,
  })
  const rows = asked.data ?? nothing
  const goods = useMemo(
    () => (counted.data ? new Map(counted.data.map(({ id, goods }) => [id, goods])) : noGoods),
    [counted.data],
  )
  const nodes = useMemo(() => indexed(rows), [rows])
  const whole = useMemo(() => {
    const fresh = { id: newId, name: '', code: '', icon: '', version: 1, children: nothing }
    return shownTree(naming?.at ? withNode(rows, fresh, naming.at) : rows, goods, cut)
  }, [rows, goods, cut, naming?.at])
  const shown = useMemo(() => found(whole, query, matches), [whole, query, matches])
  const now = current === undefined ? undefined : nodes.get(current)
  const still = stillBecause(query, side)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for what is drawn anew
  useEffect(() => {
    if (wanted === undefined) return
    setCurrent(wanted)
    lead.tree.current?.focus(wanted)
    setWanted(undefined)
  }, [wanted, shown])

  const latest = useRef({ rows, whole, current })
  useLayoutEffect(() => {
    latest.current = { rows, whole, current }
  }, [rows, whole, current])
  const put = (change: (rows: readonly TreeRow[]) => readonly TreeRow[]) => {
    const next = change(client.getQueryData<readonly TreeRow[]>(key) ?? latest.current.rows)
    client.setQueryData(key, next)
    // What is drawn from now on is what the next of several quick presses begins with.
    latest.current = { ...latest.current, rows: next, whole: shownTree(next, noGoods, undefined) }
  }
  /** A refusal is said; then the tree is read again, for somebody else was quicker. */
  const orRefused = async (act: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await orConflict(act)
    if (!isDone) await asked.refetch()
    return isDone
  }

  // Presses faster than the server answers wait for each other: each step begins where the one before it ended.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    waiting.current += 1
    const done = queue.current.then(run).finally(() => {
      waiting.current -= 1
    })
    queue.current = done.catch(() => {})
    return done
  }
  const moveNow = async (id: number, place: Place): Promise<boolean> => {
    const { rows: before, current: began } = latest.current
    const node = indexed(before).get(id)
    if (!node) return false
    const { parentId, index: sortNo } = place
    const isSaved = await orRefused(async () => {
      const { version } = await send(calls.update, { id, version: node.version, parentId, sortNo })
      put(all => withNode(without(all, id), { ...(indexed(all).get(id) ?? node), version }, place))
    })
    if (!isSaved) return false
    // An operator who has moved on to another node stays there.
    setWanted(latest.current.current === began ? id : latest.current.current)
    return true
  }
  const move = (id: number, placeIn: (nodes: readonly ShownNode[]) => Place | undefined) =>
    inTurn(async (): Promise<Undo | undefined> => {
      const before = placeOf(latest.current.whole, id)
      const place = placeIn(latest.current.whole)
      if (!before || !place || !(await moveNow(id, place))) return undefined
      const to = place.parentId === null ? '最上一级' : `“${nodes.get(place.parentId)?.name ?? ''}”下面`
      const name = nodes.get(id)?.name ?? ''
      return {
        said: `“${name}”已移到${to}`,
        run: () =>
          orLater(async () => {
            if (await inTurn(() => moveNow(id, before))) toast.say(`“${name}”已移回原处`)
          }),
      }
    })
  const last = (parentId: number | null) => (all: readonly ShownNode[]) => {
    const children = parentId === null ? all : (childrenOf(all, parentId) ?? [])
    return { parentId, index: children.filter(({ id }) => id !== cut).length }
  }
  const pasteBlocked = (where: 'beside' | 'below'): string | undefined => {
    if (cut === undefined || !nodes.has(cut)) return `请先剪切${title}`
    if (still) return still
    const into = where === 'below' ? current : placeOf(whole, current ?? newId)?.parentId
    const cutRow = nodes.get(cut)
    return typeof into === 'number' && cutRow && indexed([cutRow]).has(into)
      ? '不能移到自己或自己的下级'
      : undefined
  }
  const hangs = now && hanging(now, goods)

  return {
    tree,
    title,
    asked,
    nodes,
    shown,
    query,
    setQuery,
    current: now,
    setCurrent,
    lead,
    search,
    naming,
    setNaming,
    still,
    hangs,
    stays: hangs && stays(title, hangs),
    blocked: (direction: Direction): string | undefined =>
      // What is drawn while a step is on its way says nothing of where the next one begins.
      still ?? (now && waiting.current === 0 ? endOf(whole, now.id, direction) : undefined),
    pasteBlocked,
    async step(direction: Direction) {
      if (!now) return
      await move(now.id, all => {
        const place = stepped(all, now.id, direction)
        if (!place) toast.warn(endOf(all, now.id, direction) ?? '')
        return place
      })
    },
    moveTo: (id: number, place: Place) => move(id, () => place),
    async moveBelow(parentId: number | null) {
      return now && move(now.id, last(parentId))
    },
    cut() {
      setCut(current === cut ? undefined : current)
    },
    async paste(where: 'beside' | 'below') {
      if (cut === undefined || current === undefined) return undefined
      setCut(undefined)
      const beside = (all: readonly ShownNode[]) => {
        const at = placeOf(all, current)
        const own = placeOf(all, cut)
        if (!at) return undefined
        const before = own?.parentId === at.parentId && own.index < at.index
        return { parentId: at.parentId, index: before ? at.index : at.index + 1 }
      }
      return move(cut, where === 'below' ? last(current) : beside)
    },
    add(where: 'beside' | 'below') {
      setQuery('')
      const at = current === undefined ? undefined : placeOf(whole, current)
      const below = where === 'below' && now
      const place = below
        ? { parentId: now.id, index: now.children.length }
        : at
          ? { parentId: at.parentId, index: at.index + 1 }
          : { parentId: null, index: rows.length }
      setNaming({ id: newId, at: place })
    },
    rename() {
      if (now) setNaming({ id: now.id })
    },
    /** The name that was typed; what the server refuses stays in the field with its reason, and false is answered. */
    async named(name: string): Promise<boolean> {
      if (!naming) return true
      const { id, at } = naming
      try {
        if (at) {
          const { parentId, index: sortNo } = at
          const added = await send(calls.add, { name, parentId, sortNo }, { quiet: 'refused' })
          put(all => withNode(all, { ...added, children: nothing }, at))
          setWanted(added.id)
        } else {
          const version = nodes.get(id)?.version ?? 1
          const saved = await send(calls.update, { id, version, name }, { quiet: 'refused' })
          put(all => mapped(all, id, row => ({ ...row, name: saved.name, version: saved.version })))
          setWanted(id)
        }
        setNaming(undefined)
        return true
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // Who has given the name up meanwhile is not asked for it again.
        setNaming(now => (now === naming ? { ...naming, problem: error.message } : now))
        if (error.code === 409) await asked.refetch()
        return false
      }
    },
    unnamed() {
      setNaming(undefined)
      setWanted(current)
    },
    async remove() {
      if (!now) return
      const { id, version } = now
      const next = nextTo(whole, id)
      if (!(await orRefused(() => send(calls.delete, { id, version })))) return
      put(all => without(all, id))
      setCurrent(next)
      setWanted(next)
      toast.say(message('del.ok'))
    },
    async saved(id: number) {
      setQuery('')
      await asked.refetch()
      setWanted(id)
    },
    async refresh() {
      await Promise.all([asked.refetch(), counted.refetch()])
    },
  }
}

function childrenOf(nodes: readonly ShownNode[], id: number): readonly ShownNode[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return node.children
    const below = childrenOf(node.children, id)
    if (below) return below
  }
  return undefined
}

export type TreeState = ReturnType<typeof useTree>
