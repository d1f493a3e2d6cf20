// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree hears the keys of the row that has the focus
import { createContext, use, useEffect, useRef } from 'react'
import type { NodeRendererProps, RowRendererProps } from 'react-arborist'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { isReached } from './reached.ts'
import type { TreeNode } from './tree-node.ts'
import type { TriState } from './tri-state.ts'

/** Rows read it themselves: the tree draws a row again only when the row's own data change. */
export const CheckContext = createContext<
  | {
      readonly state: TriState
      readonly toggle: (node: TreeNode) => void
      readonly lockedReason: string
    }
  | undefined
>(undefined)

function useChecks() {
  const checks = use(CheckContext)
  if (!checks) throw new Error('a row outside its tree')
  return checks
}

/** The element that has the focus and says how it stands. A click anywhere on it but its twisty toggles. */
export function CheckRow({ node, attrs, innerRef, children }: RowRendererProps<TreeNode>) {
  const { state, toggle, lockedReason } = useChecks()
  const { check, locked } = state.of(node.data.id)
  const siblings = node.parent?.children ?? []
  const { 'aria-selected': _selected, ...rest } = attrs
  return (
    <div
      {...rest}
      ref={innerRef}
      role="treeitem"
      tabIndex={isReached(node) ? 0 : -1}
      aria-label={node.data.title}
      aria-level={node.level + 1}
      aria-expanded={node.isLeaf ? undefined : node.isOpen}
      aria-checked={check === 'some' ? 'mixed' : check === 'all'}
      aria-setsize={siblings.length}
      aria-posinset={node.childIndex + 1}
      aria-disabled={locked || undefined}
      aria-description={locked ? lockedReason : undefined}
      onFocus={event => event.stopPropagation()}
      onClick={() => {
        node.focus()
        if (!locked) toggle(node.data)
      }}
      className={cx(
        'group/row cursor-default outline-none',
        node.isFocused
          ? 'bg-accent-tint shadow-[inset_2px_0_0_var(--accent-text)] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'
          : 'hover:bg-hover',
      )}
    >
      {children}
    </div>
  )
}

export function CheckNode({ node, style }: NodeRendererProps<TreeNode>) {
  const { state, lockedReason } = useChecks()
  const { check, checked, total, locked } = state.of(node.data.id)
  return (
    <div style={style} className="relative flex h-row items-center pr-2.5">
      {Array.from({ length: node.level }, (_, level) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide line is its level
          key={level}
          aria-hidden
          className="absolute inset-y-0 w-px bg-line-1"
          style={{ left: `${1 + level * 2.25}rem` }}
        />
      ))}
      <span className="ml-2 grid size-4 flex-none place-items-center text-ink-3">
        {node.isLeaf ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={event => {
              event.stopPropagation()
              node.focus()
              node.toggle()
            }}
            className="-m-1 grid size-6 place-items-center"
          >
            <Icon name={node.isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
          </button>
        )}
      </span>
      <Box check={check} locked={locked} />
      <span className={cx('min-w-0 truncate', locked && 'text-ink-3')}>{node.data.title}</span>
      <span className="flex-1" />
      {locked ? (
        <span className="flex flex-none items-center gap-1 pl-3 text-12 text-ink-3">
          <Icon name="lock" size={12} />
          {node.level === 0 ? lockedReason : null}
        </span>
      ) : node.isLeaf ? null : (
        <span className="data flex-none pl-3 text-12 text-ink-3">{`${checked}/${total}`}</span>
      )}
    </div>
  )
}

/** The box as it is drawn everywhere; the row is what is checked and says so. */
function Box({ check, locked }: { check: 'none' | 'some' | 'all'; locked: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = check === 'some'
  }, [check])
  return (
    <input
      ref={box}
      type="checkbox"
      className="ck mx-2 flex-none"
      tabIndex={-1}
      aria-hidden
      checked={check !== 'none'}
      aria-disabled={locked || undefined}
      readOnly
    />
  )
}
