import { type FocusEvent, useRef } from 'react'

/**
 * Where the focus belongs in a dialog: first on the panel (Headless UI would take the first button of the head and open
 * its tooltip), later where it was last. Headless UI puts it there again after a question over the dialog is closed.
 */
export function usePlace() {
  const place = useRef<HTMLElement | null>(null)
  return {
    place,
    panel: {
      tabIndex: -1,
      ref: (panel: HTMLElement | null) => {
        if (place.current === null || panel === null) place.current = panel
      },
      onFocusCapture: (event: FocusEvent<HTMLElement>) => {
        if (event.target instanceof HTMLElement) place.current = event.target
      },
    },
  }
}
