import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Tree, type TreeApi } from 'react-arborist'
import { Checkbox } from '../checkbox.tsx'
import { Empty } from '../empty.tsx'
import { useRem } from '../grid/use-rem.ts'
import { SearchBox } from '../search-box.tsx'
import { Segment } from '../segment.tsx'
import { texts } from '../texts.ts'
import { CheckContext, CheckNode, CheckRow } from './check-row.tsx'
import { filtered, type TreeNode } from './tree-node.ts'
import type { TriState } from './tri-state.ts'
import { useHeight } from './use-height.ts'

export interface CheckTreeProps {
  readonly label: string
  /** What the search field says: 菜单名称、拼音. */
  readonly searchLabel: string
  readonly nodes: readonly TreeNode[]
  readonly state: TriState
  readonly onChange: (state: TriState) => void
  /** Whether a title is found, by its characters and by pinyin. */
  readonly matches: (query: string, title: string) => boolean
  /** Why some of it cannot be changed. */
  readonly lockedReason: string
}

/** rem: 36 px a level, as spec.md section 9 says. */
const indent = 2.25
const row = 2
type Shown = 'all' | 'checked'

/**
 * A tree of check boxes. Keys: arrows move and fold, Space toggles a node with all nodes below it, 1 to 9 unfold to
 * that level, * unfolds the siblings; the search field finds by pinyin.
 */
export function CheckTree(props: CheckTreeProps) {
  const { label, searchLabel, nodes, state, onChange, matches, lockedReason } = props
  const rem = useRem()
  const area = useRef<HTMLDivElement>(null)
  const tree = useRef<TreeApi<TreeNode>>(null)
  const height = useHeight(area)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  // What is looked at stays while boxes change: a node that was just unchecked must not vanish under the cursor.
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())

  const data = useMemo(() => {
    const of = shown === 'checked' ? onlyIn(nodes, checked) : nodes
    return query === '' ? of : filtered(of, ({ title }) => matches(query, title))
  }, [nodes, shown, checked, query, matches])
  const context = useMemo(
    () => ({ state, lockedReason, toggle: (node: TreeNode) => onChange(state.toggle(inWhole(nodes, node))) }),
    [state, lockedReason, onChange, nodes],
  )
  const whole = state.whole
  // The focus enters the tree only after it shows the result of the search: each search builds another tree.
  const [entered, setEntered] = useState(0)
  useEffect(() => {
    const first = tree.current?.firstNode
    if (entered > 0 && first) tree.current?.focus(first)
  }, [entered])

  /** Caught before the tree's own keys, of which Space folds. */
  const keys = (event: KeyboardEvent) => {
    const api = tree.current
    const node = api?.focusedNode
    if (!api || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') {
      event.preventDefault()
      event.stopPropagation()
      if (node && !state.of(node.data.id).locked) context.toggle(node.data)
    }
    if (/^[1-9]$/.test(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      unfold(api, data, Number(event.key))
    }
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none items-center gap-3 border-b border-line-1 px-5 pt-3 pb-2">
        <SearchBox
          label={searchLabel}
          value={query}
          onSearch={setQuery}
          onLeave={() => setEntered(entered + 1)}
          className="min-w-0 grow"
        />
        <Checkbox
          checked={whole.check !== 'none'}
          mixed={whole.check === 'some'}
          reason={whole.locked ? lockedReason : undefined}
          onChange={() => onChange(state.all(whole.check !== 'all'))}
        >
          {texts['select.all']}
        </Checkbox>
        <Segment
          label="显示"
          value={shown}
          options={[
            { value: 'all', label: '全部' },
            { value: 'checked', label: '只看已选' },
          ]}
          onChange={next => {
            setChecked(new Set(state.ids()))
            setShown(next)
          }}
        />
      </div>
      <div ref={area} onKeyDownCapture={keys} className="min-h-0 flex-1 px-3 py-1">
        <CheckContext value={context}>
          {data.length === 0 ? (
            <Empty title={query === '' ? texts.empty : texts['select.nomatch']} />
          ) : (
            <Tree<TreeNode>
              // Another set of nodes begins unfolded; what is folded is remembered within one set.
              key={`${shown} ${query}`}
              ref={tree}
              aria-label={label}
              data={data}
              idAccessor={({ id }) => String(id)}
              childrenAccessor={({ children }) => (children.length > 0 ? children : null)}
              openByDefault
              disableDrag
              disableDrop
              disableMultiSelection
              disableEdit
              width="100%"
              height={Math.max(0, height - rem / 2)}
              rowHeight={row * rem}
              indent={indent * rem}
              overscanCount={6}
              renderRow={CheckRow}
            >
              {CheckNode}
            </Tree>
          )}
        </CheckContext>
      </div>
    </div>
  )
}

/** The node with everything below it, whatever part of it a filter shows. */
function inWhole(nodes: readonly TreeNode[], wanted: TreeNode): TreeNode {
  for (const node of nodes) {
    if (node.id === wanted.id) return node
    const below = inWhole(node.children, wanted)
    if (below !== wanted) return below
  }
  return wanted
}

function onlyIn(nodes: readonly TreeNode[], ids: ReadonlySet<number>): TreeNode[] {
  return nodes
    .filter(node => ids.has(node.id))
    .map(node => ({ ...node, children: onlyIn(node.children, ids) }))
}

/** Level 1 folds everything. Meant for trees of thousands, not of tens of thousands (stack.md section 4). */
function unfold(api: TreeApi<TreeNode>, nodes: readonly TreeNode[], level: number): void {
  for (const { id, children } of nodes) {
    if (children.length === 0) continue
    if (level > 1) api.open(String(id))
    unfold(api, children, level - 1)
    if (level <= 1) api.close(String(id))
  }
}
