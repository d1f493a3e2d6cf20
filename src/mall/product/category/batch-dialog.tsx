import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { cx } from '../../../kit/cx.ts'
import { FormRow } from '../../../kit/fields/form-row.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { send } from '../../../wire/client.ts'
import type { TreeRow } from './model.ts'

interface BatchDialogProps {
  /** Below which node; undefined: at the top. */
  readonly under: TreeRow | undefined
  onClose(): void
  onAdded(first: number): unknown
}

const call = categoryCalls['manage.batch/add']
const states = { new: '新增', known: '已有', wrong: '有误' } as const

/** Many 分类 at once, from an indented list; what would become of each line is shown as one types. */
export function BatchDialog({ under, onClose, onAdded }: BatchDialogProps) {
  const parentId = under?.id ?? null
  const state = useKeptForm<{ text: string }, TreeRow, readonly number[]>({
    opened: undefined,
    formOf: () => ({ text: '' }),
    draft: { table: 'category', row: `new batch ${parentId ?? 'top'}` },
    rules: {
      schema: () =>
        import('../../../contract/product/category.ts').then(
          module => module.category['manage.batch/add'].in,
        ),
      wire: ({ text }) => ({ text, parentId }),
    },
    save: async ({ text }) => (await send(call, { text, parentId }, { quiet: 'refused' })).ids,
    said: '添加成功',
    onSaved([first]) {
      onClose()
      return first === undefined ? undefined : onAdded(first)
    },
  })
  const { text } = state.values
  return (
    <FormDialog
      title="批量添加分类"
      fact={under ? `在“${under.name}”下面` : '在最上一级'}
      width={880}
      height={600}
      state={state}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-6">
        <FormRow
          label="清单"
          wide
          error={state.wrong.text}
          hint="一行一个，缩进两格是下级；名称后可用制表符接编码"
        >
          <TextareaField
            value={text}
            rows={18}
            placeholder={'手镯\n  古法\n    素圈'}
            onChange={next => state.set({ text: next })}
          />
        </FormRow>
        <Preview text={text} parentId={parentId} />
      </div>
    </FormDialog>
  )
}

/** Each line with what becomes of it, as the server would do it. */
function Preview({ text, parentId }: { text: string; parentId: number | null }) {
  const rested = useRested(text)
  const { data } = useQuery({
    queryKey: ['category', 'batch', parentId, rested],
    queryFn: ({ signal }) =>
      send(call, { text: rested, parentId, dryRun: true }, { signal, quiet: 'refused', dedupe: false }),
    enabled: rested.trim() !== '',
    placeholderData: keepPreviousData,
  })
  if (text.trim() === '' || !data)
    return <p className="pt-6 text-12 text-ink-3">输入清单后，这里显示每一行会怎样</p>
  const wrong = data.lines.filter(({ state }) => state === 'wrong').length
  return (
    <div className="min-w-0">
      <p aria-live="polite" className="mb-1 text-12 text-ink-2">
        {`将添加${data.added}个分类${wrong > 0 ? `，${wrong}行有误` : ''}`}
      </p>
      <ol aria-label="预览" className="max-h-100 overflow-auto rounded-6 border border-line-2 py-1">
        {data.lines.map(({ line, name, code, level, state, problem }) => (
          <li key={line} className="flex h-7 items-center gap-2 px-2 whitespace-nowrap">
            <span className="data w-7 flex-none text-right text-12 text-ink-3">{line}</span>
            <span
              style={{ paddingLeft: `${(level - 1) * 1.25}rem` }}
              className={cx('data min-w-0 truncate', state === 'known' && 'text-ink-3')}
            >
              {name}
            </span>
            <span className="data text-12 text-ink-3">{code}</span>
            <span className="flex-1" />
            <span className={cx('flex-none text-12', state === 'wrong' ? 'text-err-text' : 'text-ink-3')}>
              {problem || states[state]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What was typed, once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
