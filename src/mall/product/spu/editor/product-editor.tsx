import { lazy, useMemo, useRef, useState } from 'react'
import type { BareCall } from '../../../../contract/call.ts'
import { spuCalls } from '../../../../generated/contract/calls/spu.ts'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { useCommands } from '../../../../kit/commands-context.tsx'
import { Fetched } from '../../../../kit/fetched.tsx'
import { firstField } from '../../../../kit/focus.ts'
import type { SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import { Toolbar } from '../../../../kit/toolbar.tsx'
import { useFirstField } from '../../../../kit/use-first-field.ts'
import { EditingProvider, FieldRow } from '../../../../plain/editor/field-row.tsx'
import { type FormValues, wireValues } from '../../../../plain/editor/form-model.ts'
import { ConflictLines } from '../../../../plain/form/conflict-lines.tsx'
import { FormNotices } from '../../../../plain/form/form-notices.tsx'
import { leaveField } from '../../../../plain/form/leave-field.ts'
import { Unsaved } from '../../../../plain/form/unsaved.tsx'
import { useKeptForm } from '../../../../plain/form/use-kept-form.ts'
import { usePaneLocation } from '../../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../../plain/panes.ts'
import { PresenceLine } from '../../../../plain/presence/presence-line.tsx'
import { editorVerb } from '../../../../plain/verbs.ts'
import { message } from '../../../../values/messages.ts'
import { send } from '../../../../wire/client.ts'
import type { Refused } from '../../../../wire/errors.ts'
import { useRowsHandle } from '../../../parts/rows/handle.ts'
import { rowsOf, type Wrong } from '../../../parts/rows/rows.ts'
import type { RowsGridHandle } from '../../../parts/rows/rows-grid.tsx'
import { spu } from '../thing.ts'
import { conflictLines } from './conflict-lines.ts'
import { productForm } from './fields.ts'
import { readRows } from './goods.ts'
import { GoodsPart } from './goods-part.tsx'
import { productVerb } from './handle.ts'
import { neighbourOf } from './neighbours.ts'
import { listOf, productPath } from './place.ts'
import { ProductFields } from './product-fields.tsx'
import {
  addedIn,
  formOf,
  goodsField,
  inputOf,
  type Product,
  productIn,
  restoredTo,
  typedOf,
} from './product-model.ts'
import { refusedCells } from './refused-cells.ts'
import { useGoods } from './use-goods.ts'
import { useAttributes, useGoodsColumns } from './use-goods-columns.ts'
import { useNumber } from './use-number.ts'
import { useProductHandle } from './use-product-handle.ts'

const RowHistory = lazy(() =>
  import('../../../../plain/history/row-history.tsx').then(module => ({ default: module.RowHistory })),
)

const required: ReadonlySet<string> = new Set(['spuNo', 'name', 'categoryId'])
const tools = (['previous', 'next', 'history'] as const).map(name => ({
  command: productVerb(name),
  iconOnly: true,
}))

interface ProductEditorProps {
  /** undefined: a new one. */
  readonly opened: Product | undefined
  /** Of its category as it was read. */
  readonly columns: readonly SheetColumn[]
}

/** A 款 whole: what it is, its pictures, what is said of it, its 货. Saved in one call, all or nothing. */
export function ProductEditor({ opened, columns: first }: ProductEditorProps) {
  const location = usePaneLocation()
  const { may } = useCommands()
  const grid = useRef<RowsGridHandle>(null)
  const [refused, setRefused] = useState<readonly Wrong[]>([])
  const [past, setPast] = useState(false)
  const then = useRef<'stay' | 'new'>('stay')
  const columnsNow = useRef(first)

  const state = useKeptForm<FormValues, Product, Product | number>({
    opened,
    formOf: base => formOf(base, columnsNow.current, { categoryId: location.search.get('categoryId') ?? '' }),
    draft: {
      table: productForm.id,
      row: opened?.spuId ?? 'new',
      version: base => base.version,
    },
    marks: 'left',
    rules: {
      schema: () => import('../../../../contract/product/spu.ts').then(module => module.productForm),
      wire: form => wireValues(productForm, form),
      beyond(form, base) {
        const { wrong } = inputOf(form, base, columnsNow.current)
        if (wrong) return { field: goodsField, sentence: wrong.sentence }
        return rowsOf(form[goodsField]).length === 0
          ? { field: goodsField, sentence: '请至少填写一个货号' }
          : undefined
      },
    },
    typed: (form, begun, product) => typedOf(form, begun, columnsNow.current, product),
    restored: (form, kept, product) => restoredTo(form, kept, columnsNow.current, product),
    async save(form, product) {
      const { input } = inputOf(form, product, columnsNow.current)
      const call: BareCall = product ? spuCalls.update : spuCalls.add
      const answer: unknown = await send(call, input, { quiet: 'refused' })
      return productIn(answer) ?? addedIn(answer)
    },
    said: message('save.ok'),
    onSaved(saved) {
      setRefused([])
      const leads = then.current === 'new'
      if (typeof saved !== 'number') state.reopen(saved)
      // Nothing of it is unsaved any more: nobody is asked whether it may be left.
      publishPane(location.id, { ...paneFacts(location.id), editor: 'clean' })
      if (leads) location.go(productPath('new', may))
      else if (typeof saved === 'number')
        location.go(productPath(saved, may), { replace: true, closing: true })
      if (!leads || opened !== undefined) return
      // The same page goes on with the next product: at its beginning, not where the last one ended.
      state.reopen(undefined)
      goods.setChoices({})
      const { current } = state.body
      if (current) requestAnimationFrame(() => firstField(current)?.focus())
    },
    now: current => productIn(current),
    refused(error: Refused) {
      setRefused(refusedCells(error, rowsOf(state.values[goodsField])))
      return false
    },
  })
  const { base, values, wrong, confirm } = state
  // In one that is there J and K lead on to the next: no field has the focus before it is asked for.
  const nowhere = useRef(null)
  useFirstField(base ? nowhere : state.body)
  const categoryId = values.categoryId ? Number(values.categoryId) : undefined
  const { asked, known } = useAttributes(categoryId)
  const fresh = useGoodsColumns(asked)
  // Until the attributes of another category are there, those of the last one stand.
  if (fresh && known) columnsNow.current = fresh
  const columns = columnsNow.current
  const read = useMemo(() => (base ? readRows(base.skus, columns) : []), [base, columns])
  const number = useNumber(values, base, state.set)

  const goods = useGoods({
    text: values[goodsField] ?? '',
    columns,
    asked,
    spuNo: values.spuNo ?? '',
    name: values.name ?? '',
    grid,
    onText: text => state.set({ [goodsField]: text }),
  })
  const save = async (next: 'stay' | 'new') => {
    then.current = next
    grid.current?.settle()
    setRefused([])
    await confirm()
  }
  const { sheet } = grid.current ?? {}
  useRowsHandle(grid)
  const title = base ? (location.path.includes('/mentDetails/') ? '商品详情' : '编辑商品') : '新增商品'
  const step = (delta: 1 | -1) => base && neighbourOf(base.spuId, delta)
  useProductHandle(
    {
      list: listOf(location.path),
      isNew: base === undefined,
      wanted: goods.wanted,
      saveAndNew: () => save('new'),
      async step(delta) {
        const to = step(delta)
        if (to !== undefined) location.go(productPath(to, may))
      },
      whyNotStep: delta =>
        step(delta) === undefined ? (delta === 1 ? '没有下一款了' : '没有上一款了') : undefined,
      history: () => setPast(true),
      addRow: goods.addRow,
      removeRows: goods.removeRows,
      generate: goods.generate,
      shelve: goods.shelve,
    },
    {
      title,
      called: base && String(base.spuNo),
      dirty: state.dirty,
      told: [base?.spuId, goods.wanted, sheet?.canUndo, sheet?.canRedo].join(),
      save: () => save('stay'),
    },
  )

  return (
    <>
      <Toolbar
        title={title}
        fact={base ? String(base.spuNo) : undefined}
        lead={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
        tools={tools}
      >
        {base ? (
          <span className="min-w-0 truncate text-12 text-ink-3">
            <PresenceLine thing={spu} id={base.spuId} />
          </span>
        ) : null}
        <CommandButton command={productVerb('saveAndNew')} withoutKeys />
        <CommandButton command={editorVerb('save')} variant="primary" />
      </Toolbar>
      <div className="@container relative min-h-0 flex-1 overflow-auto border-t border-line-2">
        <form
          ref={state.body}
          tabIndex={-1}
          onKeyDown={event => leaveField(event, state.body.current)}
          onSubmit={event => event.preventDefault()}
          aria-busy={state.saving}
          aria-label={title}
          className="mx-auto flex max-w-[76rem] flex-col gap-5 px-6 py-5 outline-none"
        >
          <FormNotices
            state={state}
            clash={
              state.clash && base ? (
                <ConflictLines
                  sentence={state.clash.sentence}
                  lines={conflictLines(base, state.clash.current, values, state.begun, columns)}
                  onMine={() => state.rebase(true)}
                  onTheirs={() => state.rebase(false)}
                />
              ) : undefined
            }
          />
          <EditingProvider
            value={{
              thing: productForm,
              state,
              required,
              controls: undefined,
              first: base ? undefined : 'name',
            }}
          >
            <ProductFields state={state} asked={asked} number={number} />
            <GoodsPart
              ref={grid}
              text={values[goodsField] ?? ''}
              wrong={wrong[goodsField]}
              read={read}
              onText={text => state.set({ [goodsField]: text })}
              {...{ asked, columns, refused, goods }}
            />
            <div className="border-t border-line-1 pt-3">
              <FieldRow name="detail" />
            </div>
          </EditingProvider>
        </form>
      </div>
      {past && base ? (
        <Fetched>
          <RowHistory thing={spu} id={base.spuId} onClose={() => setPast(false)} />
        </Fetched>
      ) : null}
    </>
  )
}
