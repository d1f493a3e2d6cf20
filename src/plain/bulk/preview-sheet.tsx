import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { ConfirmFoot } from '../../kit/confirm-foot.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ListGrid } from '../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../kit/grid/use-sorted-rows.ts'
import { FailedPane } from '../failed-pane.tsx'
import { type Heads, previewColumns } from './preview-columns.tsx'
import type { NoticeWords, PreviewField, PreviewRow } from './preview-model.ts'
import { PreviewSide, type Shown } from './preview-side.tsx'

interface BodyProps {
  readonly heads: Heads
  readonly words: NoticeWords
  readonly preview: readonly PreviewRow[]
  /** How the server was asked for it. */
  readonly asked: Pick<UseQueryResult, 'isPending' | 'isSuccess' | 'isError' | 'error' | 'refetch'>
  readonly fields: readonly PreviewField[]
  /** More rows are changed than are listed. */
  readonly partial?: boolean
}

interface PreviewSheetProps extends BodyProps {
  readonly title: string
  readonly fact: string
  readonly footStart?: ReactNode
  /** Beside the buttons: what can still be done afterwards. */
  readonly note: string
  readonly back: string
  onBack(): void
  readonly primary: {
    readonly label: string
    readonly busy: boolean
    readonly reason: string | undefined
    run(): void
  }
}

/** Cells as they are and as they will be, before it is done: of a commit, and of what takes it back. */
export function PreviewSheet(props: PreviewSheetProps) {
  const { title, fact, footStart, note, back, onBack, primary, ...body } = props
  const { label, busy, reason, run } = primary
  return (
    <Dialog
      open
      bare
      title={title}
      fact={fact}
      width={1040}
      height={756}
      onClose={onBack}
      footStart={footStart}
      foot={
        <>
          <span className="text-12 text-ink-3">{note}</span>
          <ConfirmFoot
            label={label}
            cancel={back}
            busy={busy}
            reason={reason}
            onCancel={onBack}
            onConfirm={run}
          />
        </>
      }
    >
      <Body {...body} />
    </Dialog>
  )
}

/** By field, or by what needs a look. */
function Body({ heads, words, preview, asked, fields, partial = false }: BodyProps) {
  const present = useMemo(() => {
    const names = new Set(preview.map(({ field }) => field))
    return fields.filter(({ name }) => names.has(name))
  }, [preview, fields])
  const [chosen, setChosen] = useState<Shown>()
  const [current, setCurrent] = useState(-1)
  const first = present[0] ?? fields[0]
  const shown: Shown | undefined = chosen ?? (first ? { by: 'field', field: first.name } : undefined)
  const rows = useMemo(
    () =>
      preview.filter(row =>
        shown?.by === 'notice' ? row.notice?.kind === shown.notice : row.field === shown?.field,
      ),
    [preview, shown],
  )
  const field = shown?.by === 'field' ? fields.find(({ name }) => name === shown.field) : undefined
  const { code, before, after } = heads
  const columns = useMemo(
    () => previewColumns({ code, before, after }, fields, rows, field),
    [code, before, after, fields, rows, field],
  )
  const sorted = useSortedRows(columns, rows)
  const choose = (next: Shown) => {
    setChosen(next)
    setCurrent(-1)
  }
  return (
    <>
      <PreviewSide
        preview={preview}
        known={asked.isSuccess}
        fields={present.length ? present : fields}
        shown={shown}
        words={words}
        partial={partial}
        onShow={choose}
      />
      <ListGrid
        label="变更"
        {...sorted}
        rowKey={row => `${row.id}.${row.field}`}
        current={current}
        onCurrent={setCurrent}
        loading={asked.isPending}
        empty={
          asked.isError ? <FailedPane error={asked.error} onRetry={() => void asked.refetch()} /> : undefined
        }
      />
    </>
  )
}
