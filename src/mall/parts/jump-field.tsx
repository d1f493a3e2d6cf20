import { useCallback } from 'react'
import { pagePathCalls } from '../../generated/contract/calls/pagePath.ts'
import { narrow, type Option } from '../../kit/fields/options.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import type { ControlProps, Controls } from '../../plain/editor/field-control.tsx'
import { fetchOptions, useArriving, useChoices } from '../../plain/options.ts'
import { usePinyinMatch } from '../../plain/use-match.ts'

const { targets } = pagePathCalls
const none: readonly Option[] = []

/** Where a picture leads: one of the pages and what stands on them, or any 款, found as one types. */
function JumpField({ value, onChange, onBlur, label }: ControlProps) {
  const { options, unread } = useChoices(targets)
  const listed = options ?? none
  const match = usePinyinMatch()
  const isListed = listed.some(option => option.value === value)
  // A 款 that was chosen since they were listed.
  const asked = listed.length === 0 || isListed || value === '' ? undefined : targets
  const [other] = useArriving(asked, { jump: value }) ?? none
  const load = useCallback(
    async (keywords: string, signal: AbortSignal) => {
      const known = narrow(listed, keywords, match)
      if (keywords === '') return known
      const goods = await fetchOptions(targets, { keywords }, signal)
      return [...known, ...goods.filter(({ value: path }) => known.every(each => each.value !== path))]
    },
    [listed, match],
  )
  // Until they are here the path itself would stand for what it leads to.
  const chosen = listed.length === 0 ? { value, label: '' } : other
  return (
    <SelectField
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      options={options}
      unread={unread}
      load={options && load}
      chosen={chosen}
      placeholder="页面、活动、款号或商品名称"
      clearable
    />
  )
}

/** Of every thing that leads somewhere. */
export const controls: Controls = { jump: JumpField }
