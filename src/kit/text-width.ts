let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/**
 * How wide a text is drawn in a table, in px at 100 % text: 13 px in a cell, 12 in a head. Digits stand as wide as
 * each other, so texts of one shape are measured once.
 */
export function textWidth(text: string, size: 12 | 13 = 13): number {
  const shape = `${size}px ${text.replace(/\d/g, '0')}`
  const before = known.get(shape)
  if (before !== undefined) return before
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`
  const width = Math.ceil(pen.measureText(text.replace(/\d/g, '0')).width)
  known.set(shape, width)
  return width
}
