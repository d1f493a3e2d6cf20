// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid is the one tab stop and names the active cell
import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import type { HeaderState } from './selection.ts'

/** The box that ticks every row of the page, or none. */
export function HeadTick({
  state,
  onChange,
}: {
  readonly state: HeaderState
  readonly onChange: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <div role="columnheader" aria-colindex={1} aria-label={texts['grid.ticks']} className="frozen-cell">
      <label className="grid size-full place-items-center">
        <input
          ref={box}
          type="checkbox"
          tabIndex={-1}
          className="ck"
          aria-label={texts['select.all']}
          checked={state === 'all'}
          onChange={onChange}
        />
      </label>
    </div>
  )
}
