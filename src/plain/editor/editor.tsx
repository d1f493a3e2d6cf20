import { useEffect, useState } from 'react'
import { Empty } from '../../kit/empty.tsx'
import { useMayStand } from '../../kit/over-all.ts'
import { SlideOver } from '../../kit/slide-over.tsx'
import type { ToastAction } from '../../kit/toast-store.ts'
import { message } from '../../values/messages.ts'
import { useOpenEditor } from '../form/pane-editor.ts'
import { mayLeave } from '../leave.ts'
import { usePaneLocation } from '../location.tsx'
import { paneFacts } from '../panes.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { EditorForm } from './editor-form.tsx'
import type { Controls } from './field-control.tsx'
import { loadRequired } from './form-model.ts'
import type { OwnForm } from './own-form.ts'
import { useRow } from './use-row.ts'

export interface EditorProps {
  readonly thing: Thing
  /** `new`, or the id of a row, as the address says it. */
  readonly which: string
  readonly rows: readonly PlainRow[]
  readonly controls?: Controls | undefined
  /** Where its fields depend on its kind. */
  readonly own?: OwnForm
  /** The field that has the focus first: the column under the cursor. */
  readonly first?: string | undefined
  onMoved(id: number): void
  onSaved(id: number | undefined): Promise<void>
  /** What is offered beside the message that it was saved. */
  readonly next?: ((id: number | undefined) => ToastAction | undefined) | undefined
}

/** The slide-over of a plain thing. Its state is the address: Back closes it, a link opens it. */
export function Editor({ thing, which, rows, controls, own, first, onMoved, onSaved, next }: EditorProps) {
  const location = usePaneLocation()
  const { row, missing } = useRow(thing, which, rows)
  const [required, setRequired] = useState<ReadonlySet<string>>()
  const isNew = which === 'new'
  useEffect(() => {
    let left = false
    loadRequired(thing).then(loaded => {
      if (!left) setRequired(loaded)
    })
    return () => {
      left = true
    }
  }, [thing])
  useOpenEditor()
  // The form is a sheet of its own, which the empty one gives way to: not while the palette stands over that.
  const mayFill = useMayStand(required !== undefined && (isNew || row !== undefined), which)

  const close = () => location.patch({ edit: undefined })
  const leave = async (then: () => void) => {
    if (await mayLeave(paneFacts(location.id).editor === 'dirty')) then()
  }
  const step = (delta: number) => {
    const index = rows.findIndex(candidate => row && idOf(thing, candidate) === idOf(thing, row))
    const next = index < 0 ? undefined : rows[index + delta]
    if (!next) return undefined
    return () =>
      void leave(() => {
        onMoved(idOf(thing, next))
        location.patch({ edit: String(idOf(thing, next)) }, { replace: true })
      })
  }
  const code = thing.code && row ? String(row[thing.code]) : undefined
  const title = `${isNew ? '新增' : '编辑'}${thing.title}`
  const shared = {
    title,
    code,
    onClose: () => void leave(close),
    onPrevious: isNew ? undefined : step(-1),
    onNext: isNew ? undefined : step(1),
  }
  if (missing)
    return (
      <SlideOver open {...shared}>
        <Empty title={message('row.gone')} />
      </SlideOver>
    )
  if (!mayFill || !required || (!isNew && !row))
    return (
      <SlideOver open {...shared}>
        {null}
      </SlideOver>
    )
  return (
    <EditorForm
      key={which}
      thing={thing}
      row={isNew ? undefined : row}
      required={required}
      controls={controls}
      own={own}
      first={isNew ? undefined : first}
      frame={shared}
      onClose={close}
      onSaved={onSaved}
      next={next}
    />
  )
}
