import { lazy, useEffect, useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand, useCommands } from '../../../kit/commands-context.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { ErrorPane } from '../../../kit/error-pane.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { texts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { EditTree } from '../../../kit/tree/edit-tree.tsx'
import type { Place } from '../../../kit/tree/place.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { settle } from '../../../plain/settled.ts'
import { Failed } from '../../../wire/errors.ts'
import { treeVerb } from './handle.ts'
import { NameField } from './name-field.tsx'
import { sideOf, type TreeName, trees } from './trees.ts'
import { type TreeState, useTree } from './use-tree.ts'
import { useTreePane } from './use-tree-pane.ts'

const NodeEditor = lazy(() => import('./node-editor.tsx').then(module => ({ default: module.NodeEditor })))
const BatchDialog = lazy(() => import('./batch-dialog.tsx').then(module => ({ default: module.BatchDialog })))

/** rem: 20 px a level, as spec.md section 9 says. */
const indent = 1.25
/** Beyond so many nodes a tree begins folded. */
const many = 500

const sides = [
  { value: 'all', label: '全部' },
  { value: 'B', label: 'B端' },
  { value: 'C', label: 'C端' },
] as const

export function CategoryTree() {
  return <TreeTab tree="category" />
}
export function StyleTree() {
  return <TreeTab tree="style" />
}
export function SeriesTree() {
  return <TreeTab tree="series" />
}

/** One of the trees of 商品分类. */
function TreeTab({ tree }: { tree: TreeName }) {
  const location = usePaneLocation()
  const side = tree === 'category' ? sideOf(location.search.get('side')) : 'all'
  const state = useTree(tree, side, Number(location.search.get('node')) || undefined)
  const { asked } = state
  useTreePane(state)
  useEffect(() => {
    if (!asked.isPending) settle()
  }, [asked.isPending])
  const edited = location.search.get('edit')
  const batch = location.search.get('batch')
  const verb = treeVerb(tree)
  const mayEdit = useCommand(verb('edit')) !== undefined
  const mayBatch = useCommand(verb('batch')) !== undefined

  if (asked.error)
    return (
      <ErrorPane
        title={asked.error.message}
        errorId={asked.error instanceof Failed ? asked.error.errorId : undefined}
        onRetry={() => void state.refresh()}
      />
    )
  return (
    <>
      <Head state={state} tree={tree} />
      <Nodes state={state} tree={tree} side={side} />
      <Fetched>
        {edited !== null && mayEdit && !asked.isPending ? (
          <NodeEditor key={edited} which={Number(edited)} state={state} />
        ) : null}
        {batch !== null && mayBatch && !asked.isPending ? (
          <BatchDialog
            under={state.nodes.get(Number(batch))}
            onClose={() => location.patch({ batch: undefined })}
            onAdded={id => state.saved(id)}
          />
        ) : null}
      </Fetched>
    </>
  )
}

function Head({ state, tree }: { state: TreeState; tree: TreeName }) {
  const location = usePaneLocation()
  const { asked, nodes, query, setQuery, search, lead, title } = state
  const verb = treeVerb(tree)
  return (
    <>
      <Toolbar
        title={title}
        fact={asked.isPending ? '' : `${nodes.size.toLocaleString('en-US')}个`}
        tools={[{ command: verb('refresh'), iconOnly: true }, { command: verb('batch') }]}
      >
        <CommandButton command={verb('add')} variant="primary" />
      </Toolbar>
      <div className="flex h-bar flex-none items-center gap-2 border-b border-line-2 px-3">
        <SearchBox
          ref={search}
          label="名称、编码、拼音"
          value={query}
          onSearch={setQuery}
          onLeave={() => lead.tree.current?.focus()}
          className="w-60 max-w-full"
        />
        {tree === 'category' ? (
          <Segment
            label="显示范围"
            value={sideOf(location.search.get('side'))}
            options={sides}
            onChange={side => location.patch({ side: side === 'all' ? undefined : side })}
          />
        ) : null}
      </div>
      <div className="flex h-8 flex-none items-center border-b border-line-1 bg-sunken pr-2 pl-8 text-12 text-ink-3">
        <span className="flex-1">编码 名称</span>
        <span>下级数</span>
      </div>
    </>
  )
}

function Nodes({ state, tree, side }: { state: TreeState; tree: TreeName; side: string }) {
  const location = usePaneLocation()
  const commands = useCommands()
  const { asked, shown, query, naming, current, title, nodes } = state
  const verb = treeVerb(tree)
  const mayMove = commands.may(codesOf(trees[tree].calls.update)) && state.still === undefined
  const [first, last] = [state.blocked('up') !== undefined, state.blocked('down') !== undefined]
  const actions = useMemo(
    () =>
      (
        [
          'addBelow',
          'edit',
          ...(first ? [] : ['up' as const]),
          ...(last ? [] : ['down' as const]),
          'remove',
        ] as const
      ).map(each => <CommandButton key={each} command={treeVerb(tree)(each)} iconOnly className="size-6" />),
    [tree, first, last],
  )
  const drop = async (id: number, place: Place) => {
    const undo = await state.moveTo(id, place)
    if (undo) toast.say(undo.said, { undo: undo.run })
  }
  if (asked.isPending) return <Skeleton />
  if (shown.length === 0)
    return (
      <Empty title={query === '' ? texts.empty : texts['select.nomatch']}>
        {query === '' ? null : <Button onClick={() => state.setQuery('')}>清除搜索</Button>}
      </Empty>
    )
  return (
    <EditTree
      ref={state.lead.attach}
      label={title}
      nodes={shown}
      set={`${tree} ${side} ${query}`}
      current={naming?.id ?? current?.id}
      onCurrent={state.setCurrent}
      onOpen={id => location.patch({ edit: String(id) })}
      onStep={direction => {
        const step = commands.lookup(verb(direction))
        if (step) commands.run(step, 'key')
      }}
      onMove={mayMove ? (id, place) => void drop(id, place) : undefined}
      actions={actions}
      indent={indent}
      folded={query === '' && nodes.size > many}
      naming={
        naming && {
          id: naming.id,
          field: (
            <NameField
              key={naming.id}
              label={`${title}名称`}
              value={nodes.get(naming.id)?.name ?? ''}
              problem={naming.problem}
              onCommit={state.named}
              onCancel={state.unnamed}
            />
          ),
        }
      }
    />
  )
}
