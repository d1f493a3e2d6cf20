import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type CursorProps, Tree, type TreeApi } from 'react-arborist'
import { useRem } from '../grid/use-rem.ts'
import { useLatest } from '../use-latest.ts'
import { EditContext, type EditNode, EditNodeView, EditRow } from './edit-row.tsx'
import { type Direction, dropped, type Place } from './place.ts'
import { aboveLevel, openAtFirst, openToLevel } from './unfolding.ts'
import { useHeight } from './use-height.ts'

export interface EditTreeHandle {
  /** Puts the focus on a node and brings it into sight; without one, on the current or the first. */
  focus(id?: number): void
  /** To the next or the previous node; from elsewhere, to the current or the first. */
  move(by: 1 | -1): void
}

export interface EditTreeProps {
  readonly label: string
  /** Those shown: what a search left over is shown unfolded. */
  readonly nodes: readonly EditNode[]
  /** Another set of nodes begins unfolded, but for those that are closed; what is folded is remembered within one set. */
  readonly set: string
  readonly current: number | undefined
  readonly onCurrent: (id: number) => void
  /** A double click. */
  readonly onOpen: (id: number) => void
  /** Alt and an arrow. */
  readonly onStep: (direction: Direction) => void
  /** Dropped by mouse; absent: nothing can be dragged. */
  readonly onMove?: (id: number, place: Place) => void
  /** Stand on the current node. */
  readonly actions: ReactNode
  /** rem a level; 36 px as the tree of boxes has, unless told. */
  readonly indent?: number
  /** Begins folded: of tens of thousands nobody looks at all. */
  readonly folded?: boolean
  readonly naming?: { readonly id: number; readonly field: ReactNode }
  readonly ref?: Ref<EditTreeHandle | null>
}

const row = 2

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/**
 * A tree that is arranged: nodes are dragged, or moved by Alt and the arrows. Arrows, Home and End go through it, 1 to 9
 * unfold it to that level; what else is done with a node are commands, which find it as the current one.
 */
export function EditTree(props: EditTreeProps) {
  const { label, nodes, set, current, onCurrent, onOpen, onStep, onMove, actions, naming, ref } = props
  const { indent = 2.25, folded = false } = props
  const rem = useRem()
  const area = useRef<HTMLDivElement>(null)
  const tree = useRef<TreeApi<EditNode>>(null)
  const height = useHeight(area)
  // To open or close tens of thousands one by one takes seconds: another tree is drawn, which begins so.
  const [level, setLevel] = useState<{ readonly to: number; readonly of: string }>()
  const opened = level?.of === set ? level.to : undefined
  const context = useMemo(
    () => ({ current, actions, indent, naming, open: onOpen }),
    [current, actions, indent, naming, onOpen],
  )

  const currentNow = useLatest(current)
  const focusOn = (asked?: number) => {
    const id = asked ?? current
    const wanted = String(id)
    const before = currentNow.current
    tree.current?.openParents(wanted)
    // A key pressed right behind is meant for the tree, no longer for the field from which one came.
    const isThere = focusDrawn(wanted, asked === undefined)
    // Opened parents are drawn first; and the tree thinks it has the focus where its row was only moved in the page.
    requestAnimationFrame(() => {
      const api = tree.current
      // An arrow that was pressed meanwhile has led on: the row to which it led has the focus.
      // Of a tree that was drawn anew meanwhile none has it: whatever drew it says where the focus goes.
      const node = isThere ? api?.focusedNode : (api?.get(wanted) ?? api?.firstNode)
      // A node that was pressed meanwhile keeps it.
      const isPressed = !isThere && currentNow.current !== before && currentNow.current !== id
      if (!api || !node || isPressed) return
      api.focus(node)
      requestAnimationFrame(() => {
        // An arrow that was pressed meanwhile has led on.
        if (tree.current?.focusedNode?.id !== node.id) return
        area.current?.querySelector<HTMLElement>(`[data-node="${node.id}"]`)?.focus({ preventScroll: true })
      })
    })
  }
  /** Whether it is drawn already, and has the focus. */
  const focusDrawn = (wanted: string, orFirst: boolean): boolean => {
    const node = tree.current?.get(wanted) ?? (orFirst ? tree.current?.firstNode : undefined)
    const drawn = node && area.current?.querySelector<HTMLElement>(`[data-node="${node.id}"]`)
    if (!drawn) return false
    tree.current?.focus(node)
    drawn.focus({ preventScroll: true })
    return true
  }
  const moveBy = (by: 1 | -1) => {
    const api = tree.current
    if (!api || !area.current?.contains(document.activeElement)) return focusOn()
    const node = by === 1 ? api.nextNode : api.prevNode
    if (node) api.focus(node)
  }
  // There is no tree to lead into before the height of its window is known.
  useImperativeHandle<EditTreeHandle | null, EditTreeHandle | null>(ref, () =>
    height === 0 ? null : { focus: focusOn, move: moveBy },
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree looks at it once, when it is drawn anew
  const begins = useMemo(
    () => (opened === undefined && !folded ? openAtFirst(nodes) : openToLevel(nodes, opened ?? 1)),
    [set, opened],
  )
  const unfoldTo = (to: number) => {
    setLevel({ to, of: set })
    const above = current === undefined ? undefined : aboveLevel(nodes, current, to)
    if (above !== undefined) onCurrent(above)
    arriving.current = above
  }
  const arriving = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree that is drawn anew has lost the focus
  useEffect(() => {
    if (level !== undefined) focusOn(arriving.current)
  }, [level])

  const named = naming?.id
  useEffect(() => {
    if (named !== undefined) void tree.current?.scrollTo(String(named))
  }, [named])

  /** Caught before the tree's own keys: its arrows look at no Alt. */
  const keys = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const { altKey, ctrlKey, metaKey, key, target } = event
    if (/^[1-9]$/.test(key) && !altKey && !ctrlKey && !metaKey && !(target instanceof HTMLInputElement)) {
      event.preventDefault()
      event.stopPropagation()
      unfoldTo(Number(key))
    }
    if (!event.altKey || event.ctrlKey || event.metaKey || !direction) return
    event.preventDefault()
    event.stopPropagation()
    onStep(direction)
  }

  return (
    <div ref={area} onKeyDownCapture={keys} className="min-h-0 flex-1">
      <EditContext value={context}>
        {height === 0 ? null : (
          <Tree<EditNode>
            key={`${set} ${opened}`}
            ref={tree}
            aria-label={label}
            data={nodes}
            idAccessor={({ id }) => String(id)}
            childrenAccessor={({ children, group }) => (group || children.length > 0 ? children : null)}
            openByDefault={false}
            initialOpenState={begins}
            disableDrag={!onMove}
            disableDrop={!onMove}
            disableMultiSelection
            disableEdit
            onFocus={node => onCurrent(Number(node.id))}
            onMove={({ dragIds: [dragged], parentId, index }) => {
              const id = Number(dragged)
              const place = dropped(nodes, id, parentId === null ? null : Number(parentId), index)
              if (place) onMove?.(id, place)
            }}
            width="100%"
            height={height}
            rowHeight={row * rem}
            indent={indent * rem}
            overscanCount={6}
            renderRow={EditRow}
            renderCursor={DropLine}
          >
            {EditNodeView}
          </Tree>
        )}
      </EditContext>
    </div>
  )
}

function DropLine({ top, left }: CursorProps) {
  return (
    <i
      aria-hidden
      className="pointer-events-none absolute right-2 h-0.5 rounded-4 bg-accent"
      style={{ top: top - 1, left: left + 8 }}
    />
  )
}
