/** A head that is dragged to another place. */
export interface Drag {
  readonly id: string
  /** The column it would stand before; undefined: last. */
  readonly before: string | undefined
}

interface Dragged {
  readonly head: HTMLElement
  readonly id: string
  /** Where the pointer went down. */
  readonly from: number
  /** Aborted, nothing is heard any more. */
  readonly control: AbortController
  onPlace(place: Drag | undefined): void
  onDrop(place: Drag): void
}

/** A head is dragged only after this many px, so that a click stays a click. */
const slack = 6

/**
 * Follows the pointer from head to head until it is let go. It listens on the window: the pointer soon leaves the head,
 * and a pointer capture would take the click away from the sort button inside it.
 */
export function dragHead({ head, id, from, control, onPlace, onDrop }: Dragged): void {
  let place: Drag | undefined
  const { signal } = control
  const end = () => {
    control.abort()
    onPlace(undefined)
  }
  const move = ({ clientX }: PointerEvent) => {
    if (!place && Math.abs(clientX - from) <= slack) return
    place = { id, before: placeAt(head, clientX) }
    onPlace(place)
  }
  const drop = () => {
    end()
    if (place && place.before !== id) onDrop(place)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

/** Which head the pointer is before, judged by the middle of each. */
function placeAt(head: HTMLElement, x: number): string | undefined {
  const heads = head.parentElement?.querySelectorAll<HTMLElement>('[data-column]:not([data-frozen])') ?? []
  for (const other of heads) {
    const at = other.getBoundingClientRect()
    if (x < at.left + at.width / 2) return other.dataset.column
  }
  return undefined
}
