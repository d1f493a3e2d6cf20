import { type FocusEvent, useRef } from 'react'

/**
 * Where the focus belongs in a dialog: on the panel at first (Headless UI would take the first button of
 * the head and its tooltip would open), then wherever it was last. Headless UI puts it there again when a
 * question that stood over the dialog has gone.
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
