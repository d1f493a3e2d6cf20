import { useLayoutEffect, useState } from 'react'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { Button } from '../../../kit/button.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { PicturesField } from '../../../kit/fields/pictures-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { NameBar } from '../../../kit/name-bar.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { SlideOver } from '../../../kit/slide-over.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { sendImage } from '../../../plain/editor/send-media.ts'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { useFormLeave } from '../../../plain/form/form-dialog.tsx'
import { FormNotices } from '../../../plain/form/form-notices.tsx'
import { Unsaved } from '../../../plain/form/unsaved.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { useChoices } from '../../../plain/options.ts'
import { lendHandle } from '../../../plain/panes.ts'
import { usePinyinMatch } from '../../../plain/use-match.ts'
import { editorVerb } from '../../../plain/verbs.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { indexed, type TreeRow } from './model.ts'
import { type NodeForm, nodeChanges, nodeFormOf, nodeInput } from './node-form.ts'
import { linesOf, sides } from './node-lines.ts'
import { trees } from './trees.ts'
import type { TreeState } from './use-tree.ts'

interface NodeEditorProps {
  readonly which: number
  readonly state: TreeState
}

/** The slide-over of one node of a tree. */
export function NodeEditor({ which, state }: NodeEditorProps) {
  const { patch } = usePaneLocation()
  // As it was when the editor opened: what is worked on must not move under the hand.
  const [row] = useState(() => state.nodes.get(which))
  const close = () => patch({ edit: undefined })
  if (!row)
    return (
      <SlideOver open title={`编辑${state.title}`} onClose={close}>
        <Empty title={message('row.gone')} />
      </SlideOver>
    )
  return <Filled row={row} state={state} onClose={close} />
}

interface FilledProps {
  readonly row: TreeRow
  readonly state: TreeState
  onClose(): void
}

function Filled({ row, state: tree, onClose }: FilledProps) {
  const location = usePaneLocation()
  const isCategory = tree.tree === 'category'
  const calls = trees[tree.tree].calls
  const state = useKeptForm<NodeForm, TreeRow, number>({
    opened: row,
    formOf: base => nodeFormOf(base ?? row),
    draft: { table: tree.tree, row: row.id, version: base => base.version },
    rules: {
      schema: () => import('../../../contract/product/category.ts').then(module => module[tree.tree].add.in),
      wire: form => nodeInput(form, isCategory),
    },
    async save(form, base) {
      const { id, version } = base ?? row
      const set = nodeChanges(form, base ?? row, isCategory)
      return (await send(calls.update, { id, version, ...set }, { quiet: 'refused' })).id
    },
    said: message('save.ok'),
    onSaved(id) {
      onClose()
      return tree.saved(id)
    },
    async now() {
      const again = await tree.asked.refetch()
      return indexed(again.data ?? []).get(row.id)
    },
  })
  const sets = useChoices(isCategory ? categoryCalls.attributeSets : undefined)
  const match = usePinyinMatch()
  const leave = useFormLeave(state.dirty, onClose)
  const latest = useLatest(state.confirm)
  useLayoutEffect(() => lendHandle(location.id, 'editor', { save: () => latest.current() }), [location.id])
  const { values: form, wrong, typed, set, begun, clash } = state
  const shared = (field: keyof NodeForm) => ({ dirty: field in typed, error: wrong[field] })
  const text = (field: 'name' | 'code', label: string, more: { required?: boolean; hint?: string }) => (
    <FormRow label={label} {...shared(field)} {...more}>
      <TextField value={form[field]} max={30} trim onChange={value => set({ [field]: value })} />
    </FormRow>
  )
  const inherited = inheritedSet(tree, row)
  const setName = (id: string) =>
    sets.options ? (sets.options.find(({ value }) => value === id)?.label ?? id) : <NameBar />
  return (
    <SlideOver
      open
      title={`编辑${tree.title}`}
      code={row.code}
      onClose={leave}
      resetKey={row.id}
      saveState={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
      foot={
        <>
          <Button size="form" onClick={leave} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <CommandButton command={editorVerb('save')} variant="primary" size="form" />
        </>
      }
    >
      <FormNotices
        state={state}
        clash={
          clash ? (
            <ConflictLines
              sentence={clash.sentence}
              lines={linesOf(
                { base: begun, mine: form, theirs: nodeFormOf(clash.current) },
                isCategory,
                setName,
              )}
              onMine={() => state.rebase(true)}
              onTheirs={() => state.rebase(false)}
            />
          ) : null
        }
      />
      <form ref={state.body} onSubmit={event => event.preventDefault()} aria-busy={state.saving}>
        <FormRows>
          {text('name', '名称', { required: true })}
          {text('code', '编码', { hint: '留空则自动生成' })}
          <FormRow label="图标" group {...shared('icon')}>
            <PicturesField
              label="图标"
              value={form.icon === '' ? [] : [form.icon]}
              onChange={([icon = '']) => set({ icon })}
              mostMb={location.mall.imageMb}
              limit={1}
              send={sendImage}
            />
          </FormRow>
          <FormRow label="默认展开" {...shared('isExpand')} hint="打开这棵树时是否看到它的下级">
            <SwitchField
              value={form.isExpand === '1'}
              onChange={open => set({ isExpand: open ? '1' : '0' })}
            />
          </FormRow>
          {isCategory ? (
            <>
              <FormRow
                label="属性分类"
                {...shared('attributeCategoryId')}
                hint={
                  inherited === undefined ? (
                    '不选则沿用最近上级的属性分类'
                  ) : (
                    <>不选则沿用上级的“{setName(String(inherited))}”</>
                  )
                }
              >
                <SelectField
                  value={form.attributeCategoryId}
                  {...sets}
                  match={match}
                  placeholder="沿用上级"
                  clearable
                  onChange={attributeCategoryId => set({ attributeCategoryId })}
                />
              </FormRow>
              <FormRow label="显示范围" group {...shared('shownOn')} hint="不显示的分类，下级也不显示">
                <Segment
                  label="显示范围"
                  value={form.shownOn}
                  options={sides}
                  onChange={shownOn => set({ shownOn })}
                />
              </FormRow>
            </>
          ) : null}
        </FormRows>
      </form>
    </SlideOver>
  )
}

/** The set of the nearest node above that has one of its own. */
function inheritedSet({ nodes }: TreeState, row: TreeRow): number | undefined {
  let found: number | undefined
  const above = [...nodes.values()].filter(each => each.id !== row.id && indexed(each.children).has(row.id))
  // Parents stand before their children: the last one is the nearest.
  for (const { attributeCategoryId } of above) found = attributeCategoryId ?? found
  return found
}
