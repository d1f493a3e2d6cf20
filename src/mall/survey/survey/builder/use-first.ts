import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Survey } from './form.ts'

interface First {
  readonly row: Survey | undefined
  readonly isHere: boolean
  /** How many have been saved for the first time here: the next new one is another. */
  readonly nth: number
}

/**
 * A questionnaire that is saved for the first time gets an address of its own, and goes on standing as it is: with the place
 * where one is, and with what keys and the palette know of it. `which`: the id in the address.
 */
export function useFirst(which: string | undefined) {
  const [first, setFirst] = useState<First>({ row: undefined, isHere: false, nth: 0 })
  const isHere = first.row !== undefined && String(first.row.id) === which
  if (isHere && !first.isHere) setFirst({ ...first, isHere })
  if (!isHere && first.isHere) setFirst({ row: undefined, isHere, nth: first.nth + 1 })
  return {
    /** The one that stands here, as it was saved; undefined where another does. */
    row: isHere ? first.row : undefined,
    nth: first.nth,
    /** To be told before its address is gone to. */
    saved(row: Survey) {
      flushSync(() => setFirst({ ...first, row }))
    },
  }
}
