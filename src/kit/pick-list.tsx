import { useMemo } from 'react'
import { OptionMenu, type OptionMenuProps } from './option-menu.tsx'

export interface PickListProps extends Pick<OptionMenuProps, 'label' | 'options' | 'match' | 'onPick'> {
  /** Chosen already. */
  readonly value?: string
}

/** One of many: the first match is taken by Enter. */
export function PickList({ value, ...menu }: PickListProps) {
  const chosen = useMemo(() => new Set(value === undefined ? [] : [value]), [value])
  return <OptionMenu {...menu} chosen={chosen} />
}
