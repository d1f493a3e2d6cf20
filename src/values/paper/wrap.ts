/**
 * How wide a text is, in widths of a Chinese character: a little more than the fonts say, so that what is broken into
 * lines here fits in each of them. Both painters break lines alike, so both fill the same pages.
 */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += widthOfOne(character)
  return width
}

function widthOfOne(character: string): number {
  if (character > '~') return 1
  if (/[MW@%mw]/.test(character)) return 0.95
  return /[A-Z&]/.test(character) ? 0.72 : 0.58
}

/** The text in lines of at most that width, broken where the line is full: at least one line, which may be empty. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    const more = widthOfOne(character)
    if (used + more > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (line === '' && character === ' ') continue
    line += character
    used += more
  }
  return [...lines, line]
}
