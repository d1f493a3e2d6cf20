import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormRow, FormRows } from '../../kit/fields/form-row.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { firstField } from '../../kit/focus.ts'
import type { Parsed } from '../../kit/grid/sheet/model/column.ts'
import { Keys } from '../../kit/kbd.tsx'
import { thousands } from '../../kit/texts.ts'
import { useCtrlEnter } from '../../kit/use-ctrl-enter.ts'
import { isFormula } from '../../values/expression.ts'
import { FieldControl, isGroup } from '../editor/field-control.tsx'
import { checkField } from '../editor/form-model.ts'
import { type CellValue, madeOf, readCell } from '../inline/cell-value.ts'
import type { RemoveAll, SetTo } from '../panes.ts'
import type { PlainRow, Thing, ThingField } from '../plain.ts'
import type { ListQuery } from '../query.ts'
import { usePinyinMatch } from '../use-match.ts'
import { useMaySet } from '../use-may-set.ts'
import { fromText, isNumber, unitOf } from '../values.ts'
import { keepSet } from './last-set.ts'
import { RemovePreview } from './remove-preview.tsx'
import { SetPreview } from './set-preview.tsx'
import { WholePreview } from './whole-preview.tsx'

interface BulkSetProps {
  readonly thing: Thing
  readonly rows: readonly PlainRow[]
  /** Said already: then the preview is the first that is shown. */
  readonly to?: SetTo | RemoveAll | undefined
  /** All that the list finds; `rows` are those of the page. */
  readonly whole: { readonly query: ListQuery; readonly total: number } | false
  onClose(): void
  onDone(): Promise<void>
}

/** What is done to many rows at once: set, or all that the list finds deleted. */
export function BulkSet({ to, ...props }: BulkSetProps) {
  const { thing, whole, onClose } = props
  if (to === undefined || 'field' in to) return <SetForm {...props} to={to} />
  return whole ? <RemovePreview thing={thing} query={whole.query} onClose={onClose} /> : null
}

interface SetFormProps extends BulkSetProps {
  readonly to: SetTo | undefined
}

/** 批量设置: one field, one value, over the rows chosen; then the preview. The rows are those of the moment it opened. */
function SetForm({ thing, rows, to, whole, onClose, onDone }: SetFormProps) {
  const [frozen] = useState(rows)
  const fields = useMaySet(thing)
  const [name, setName] = useState(to?.field ?? '')
  const [text, setText] = useState(to?.text ?? '')
  const [error, setError] = useState<string>()
  const [after, setAfter] = useState<(row: PlainRow) => Parsed>()
  const row = useRef<HTMLDivElement>(null)
  const match = usePinyinMatch()
  const field = fields.find(candidate => candidate.name === name)
  const choose = (next: string) => {
    setName(next)
    setText('')
    setError(undefined)
  }
  // Who has chosen what goes on with the value.
  useEffect(() => {
    if (name !== '' && row.current) firstField(row.current)?.focus()
  }, [name])
  const preview = async () => {
    if (!field) return setError('请选择要设置的字段')
    const read = await readValue(thing, field, text, whole !== false)
    setError(read.ok ? undefined : read.reason)
    if (read.ok) setAfter(() => read.after)
  }
  const said = useRef(to !== undefined)
  useEffect(() => {
    if (!said.current) return
    said.current = false
    void preview()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void preview()
  }
  // The preview has a Ctrl+Enter of its own.
  useCtrlEnter(() => {
    if (!after) void preview()
  })

  const [frozenWhole] = useState(whole)
  const order = useMemo(
    () =>
      frozenWhole && after && field
        ? { thing, query: frozenWhole.query, field, value: madeOf(after({}), undefined).after }
        : undefined,
    [thing, frozenWhole, field, after],
  )
  if (order)
    return <WholePreview order={order} page={frozen} onBack={() => setAfter(undefined)} onClose={onClose} />
  if (after && field)
    return (
      <SetPreview
        thing={thing}
        rows={frozen}
        field={field}
        after={after}
        onBack={() => setAfter(undefined)}
        onClose={onClose}
        onDone={async () => {
          keepSet(thing.id, { field: field.name, text })
          await onDone()
        }}
      />
    )
  return (
    <Dialog
      open
      title="批量设置"
      fact={`${thousands(frozenWhole ? frozenWhole.total : frozen.length)}${thing.unit}${thing.title}`}
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
            <div ref={row}>
              <FormRow
                key={field.name}
                label={field.facts.title}
                error={error}
                hint={isFigure(field) && !frozenWhole ? '可填公式，如 +5%、*1.05' : undefined}
                group={isGroup(field)}
              >
                {isFigure(field) ? (
                  <TextField value={text} onChange={setText} suffix={unitOf(field)} autoComplete="off" />
                ) : (
                  <FieldControl field={field} value={text} onChange={setText} />
                )}
              </FormRow>
            </div>
          ) : null}
        </FormRows>
        {/* Enter in a field means 预览变更: a form without a submit button does not send. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** A number is read as a cell of the bulk grid is, formulas too; a choice is taken as it is. */
const isFigure = ({ facts, form }: ThingField) => isNumber(facts) && form?.pick === undefined

/** `same`: one value for all rows, no formula. */
async function readValue(thing: Thing, field: ThingField, text: string, same: boolean): Promise<CellValue> {
  const { facts, name } = field
  if (text.trim() === '' && isFigure(field)) return { ok: false, reason: `请填写${facts.title}` }
  if (text === '' && (facts.holds === 'flag' || facts.holds === 'choice'))
    return { ok: false, reason: `请选择${facts.title}` }
  if (same && isFigure(field) && isFormula(text))
    return { ok: false, reason: '按筛选设置只能填同一个值，公式请用批量编辑' }
  if (isFigure(field)) return readCell(thing, field, text)
  const wrong = await checkField(thing, name, text)
  return wrong === undefined
    ? { ok: true, after: () => ({ ok: true, value: fromText(facts, text) }) }
    : { ok: false, reason: wrong }
}
