import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { Button } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { FormRows } from '../../kit/fields/form-row.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { SlideOver, type SlideOverProps } from '../../kit/slide-over.tsx'
import { toast } from '../../kit/toast.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { message } from '../../values/messages.ts'
import { showShortTime } from '../../values/time.ts'
import { send } from '../../wire/client.ts'
import { draftKey } from '../../wire/drafts.ts'
import { Refused } from '../../wire/errors.ts'
import { DraftNotice } from '../form/draft-notice.tsx'
import { focusWrong } from '../form/refused.ts'
import { Unsaved } from '../form/unsaved.tsx'
import { useDraft } from '../form/use-draft.ts'
import { usePaneLocation } from '../location.tsx'
import { lendHandle, paneFacts, publishPane } from '../panes.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { readQuery } from '../query.ts'
import { updateRow } from '../save.ts'
import { type Conflict, ConflictNotice, currentOf } from './conflict-notice.tsx'
import type { Controls } from './field-control.tsx'
import { EditingProvider, FieldRow } from './field-row.tsx'
import {
  addedId,
  type Check,
  changed,
  type FormValues,
  formFields,
  formValues,
  wireValues,
  withDraft,
} from './form-model.ts'
import type { OwnForm } from './own-form.ts'

interface EditorFormProps {
  readonly thing: Thing
  /** undefined: a new row. */
  readonly row: PlainRow | undefined
  readonly rules: { readonly check: Check; readonly required: ReadonlySet<string> }
  readonly controls?: Controls | undefined
  readonly own?: OwnForm | undefined
  readonly first?: string | undefined
  readonly frame: Pick<SlideOverProps, 'title' | 'code' | 'onClose' | 'onPrevious' | 'onNext'>
  onClose(): void
  /** The id of the row saved, where it is known. */
  onSaved(id: number | undefined): Promise<void>
}

/** Fields, save, conflict, draft of one row. Sends only what changed, with the version that was read. */
export function EditorForm({
  thing,
  row: opened,
  rules,
  controls,
  own,
  first,
  frame,
  onClose,
  onSaved,
}: EditorFormProps) {
  const location = usePaneLocation()
  // The row as it was read when the editor opened; a refetch behind it must not move what the changes are measured by.
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const [refusal, setRefusal] = useState<string>()
  const fitted = (values: FormValues) => own?.fitted(thing, values) ?? values
  const form = useForm<FormValues>({
    // A new row begins as one of those that the list was asked for: a store of the client chosen there.
    defaultValues: formValues(thing, base, readQuery(thing, location.search).filters),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: values => {
      const sent = fitted(values)
      const problem = own?.problem?.(wireValues(thing, sent))
      const wrong = { ...(problem && { [problem.field]: problem.sentence }), ...rules.check(sent) }
      const errors: FieldErrors<FormValues> = Object.fromEntries(
        Object.entries(wrong).map(([name, text]) => [name, { type: 'contract', message: text }]),
      )
      return Object.keys(wrong).length ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const values = form.watch()
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const { userId: user, server } = location
  const key = draftKey({ user, server, table: thing.id }, base ? idOf(thing, base) : 'new')
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name] === true))
  const version = base && Number(base.version)
  const draft = useDraft(key, version, typed)

  useEffect(() => {
    publishPane(location.id, { ...paneFacts(location.id), editor: isDirty ? 'dirty' : 'clean' })
  }, [location.id, isDirty])

  const save = form.handleSubmit(async current => {
    setRefusal(undefined)
    try {
      let saved = base && idOf(thing, base)
      if (base)
        await updateRow(thing, {
          id: idOf(thing, base),
          version: Number(base.version),
          set: changed(thing, base, fitted(current)),
        })
      else if (thing.calls.add)
        saved = addedId(thing, await send(thing.calls.add, wireValues(thing, fitted(current))))
      await draft.drop()
      form.reset(current)
      toast.say(message('save.ok'))
      onClose()
      await onSaved(saved)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const now = error.code === 409 ? currentOf(error.result) : undefined
      if (now) return setConflict({ sentence: error.message, current: now })
      setRefusal(error.message)
      const field = formFields(thing).find(({ name }) => name === error.field)
      if (field) form.setError(field.name, { type: 'server', message: error.message })
      focusWrong(body)
    }
  })
  const body = useRef<HTMLFormElement>(null)
  const latest = useLatest(save)
  useEffect(() => lendHandle(location.id, { editor: { save: () => latest.current() } }), [location.id])

  /** Mine goes on top of the row as it is now; the other fields take what the other has written. */
  const rebase = (now: PlainRow, mine: Readonly<Record<string, unknown>>) => {
    const typed = form.getValues()
    setBase(now)
    setConflict(undefined)
    form.reset(formValues(thing, now))
    for (const name of Object.keys(mine)) form.setValue(name, typed[name] ?? '', { shouldDirty: true })
  }

  return (
    <SlideOver
      open
      {...frame}
      resetKey={key}
      saveState={<Unsaved count={Object.keys(typed).length} keptAt={draft.keptAt} />}
      presence={
        base ? (
          <span className="flex items-center gap-2">
            {`${String(base.updateBy)} 更新于 ${showShortTime(String(base.updateTime), Date.now())}`}
            <CommandButton id="row.history" variant="quiet" />
          </span>
        ) : undefined
      }
      foot={
        <>
          <Button size="form" onClick={frame.onClose} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <CommandButton id="editor.save" variant="primary" size="form" />
        </>
      }
    >
      <DraftNotice
        draft={draft}
        version={version}
        onRestore={kept => {
          for (const [name, text] of Object.entries(withDraft(form.getValues(), kept)))
            form.setValue(name, text, { shouldDirty: true })
        }}
      />
      {conflict && base ? (
        <ConflictNotice
          thing={thing}
          conflict={conflict}
          base={base}
          mine={changed(thing, base, fitted(values))}
          onMine={() => rebase(conflict.current, changed(thing, base, fitted(values)))}
          onTheirs={() => {
            rebase(conflict.current, {})
            void draft.drop()
          }}
        />
      ) : null}
      {refusal ? (
        <p role="alert" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {refusal}
        </p>
      ) : null}
      <form ref={body} onSubmit={event => event.preventDefault()} aria-busy={isSubmitting}>
        <FormRows>
          <EditingProvider value={{ thing, form, required: rules.required, controls, first }}>
            {own ? (
              <own.Rows values={fitted(values)} />
            ) : (
              formFields(thing).map(({ name }) => <FieldRow key={name} name={name} />)
            )}
          </EditingProvider>
        </FormRows>
      </form>
    </SlideOver>
  )
}
