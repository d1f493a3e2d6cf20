import { createContext, type ReactNode, use } from 'react'
import type { NodeRendererProps, RowRendererProps } from 'react-arborist'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import type { Placed } from './place.ts'
import { isReached } from './reached.ts'

/** A node that is arranged, not ticked. */
export interface EditNode extends Placed {
  readonly children: readonly EditNode[]
  readonly icon?: string
  /** Its picture, in the place of the icon. */
  readonly picture?: string
  /** Before the title, greyed. */
  readonly code?: string
  /** Behind the title, greyed. */
  readonly detail?: ReactNode
  /** At the right end. */
  readonly note?: ReactNode
  /** Not seen by whom the tree is for: drawn a step greyer. */
  readonly faint?: boolean
}

/** Rows read it themselves: the tree draws a row again only when the row's own data change. */
export const EditContext = createContext<{
  /** The node that commands act on. */
  readonly current: number | undefined
  /** In the place of the note, on the current node. */
  readonly actions: ReactNode
  /** rem a level. */
  readonly indent: number
  /** The node whose title is being typed, and the field for it. */
  readonly naming: { readonly id: number; readonly field: ReactNode } | undefined
  open(id: number): void
}>({ current: undefined, actions: null, indent: 0, naming: undefined, open: () => {} })

export function EditRow({ node, attrs, innerRef, children }: RowRendererProps<EditNode>) {
  const { current, open } = use(EditContext)
  const siblings = node.parent?.children ?? []
  const { 'aria-selected': _selected, style, ...rest } = attrs
  return (
    <div
      {...rest}
      // Its row is as wide as the tree: a long path is cut, not scrolled to.
      style={{ ...style, minWidth: 0 }}
      ref={innerRef}
      role="treeitem"
      tabIndex={isReached(node) ? 0 : -1}
      data-node={node.data.id}
      aria-label={node.data.title}
      aria-level={node.level + 1}
      aria-expanded={node.data.children.length === 0 ? undefined : node.isOpen}
      aria-setsize={siblings.length}
      aria-posinset={node.childIndex + 1}
      aria-selected={node.data.id === current}
      onFocus={event => event.stopPropagation()}
      onPointerDown={() => node.focus()}
      onDoubleClick={() => open(node.data.id)}
      className={cx(
        'group/row cursor-default outline-none',
        node.data.id === current
          ? 'bg-accent-tint shadow-[inset_2px_0_0_var(--accent-text)] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'
          : 'hover:bg-hover',
        node.willReceiveDrop && 'outline-2! -outline-offset-2! outline-focus! outline-solid!',
      )}
    >
      {children}
    </div>
  )
}

export function EditNodeView({ node, style, dragHandle }: NodeRendererProps<EditNode>) {
  const { current, actions, indent, naming } = use(EditContext)
  const { title, icon, picture, code, detail, note, faint } = node.data
  const named = naming?.id === node.data.id
  return (
    <div ref={dragHandle} style={style} className="relative flex h-row items-center pr-2">
      {Array.from({ length: node.level }, (_, level) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide line is its level
          key={level}
          aria-hidden
          className="absolute inset-y-0 w-px bg-line-1"
          style={{ left: `${1 + level * indent}rem` }}
        />
      ))}
      <span className="ml-2 grid size-4 flex-none place-items-center text-ink-3">
        {node.data.children.length === 0 ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={() => node.toggle()}
            onDoubleClick={event => event.stopPropagation()}
            className="-m-1 grid size-6 place-items-center"
          >
            <Icon name={node.isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
          </button>
        )}
      </span>
      {picture ? (
        <img src={picture} alt="" className="mx-1.5 size-5 flex-none rounded-3 object-cover" />
      ) : icon === undefined ? (
        <span className="w-1.5 flex-none" />
      ) : (
        <span className="mx-1.5 grid size-4 flex-none place-items-center text-ink-3">
          <Icon name={icon} size={14} />
        </span>
      )}
      {code ? <span className="data flex-none pr-3 text-12 text-ink-3">{code}</span> : null}
      {named ? (
        <span className="min-w-0 flex-1">{naming.field}</span>
      ) : (
        <>
          <span className={cx('flex-none', faint && 'text-ink-3')}>{title}</span>
          <span className="data min-w-0 flex-1 truncate pl-3 text-12 text-ink-3">{detail}</span>
        </>
      )}
      {node.data.id === current && actions && !named ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a double click on a button is none on its row
        <span className="flex flex-none items-center" onDoubleClick={event => event.stopPropagation()}>
          {actions}
        </span>
      ) : (
        <span className="flex flex-none items-center gap-1 pl-2 text-12 text-ink-3">{note}</span>
      )}
    </div>
  )
}
