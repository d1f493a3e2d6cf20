import { type RefObject, useEffect, useRef } from 'react'

/**
 * The name of what is chosen may come after the operator: then it is selected, as it is in a field that one enters. Else
 * what is typed in that very moment would be written behind it.
 */
export function useSelectedOnArrival(
  frame: RefObject<HTMLElement | null>,
  value: string,
  label: string,
): void {
  const before = useRef({ value, label })
  // After Headless UI has written the name into the field, which it does in an effect of its own.
  useEffect(() => {
    const { value: oldValue, label: oldLabel } = before.current
    before.current = { value, label }
    const input = frame.current?.querySelector('input')
    const arrived = value === oldValue && label !== oldLabel
    if (arrived && input && input === document.activeElement && input.value === label) input.select()
  }, [frame, value, label])
}
