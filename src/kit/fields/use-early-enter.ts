import { type KeyboardEvent, useEffect, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { pressed } from '../pressed.ts'

interface Found {
  readonly open: boolean
  readonly query: string
  /** There are choices, and they are those of the query. */
  readonly found: boolean
}

/**
 * Enter pressed before the choices for the typed text have arrived: it is repeated when they arrive, unless the
 * operator has typed on or moved away. Headless UI would close the list and throw the text away.
 */
export function useEarlyEnter({ open, query, found }: Found) {
  const [early, setEarly] = useState<{ readonly input: HTMLElement; readonly query: string }>()
  const waits = early !== undefined && open && early.query === query

  useEffect(() => {
    if (early === undefined || (waits && !found)) return
    setEarly(undefined)
    if (waits && document.activeElement === early.input) pressed(early.input, 'Enter')
  }, [early, waits, found])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !open || query === '' || found || composing(event.nativeEvent)) return
    // Nobody else's either: the form around it must not be sent for it.
    event.preventDefault()
    event.stopPropagation()
    setEarly({ input: event.currentTarget, query })
  }
}
