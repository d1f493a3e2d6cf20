import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'

type Typing = HTMLInputElement | HTMLTextAreaElement

/**
 * A controlled text that works with an input method. While composing, and while the field has the focus, it shows the
 * typed text; the caller gets only what `normal` makes of it, and never half a syllable. So limits and trims apply
 * after the composition, and a space at the end can be followed by more text.
 */
export function useComposed(
  value: string,
  onChange: (value: string) => void,
  normal: (raw: string) => string = asIs,
) {
  const [raw, setRaw] = useState<string>()
  const busy = useRef(false)

  const take = (text: string) => {
    const next = normal(text)
    // A text that was cut or cleaned is shown so; one that was only trimmed is shown as typed.
    setRaw(next.trim() === text.trim() ? text : undefined)
    if (next !== value) onChange(next)
  }
  const shown = raw !== undefined && (busy.current || normal(raw) === value) ? raw : value

  return {
    busy: () => busy.current,
    clear: () => setRaw(undefined),
    input: {
      value: shown,
      onChange(event: ChangeEvent<Typing>) {
        const native = event.nativeEvent
        if (busy.current || (native instanceof InputEvent && native.isComposing)) setRaw(event.target.value)
        else take(event.target.value)
      },
      onCompositionStart() {
        busy.current = true
        setRaw(shown)
      },
      onCompositionEnd(event: CompositionEvent<Typing>) {
        busy.current = false
        take(event.currentTarget.value)
      },
    },
  }
}

function asIs(text: string): string {
  return text
}
