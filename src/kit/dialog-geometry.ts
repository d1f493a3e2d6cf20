/** Where a dialog stands, in px of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Room {
  readonly width: number
  readonly height: number
}

/** The least size of any dialog (spec.md, section 9). */
export const least = { width: 400, height: 300 } as const
const margin = 16
/** So much of the head stays reachable, however far a dialog is pushed out. */
const grip = 80

export function centred(width: number, height: number, room: Room): Box {
  const fit = {
    width: Math.min(width, room.width - 2 * margin),
    height: Math.min(height, room.height - 2 * margin),
  }
  return {
    ...fit,
    left: Math.round((room.width - fit.width) / 2),
    top: Math.round((room.height - fit.height) / 2),
  }
}

export function maximised(room: Room): Box {
  return { left: margin, top: margin, width: room.width - 2 * margin, height: room.height - 2 * margin }
}

export function moved(box: Box, dx: number, dy: number, room: Room): Box {
  return {
    ...box,
    left: clamp(box.left + dx, grip - box.width, room.width - grip),
    top: clamp(box.top + dy, 0, Math.max(0, room.height - grip / 2)),
  }
}

/** Wholly inside, no larger than there is room: after the window has become another. */
export function within(box: Box, room: Room): Box {
  const { width, height } = centred(box.width, box.height, room)
  return {
    width,
    height,
    left: clamp(box.left, margin, room.width - width - margin),
    top: clamp(box.top, margin, room.height - height - margin),
  }
}

/** From the lower right corner; never under the least size, never out of the window. */
export function resized(box: Box, dx: number, dy: number, room: Room): Box {
  return {
    ...box,
    width: clamp(box.width + dx, least.width, Math.max(least.width, room.width - box.left)),
    height: clamp(box.height + dy, least.height, Math.max(least.height, room.height - box.top)),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
