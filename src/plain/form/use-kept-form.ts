import { useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { toast } from '../../kit/toast.tsx'
import type { ToastAction } from '../../kit/toast-store.ts'
import { type DraftRow, draftKey } from '../../wire/drafts.ts'
import type { Refused } from '../../wire/errors.ts'
import { usePaneLocation } from '../location.tsx'
import type { PlainRow } from '../plain.ts'
import { useSubmit } from '../use-submit.ts'
import { currentOf } from './current.ts'
import { differing, withDraft } from './form-values.ts'
import { focusWrong, headOf, markOf, type Refusal, refusalOf } from './refusal.ts'
import { contractResolver, type Rules, sentencesOf } from './resolver.ts'
import { useDraft } from './use-draft.ts'

/** When a field is looked at: when its form is confirmed, when it is left, as it is typed. Confirmed once, as it is typed. */
type Marks = 'confirmed' | 'left' | 'typed'

interface FormParts<F, B, S> {
  /** What is edited, as it was read; undefined: something new. */
  readonly opened: B | undefined
  formOf(base: B | undefined): F
  /** Whose draft it is; `version`: a draft of another one says that it is old. */
  readonly draft: { readonly table: string; readonly row: DraftRow; version?(base: B): number }
  readonly rules: Rules<F, B>
  readonly marks?: Marks
  /** Sends it. The transport says nothing of a refusal, for the form shows it. */
  save(form: F, base: B | undefined): Promise<S>
  /** What is said then. */
  readonly said: string
  onSaved(saved: S): unknown
  /** What takes it back, where that can be done. */
  undo?(saved: S): (() => unknown) | undefined
  /** What is offered beside it in the place of that, where there is something to go on to. */
  next?(saved: S): ToastAction | undefined
  /** Code 409 with the row as it is now: the base to go on from. */
  now?(current: PlainRow): B | null | undefined | Promise<B | null | undefined>
  /** A form that shows a refusal in its own way answers true. */
  refused?(refused: Refused): boolean | Promise<boolean>
  /** What a draft keeps, where that is not each field that differs; and a form with it. */
  typed?(form: F, begun: F, base: B | undefined): Readonly<Record<string, unknown>>
  restored?(form: F, kept: Readonly<Record<string, unknown>>, base: B | undefined): F
}

export interface Clash<B> {
  readonly sentence: string
  readonly current: B
}

/**
 * The one form: its values, which of them are not saved, its draft, one save at a time, and what to say when the server
 * refuses or another person saved first. react-hook-form holds the state; the caller draws the form.
 */
export function useKeptForm<F extends FieldValues, B = PlainRow, S = unknown>(parts: FormParts<F, B, S>) {
  const { draft: kept, marks = 'confirmed', rules } = parts
  const { userId: user, server } = usePaneLocation()
  const [{ base, begun }, setStart] = useState(() => ({
    base: parts.opened,
    begun: parts.formOf(parts.opened),
  }))
  const [clash, setClash] = useState<Clash<B>>()
  const [refusal, setRefusal] = useState<Refusal>()
  const { busy: saving, submit, free } = useSubmit()
  const body = useRef<HTMLFormElement>(null)

  const whole = (values: FieldValues): F => ({ ...begun, ...values })
  const form = useForm<FieldValues>({
    defaultValues: begun,
    resolver: contractResolver(rules, base, whole),
    shouldFocusError: false,
  })
  const { errors, isSubmitted } = form.formState
  const values = whole(form.watch())
  const typed = (parts.typed ?? differing)(values, begun, base)
  const unsaved = Object.keys(typed).length
  const version = base && kept.version?.(base)
  const draft = useDraft(draftKey({ user, server, table: kept.table }, kept.row), version, typed)

  const set = (change: Partial<F>) => {
    form.setValues(change)
    if (marks === 'typed' || isSubmitted) void form.trigger()
  }
  /** Starts again with this row; the typed values that still count are put over it. */
  const reopen = (row: B | undefined, over: Readonly<Record<string, unknown>> = {}) => {
    const next = parts.formOf(row)
    setStart({ base: row, begun: next })
    setClash(undefined)
    setRefusal(undefined)
    form.reset(next)
    form.setValues(parts.restored ? parts.restored(next, over, row) : { ...over })
  }
  const sent = useRef('')
  const saved = async (given: F) => {
    sent.current = JSON.stringify(given)
    const answer = await parts.save(given, base)
    await draft.drop()
    setStart({ base, begun: given })
    form.reset(given)
    toast.say(parts.said, { undo: parts.undo?.(answer), action: parts.next?.(answer) })
    await parts.onSaved(answer)
  }
  const refuse = async (refused: Refused) => {
    const current = refused.code === 409 ? currentOf(refused.result) : undefined
    const now = current && (await parts.now?.(current))
    if (now) return setClash({ sentence: refused.message, current: now })
    if (await parts.refused?.(refused)) return
    const told = refusalOf(refused, form.getValues())
    setRefusal(told)
    focusWrong(body, marked => setRefusal(last => (last === told ? { ...told, marked } : last)))
  }

  const wrong = { ...sentencesOf(errors), ...markOf(refusal, values) }
  return {
    base,
    begun,
    values,
    typed,
    unsaved,
    dirty: unsaved > 0,
    version,
    draft,
    saving,
    body,
    clash,
    refusal: headOf(refusal, wrong),
    wrong,
    set,
    reopen,
    /** A field was left. */
    left(name: string) {
      if (marks === 'left') void form.trigger(name)
    },
    restore: (found: Readonly<Record<string, unknown>>) =>
      set((parts.restored ?? withDraft)(values, found, base)),
    /** Mine on top of the row as it is now, or the row as it is now. */
    rebase(mine: boolean) {
      if (!clash) return
      reopen(clash.current, mine ? typed : {})
      if (!mine) void draft.drop()
    },
    /** Whether it may be sent; where not, the first wrong field has the focus. */
    async check() {
      const isRight = await form.trigger()
      if (!isRight) focusWrong(body)
      return isRight
    },
    confirm() {
      const now = whole(form.getValues())
      const isTyped = Object.keys((parts.typed ?? differing)(now, begun, base)).length > 0
      if (isTyped && JSON.stringify(now) !== sent.current) free()
      return submit(async () => {
        setRefusal(undefined)
        let isSent = false
        const send = async (given: FieldValues) => {
          await saved(whole(given))
          isSent = true
        }
        await form.handleSubmit(send, () => focusWrong(body))()
        return isSent
      }, refuse)
    },
  }
}

export type KeptForm<F extends FieldValues, B, S = unknown> = ReturnType<typeof useKeptForm<F, B, S>>
