import { CommandButton } from '../../../../kit/command-button.tsx'
import { CheckChips } from '../../../../kit/fields/check-chips.tsx'
import { FormRow, UnderLabels } from '../../../../kit/fields/form-row.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { valuesIn } from '../../../../values/word-list.ts'
import type { AskedAttribute } from './goods-columns.ts'
import { productVerb } from './handle.ts'

/** By attribute, which of its values make 货: as they are typed, parted by 、. */
export type Choices = Readonly<Record<number, string>>

interface ChoicesPartProps {
  readonly asked: readonly AskedAttribute[]
  readonly choices: Choices
  readonly wanted: number
  onChoices(choices: Choices): void
}

/** The values by which the 货 of a 款 differ: one 货 for each combination. */
export function ChoicesPart({ asked, choices, wanted, onChoices }: ChoicesPartProps) {
  const own = asked.filter(({ skuFlag }) => skuFlag === 1)
  if (own.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {own.map(({ id, name, inputType, values }) => (
        <FormRow key={id} label={name} group={inputType !== 1}>
          {inputType === 1 ? (
            <TextField
              value={choices[id] ?? ''}
              placeholder="用顿号隔开几个值"
              onChange={text => onChoices({ ...choices, [id]: text })}
            />
          ) : (
            <CheckChips
              label={name}
              values={values}
              chosen={valuesIn(choices[id] ?? '')}
              onChange={chosen => onChoices({ ...choices, [id]: chosen.join('、') })}
            />
          )}
        </FormRow>
      ))}
      <UnderLabels>
        <div className="flex items-center gap-3">
          <CommandButton command={productVerb('generate')}>
            {wanted > 0 ? `生成${wanted}个货号` : '生成货号'}
          </CommandButton>
          <span className="text-12 text-ink-3">价格和重量沿用最后一行，已有的组合不重复生成</span>
        </div>
      </UnderLabels>
    </div>
  )
}
