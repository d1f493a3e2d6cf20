import { useLayoutEffect } from 'react'
import { Button } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { FormRows } from '../../kit/fields/form-row.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { Sheet, type SlideOverProps } from '../../kit/slide-over.tsx'
import type { ToastAction } from '../../kit/toast-store.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { message } from '../../values/messages.ts'
import { showShortTime } from '../../values/time.ts'
import { send } from '../../wire/client.ts'
import { FormNotices } from '../form/form-notices.tsx'
import { usePublishedDirty } from '../form/pane-editor.ts'
import { Unsaved } from '../form/unsaved.tsx'
import { useKeptForm } from '../form/use-kept-form.ts'
import { usePaneLocation } from '../location.tsx'
import { lendHandle } from '../panes.ts'
import { hasPerson } from '../person/asked.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { PresenceLine } from '../presence/presence-line.tsx'
import { readQuery } from '../query.ts'
import { updateRow } from '../update-row.ts'
import { editorVerb, rowVerb } from '../verbs.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { editBack } from './edit-back.ts'
import type { Controls } from './field-control.tsx'
import { EditingProvider, FieldRow } from './field-row.tsx'
import {
  addedId,
  changed,
  type FormValues,
  formFields,
  formValues,
  wipedOut,
  wireValues,
} from './form-model.ts'
import type { OwnForm } from './own-form.ts'

interface EditorFormProps {
  readonly thing: Thing
  /** undefined: a new row. */
  readonly row: PlainRow | undefined
  readonly required: ReadonlySet<string>
  readonly controls?: Controls | undefined
  readonly own?: OwnForm | undefined
  readonly first?: string | undefined
  readonly frame: Pick<SlideOverProps, 'title' | 'code' | 'onClose' | 'onPrevious' | 'onNext'>
  onClose(): void
  /** The id of the row saved, where it is known. */
  onSaved(id: number | undefined): Promise<void>
  /** What is offered beside the message that it was saved. */
  readonly next?: ((id: number | undefined) => ToastAction | undefined) | undefined
}

interface Saved {
  readonly id?: number | undefined
  readonly undo?: (() => unknown) | undefined
}

/**
 * Fields, save, conflict, draft of one row, in a sheet that may stand. Sends only what changed, with the version that was
 * read.
 */
export function EditorForm(props: EditorFormProps) {
  const { thing, row, required, controls, own, first, frame, onClose, onSaved } = props
  const location = usePaneLocation()
  const fitted = (values: FormValues) => own?.fitted(thing, values) ?? values
  const state = useKeptForm<FormValues, PlainRow, Saved>({
    opened: row,
    // A new row begins as one of those that the list was asked for: a store of the client chosen there.
    formOf: base => formValues(thing, base, readQuery(thing, location.search).filters),
    draft: { table: thing.id, row: row ? idOf(thing, row) : 'new', version: base => Number(base.version) },
    marks: 'left',
    rules: {
      schema: thing.schema,
      wire: values => wireValues(thing, fitted(values)),
      beyond: (values, base) =>
        (base && wipedOut(thing, base, fitted(values))) ?? own?.problem?.(wireValues(thing, fitted(values))),
    },
    async save(values, base) {
      if (base) {
        const [id, version] = [idOf(thing, base), Number(base.version)]
        const set = changed(thing, base, fitted(values))
        const updated = await updateRow(thing, { id, version, set }, { quiet: 'refused' })
        return { id, undo: editBack({ thing, row: base, set, updated }, () => onSaved(id)) }
      }
      const { add } = thing.calls
      if (!add) return {}
      return { id: addedId(thing, await send(add, wireValues(thing, fitted(values)), { quiet: 'refused' })) }
    },
    said: message('save.ok'),
    undo: ({ undo }) => undo,
    next: ({ id }) => props.next?.(id),
    onSaved({ id }) {
      onClose()
      return onSaved(id)
    },
    now: current => current,
  })
  const { base, values, saving, confirm } = state
  usePublishedDirty(state.dirty)
  const latest = useLatest(confirm)
  useLayoutEffect(() => lendHandle(location.id, 'editor', { save: () => latest.current() }), [location.id])

  return (
    <Sheet
      open
      {...frame}
      resetKey={`${thing.id} ${row ? idOf(thing, row) : 'new'}`}
      saveState={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
      presence={
        base ? (
          <span className="flex items-center gap-2">
            <PresenceLine thing={thing} id={idOf(thing, base)}>
              {`${String(base.updateBy)} 更新于 ${showShortTime(String(base.updateTime), Date.now())}`}
            </PresenceLine>
            {/* Two with their words would leave no room for who changed it last. */}
            {hasPerson(thing) ? <CommandButton command={rowVerb('person')} iconOnly /> : null}
            <CommandButton command={rowVerb('history')} variant="quiet" iconOnly={hasPerson(thing)} />
          </span>
        ) : undefined
      }
      foot={
        <>
          <Button size="form" onClick={frame.onClose} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <CommandButton command={editorVerb('save')} variant="primary" size="form" />
        </>
      }
    >
      <FormNotices
        state={state}
        clash={
          <ConflictNotice thing={thing} state={state} mine={base => changed(thing, base, fitted(values))} />
        }
      />
      <form ref={state.body} onSubmit={event => event.preventDefault()} aria-busy={saving}>
        <FormRows>
          <EditingProvider value={{ thing, state, required, controls, first }}>
            {own ? (
              <own.Rows values={fitted(values)} isNew={base === undefined} set={state.set} />
            ) : (
              formFields(thing).map(({ name }) => <FieldRow key={name} name={name} />)
            )}
          </EditingProvider>
        </FormRows>
      </form>
    </Sheet>
  )
}
