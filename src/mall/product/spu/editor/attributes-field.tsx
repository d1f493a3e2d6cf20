import { CheckChips } from '../../../../kit/fields/check-chips.tsx'
import { FormRow } from '../../../../kit/fields/form-row.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { usePinyinMatch } from '../../../../plain/use-match.ts'
import { attributesIn } from '../../../../values/attribute.ts'
import type { AskedAttribute } from './goods-columns.ts'

interface AttributesFieldProps {
  readonly asked: readonly AskedAttribute[]
  /** As the form keeps them: the wire's as JSON, '' for none. */
  readonly text: string
  readonly wrong: string | undefined
  readonly categoryChosen: boolean
  onText(text: string): void
}

/** What is said of a 款: a row for each attribute of its category, filled in as the attribute wants it. */
export function AttributesField({ asked, text, wrong, categoryChosen, onText }: AttributesFieldProps) {
  const match = usePinyinMatch()
  const said = attributesIn(text === '' ? [] : JSON.parse(text))
  const own = asked.filter(({ skuFlag }) => skuFlag === 0)
  const valuesOf = (id: number) => said.find(({ attributeId }) => attributeId === id)?.values ?? []
  const set = (id: number, values: readonly string[]) => {
    const others = said.filter(({ attributeId }) => attributeId !== id)
    const next = values.length > 0 ? [...others, { attributeId: id, values }] : others
    onText(JSON.stringify(next))
  }
  const foreign = said.filter(({ attributeId }) => !asked.some(({ id }) => id === attributeId))
  if (own.length === 0 && foreign.length === 0)
    return (
      <p className="text-12 text-ink-3">{categoryChosen ? '这个分类没有要填的属性' : '选择分类后填写属性'}</p>
    )
  return (
    <>
      {own.map(({ id, name, inputType, required, values }) => {
        const chosen = valuesOf(id)
        return (
          <FormRow key={id} label={name} required={required === 1} group={inputType === 3}>
            {inputType === 1 ? (
              <TextField
                value={chosen[0] ?? ''}
                max={100}
                onChange={value => set(id, value.trim() === '' ? [] : [value])}
              />
            ) : inputType === 2 ? (
              <SelectField
                value={chosen[0] ?? ''}
                options={values.map(value => ({ value, label: value }))}
                match={match}
                clearable
                onChange={value => set(id, value === '' ? [] : [value])}
              />
            ) : (
              <CheckChips label={name} values={values} chosen={chosen} onChange={next => set(id, next)} />
            )}
          </FormRow>
        )
      })}
      {own.some(({ required }) => required === 1) && said.length === 0 ? (
        <p className="text-12 text-ink-3">可以以后再填；填了就要把带 * 的填全</p>
      ) : null}
      {foreign.length > 0 ? (
        <p className="text-12 text-ink-3">
          {`原分类的属性：${foreign.map(({ values }) => values.join('、')).join('；')} `}
          <button
            type="button"
            className="text-accent-text underline-offset-3 hover:underline"
            onClick={() => onText(JSON.stringify(said.filter(one => !foreign.includes(one))))}
          >
            清除
          </button>
        </p>
      ) : null}
      {wrong === undefined ? null : (
        <p role="alert" className="text-12 text-err-text">
          {wrong}
        </p>
      )}
    </>
  )
}
