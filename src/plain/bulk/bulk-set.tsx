import { type FormEvent, useCallback, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormRow, FormRows } from '../../kit/fields/form-row.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { useCtrlEnter } from '../../kit/use-ctrl-enter.ts'
import { FieldControl, isGroup } from '../editor/field-control.tsx'
import { loadCheck } from '../editor/form-model.ts'
import type { PlainRow, Thing, ThingField } from '../plain.ts'
import { usePinyinMatch } from '../use-match.ts'
import { useMaySet } from '../use-may-set.ts'
import { fromText } from '../values.ts'
import { SetPreview } from './set-preview.tsx'

interface BulkSetProps {
  readonly thing: Thing
  readonly rows: readonly PlainRow[]
  onClose(): void
  onDone(): Promise<void>
}

/** 批量设置: one field, one value, over the rows chosen; then the preview. The rows are those of the moment it opened. */
export function BulkSet({ thing, rows, onClose, onDone }: BulkSetProps) {
  const [frozen] = useState(rows)
  const fields = useMaySet(thing)
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [previewing, setPreviewing] = useState(false)
  const match = usePinyinMatch()
  const field = fields.find(candidate => candidate.name === name)
  const choose = (next: string) => {
    setName(next)
    setText('')
    setError(undefined)
  }
  const preview = async () => {
    if (!field) return setError('请选择要设置的字段')
    const wrong = await problemOf(thing, field, text)
    setError(wrong)
    if (wrong === undefined) setPreviewing(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void preview()
  }
  // The preview has a Ctrl+Enter of its own.
  useCtrlEnter(() => {
    if (!previewing) void preview()
  })

  const after = useCallback(() => field && fromText(field.facts, text), [field, text])

  if (previewing && field)
    return (
      <SetPreview
        thing={thing}
        rows={frozen}
        field={field}
        after={after}
        onBack={() => setPreviewing(false)}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Dialog
      open
      title="批量设置"
      fact={`${frozen.length}${thing.unit}${thing.title}`}
      width={480}
      height={320}
      onClose={onClose}
      foot={
        <>
          <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
            取消
          </Button>
          <Button
            kind="primary"
            size="form"
            onClick={() => void preview()}
            keys={<Keys keys="$mod+Enter" hidden />}
          >
            预览变更
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <FormRows>
          <FormRow label="字段" required error={field ? undefined : error}>
            <SelectField
              value={name}
              onChange={choose}
              options={fields.map(({ name: value, facts }) => ({ value, label: facts.title }))}
              match={match}
              placeholder="选择字段，可输入拼音"
            />
          </FormRow>
          {field ? (
            <FormRow key={field.name} label={field.facts.title} error={error} group={isGroup(field)}>
              <FieldControl field={field} value={text} onChange={setText} />
            </FormRow>
          ) : null}
        </FormRows>
        {/* Enter in a field means 预览变更: a form without a submit button does not send. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** The contract's own check of the one value. */
async function problemOf(thing: Thing, field: ThingField, text: string): Promise<string | undefined> {
  const { check } = await loadCheck(thing)
  const typed =
    field.facts.holds === 'money' || field.facts.holds === 'decimal' || field.facts.holds === 'whole'
  if (typed && text.trim() === '') return `请填写${field.facts.title}`
  if ((field.facts.holds === 'flag' || field.facts.holds === 'choice') && text === '')
    return `请选择${field.facts.title}`
  return check({ [field.name]: text })[field.name]
}
