import { type ReactNode, useMemo } from 'react'
import { thousands } from '../../kit/texts.ts'
import { NoticeDot } from './notice-dot.tsx'
import {
  fieldCount,
  type Notice,
  type NoticeWords,
  type PreviewField,
  type PreviewRow,
  previewCounts,
  totalOf,
} from './preview-model.ts'

/** What the preview lists: the cells of one field, or those that need a look for one reason. */
export type Shown =
  | { readonly by: 'field'; readonly field: string }
  | { readonly by: 'notice'; readonly notice: Notice['kind'] }

interface PreviewSideProps {
  readonly preview: readonly PreviewRow[]
  /** It is there: until then nobody knows how much of a field there is. */
  readonly known: boolean
  readonly fields: readonly PreviewField[]
  readonly shown: Shown | undefined
  readonly words: NoticeWords
  /** More rows are changed than are listed. */
  readonly partial: boolean
  onShow(shown: Shown): void
}

const nothing = { written: 0, listed: 0 }

/** Fields with their counts, and 需要留意: each is a way to see just these cells. */
export function PreviewSide({ preview, known, fields, shown, words, partial, onShow }: PreviewSideProps) {
  const counts = useMemo(() => previewCounts(preview), [preview])
  const field = shown?.by === 'field' ? fields.find(({ name }) => name === shown.field) : undefined
  const total = useMemo(() => (field ? totalOf(preview, field) : undefined), [preview, field])
  return (
    <aside className="flex w-54 flex-none flex-col gap-1 overflow-y-auto border-r border-line-1 bg-sunken p-2.5">
      <span className="px-2 pt-1 text-12 text-ink-3">按字段</span>
      {fields.map(({ name, title }) => (
        <Entry
          key={name}
          on={shown?.by === 'field' && shown.field === name}
          count={known ? fieldCount(counts.fields.get(name) ?? nothing, partial) : ''}
          onClick={() => onShow({ by: 'field', field: name })}
        >
          {title}
        </Entry>
      ))}
      {counts.notices.size > 0 ? <span className="px-2 pt-3 text-12 text-ink-3">需要留意</span> : null}
      {[...counts.notices].map(([kind, times]) => (
        <Entry
          key={kind}
          on={shown?.by === 'notice' && shown.notice === kind}
          count={thousands(times)}
          onClick={() => onShow({ by: 'notice', notice: kind })}
        >
          <NoticeDot kind={kind} />
          {words[kind]}
        </Entry>
      ))}
      {total ? (
        <dl className="mt-auto flex flex-none flex-col gap-1 border-t border-line-1 px-2 pt-2.5 text-12">
          <dt className="text-ink-3">{`${field?.title}${partial ? '列出的' : ''}${total.title}${field?.unit ? ` ${field.unit}` : ''}`}</dt>
          <dd className="data text-ink-2">{total.before}</dd>
          <dd className="data text-ink-1">{`→ ${total.after}`}</dd>
          {total.change === '' ? null : <dd className="data text-ink-3">{total.change}</dd>}
        </dl>
      ) : null}
    </aside>
  )
}

interface EntryProps {
  readonly on: boolean
  readonly count: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Entry({ on, count, onClick, children }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`flex h-7 flex-none items-center gap-2 rounded-6 px-2 text-left ${on ? 'bg-active' : 'hover:bg-hover'}`}
    >
      {children}
      <span className="ml-auto text-12 text-ink-3">{count}</span>
    </button>
  )
}
