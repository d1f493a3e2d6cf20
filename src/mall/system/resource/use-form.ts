import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Schema } from '../../../contract/call.ts'
import { toast } from '../../../kit/toast.tsx'
import { currentOf } from '../../../plain/editor/conflict-notice.tsx'
import { differing, type FieldCheck, loadFieldCheck, withDraft } from '../../../plain/editor/form-model.ts'
import { useDraft } from '../../../plain/editor/use-draft.ts'
import { mayLeave } from '../../../plain/leave.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../plain/panes.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { type DraftRow, draftKey } from '../../../wire/drafts.ts'

interface FormParts<F> {
  /** As it was opened. */
  readonly opened: F
  /** What a draft is kept of; `version` as it was read, undefined for a new one. */
  readonly table: 'menu' | 'function'
  readonly row: DraftRow
  readonly version: number | undefined
  /** What the contract takes; loaded with the dialog. */
  schema(): Promise<Schema>
  /** The form as the wire wants it. */
  input(form: F): Readonly<Record<string, unknown>>
  /** Sends it; answers the id of what was saved. */
  save(form: F): Promise<number>
  /** What is said then. */
  readonly said: string
  onSaved(id: number): Promise<void>
  /** Code 409 with the row as it is now; answers whether the dialog shows it. */
  onConflict(sentence: string, current: Readonly<Record<string, unknown>>): void
  onClose(): void
}

/**
 * A dialog with a form: checked and sent once at a time, left only on purpose, what was refused stays as it was typed.
 * What is typed is kept as a draft until it is saved.
 */
export function useForm<F extends object>(parts: FormParts<F>) {
  const { opened, table, row, version, schema, input, save, said, onSaved, onConflict, onClose } = parts
  const { id, userId: user, server } = usePaneLocation()
  const [form, setForm] = useState(opened)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { busy: saving, submit } = useSubmit()
  const body = useRef<HTMLFormElement>(null)
  const [loading] = useState(() => loadFieldCheck(schema))
  const [check, setCheck] = useState<{ readonly by: FieldCheck }>()
  useEffect(() => {
    loading.then(
      by => setCheck({ by }),
      () => {},
    )
  }, [loading])
  const wrong = check?.by(input(form)) ?? none
  const typed = differing(form, opened)
  const draft = useDraft(draftKey({ user, server, table }, row), version, typed)
  const unsaved = Object.keys(typed).length
  const dirty = unsaved > 0

  useEffect(() => {
    publishPane(id, { ...paneFacts(id), editor: dirty ? 'dirty' : 'clean' })
  }, [id, dirty])
  useEffect(() => () => publishPane(id, { ...paneFacts(id), editor: 'closed' }), [id])

  const leave = async () => {
    if (await mayLeave(dirty)) onClose()
  }
  const confirm = async () => {
    setTried(true)
    setRefusal(undefined)
    await submit(
      async () => {
        if (Object.keys((await loading)(input(form))).length > 0) return firstWrong(body)
        const saved = await save(form)
        await draft.drop()
        toast.say(said)
        onClose()
        return onSaved(saved)
      },
      ({ code, message, result }) => {
        const now = code === 409 ? currentOf(result) : undefined
        if (now) onConflict(message, now)
        else setRefusal(message)
      },
    )
  }
  const set = (change: Partial<F>) => setForm(before => ({ ...before, ...change }))
  const restore = (kept: Readonly<Record<string, unknown>>) => setForm(before => withDraft(before, kept))
  const shown = { draft, version, unsaved, refusal, saving, body }
  return { form, set, setForm, wrong: tried ? wrong : none, ...shown, restore, leave, confirm }
}

const none: Readonly<Record<string, string>> = {}

function firstWrong(body: RefObject<HTMLElement | null>): false {
  requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  return false
}
