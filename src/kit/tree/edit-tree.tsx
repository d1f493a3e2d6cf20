import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { type CursorProps, Tree, type TreeApi } from 'react-arborist'
import { useRem } from '../grid/use-rem.ts'
import { EditContext, type EditNode, EditNodeView, EditRow } from './edit-row.tsx'
import { type Direction, dropped, type Place } from './place.ts'
import { useHeight } from './use-height.ts'

export interface EditTreeHandle {
  /** Puts the focus on a node and brings it into sight; without one, on the current or the first. */
  focus(id?: number): void
}

export interface EditTreeProps {
  readonly label: string
  /** Those shown: what a search left over is shown unfolded. */
  readonly nodes: readonly EditNode[]
  /** Another set of nodes begins unfolded; what is folded is remembered within one set. */
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
  readonly ref?: Ref<EditTreeHandle>
}

/** rem: 36 px a level as the tree of boxes. */
const indent = 2.25
const row = 2

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/**
 * A tree that is arranged: nodes are dragged, or moved by Alt and the arrows. Arrows, Home and End go through it; what
 * else is done with a node are commands, which find it as the current one.
 */
export function EditTree(props: EditTreeProps) {
  const { label, nodes, set, current, onCurrent, onOpen, onStep, onMove, actions, ref } = props
  const rem = useRem()
  const area = useRef<HTMLDivElement>(null)
  const tree = useRef<TreeApi<EditNode>>(null)
  const height = useHeight(area)
  const context = useMemo(() => ({ current, actions, open: onOpen }), [current, actions, onOpen])

  useImperativeHandle(
    ref,
    (): EditTreeHandle => ({
      focus(id) {
        const api = tree.current
        const node = api?.get(String(id ?? current)) ?? api?.firstNode
        if (!api || !node) return
        api.openParents(node)
        api.focus(node)
        // The tree thinks it has the focus already where its row was only moved in the page.
        requestAnimationFrame(() =>
          area.current
            ?.querySelector<HTMLElement>(`[data-node="${node.id}"]`)
            ?.focus({ preventScroll: true }),
        )
      },
    }),
    [current],
  )

  /** Caught before the tree's own keys: its arrows look at no Alt. */
  const keys = (event: KeyboardEvent) => {
    const direction = directions[event.key]
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
            key={set}
            ref={tree}
            aria-label={label}
            data={nodes}
            idAccessor={({ id }) => String(id)}
            childrenAccessor={({ children, group }) => (group || children.length > 0 ? children : null)}
            openByDefault
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
