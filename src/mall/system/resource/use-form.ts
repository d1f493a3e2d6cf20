import { useEffect, useRef, useState } from 'react'
import type { Schema } from '../../../contract/call.ts'
import { toast } from '../../../kit/toast.tsx'
import { currentOf } from '../../../plain/form/current.ts'
import { differing, withDraft } from '../../../plain/form/form-values.ts'
import { focusWrong, markOf } from '../../../plain/form/refused.ts'
import { useDraft } from '../../../plain/form/use-draft.ts'
import { mayLeave } from '../../../plain/leave.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { paneFacts, publishPane } from '../../../plain/panes.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { type DraftRow, draftKey } from '../../../wire/drafts.ts'
import type { Refused } from '../../../wire/errors.ts'

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
  const [refusal, setRefusal] = useState<Refused>()
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
  const wrong = check?.by(input(form)) ?? {}
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
        if (Object.keys((await loading)(input(form))).length > 0) {
          focusWrong(body)
          return false
        }
        const saved = await save(form)
        await draft.drop()
        toast.say(said)
        onClose()
        return onSaved(saved)
      },
      refused => {
        const now = refused.code === 409 ? currentOf(refused.result) : undefined
        if (now) return onConflict(refused.message, now)
        setRefusal(refused)
        focusWrong(body)
      },
    )
  }
  const set = (change: Partial<F>) => setForm(before => ({ ...before, ...change }))
  const restore = (kept: Readonly<Record<string, unknown>>) => setForm(before => withDraft(before, kept))
  const shown = { draft, version, unsaved, refusal: refusal?.message, saving, body }
  const marked = { ...(tried ? wrong : {}), ...markOf(refusal) }
  return { form, set, setForm, wrong: marked, ...shown, restore, leave, confirm }
}

type FieldCheck = (values: Readonly<Record<string, unknown>>) => Record<string, string>

async function loadFieldCheck(load: () => Promise<Schema>): Promise<FieldCheck> {
  const [{ checkFields }, schema] = await Promise.all([import('../../../contract/check.ts'), load()])
  return values => checkFields(schema, values)
}
