import type { Import } from './imports.ts'

/** The files that reach themselves over what they import at once, in groups that hang together (Tarjan). */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, own, kind } of imports)
    if (own && kind !== 'lazy') next.set(from, [...(next.get(from) ?? []), to])
  const seen = new Map<string, { at: number; low: number; open: boolean }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const mark = { at: seen.size, low: seen.size, open: true }
    seen.set(file, mark)
    open.push(file)
    for (const to of next.get(file) ?? []) {
      const known = seen.get(to) ?? visit(to)
      if (known.open) mark.low = Math.min(mark.low, known.low)
    }
    if (mark.low < mark.at) return mark
    const circle = open.splice(open.indexOf(file))
    for (const each of circle) close(each)
    if (circle.length > 1) circles.push(circle)
    return mark
  }
  const close = (file: string) => {
    const mark = seen.get(file)
    if (mark) mark.open = false
  }
  for (const file of next.keys()) if (!seen.has(file)) visit(file)
  return circles
}
