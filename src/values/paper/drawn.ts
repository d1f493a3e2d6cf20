import { barsOf, placed } from './bars.ts'
import type { Mark } from './mark.ts'
import type { Paper, Size } from './paper.ts'
import { parted } from './parted.ts'
import { widthOf, wrap } from './wrap.ts'

const size = 3.3
const line = 4.3
const row = 1.2
const large = 6
const headHeight = 14
const footHeight = 6

type Cells = readonly (readonly string[])[]

/** The paper on pages of that size: title, number and the titles of the columns on each, the facts on the first. */
export function drawn(paper: Paper, of: Size): readonly (readonly Mark[])[] {
  const width = of.width - 2 * of.beside
  const total = paper.columns.reduce((sum, { share }) => sum + share, 0)
  const columns = placed(paper.columns.map(({ share }) => (width * share) / total)).map(([x, wide], at) => ({
    x: of.beside + x,
    wide,
    numeric: paper.columns[at]?.numeric === true,
  }))
  const cellsOf = (texts: readonly string[]): Cells =>
    texts.map((text, at) => wrap(text, ((columns[at]?.wide ?? width) - 2) / size))
  const heightOf = (cells: Cells) => Math.max(...cells.map(lines => lines.length)) * line + row
  const facts = factsIn(paper, width)
  const titles = cellsOf(paper.columns.map(({ title }) => title))
  const rows = paper.rows.map(cellsOf)
  const sums = cellsOf(paper.sums)
  const said = paper.said.flatMap(text => wrap(text, width / size))
  const room = of.height - 2 * of.above - headHeight - footHeight - heightOf(titles)
  const counts = parted(rows.map(heightOf), {
    first: room - facts.length * line - row,
    other: room,
    tail: heightOf(sums) + said.length * line + line * 3,
  })
  let next = 0
  return counts.map((count, page) => {
    const isLast = page === counts.length - 1
    const marks: Mark[] = headOf(paper, of)
    let y = of.above + headHeight
    if (page === 0) {
      for (const texts of facts) {
        y += line
        for (const { x, text } of texts) marks.push(at(of.beside + x, y - 1, text))
      }
      y += row
    }
    const rule = () => marks.push({ kind: 'line', x1: of.beside, x2: of.width - of.beside, y })
    const put = (cells: Cells) => {
      for (const [place, lines] of cells.entries())
        for (const [nth, text] of lines.entries()) {
          const { x = 0, wide = 0, numeric } = columns[place] ?? {}
          const base = y + (nth + 1) * line - 0.6
          if (text !== '') marks.push(numeric ? at(x + wide - 1, base, text, 'end') : at(x + 1, base, text))
        }
      y += heightOf(cells)
      rule()
    }
    rule()
    put(titles)
    for (const cells of rows.slice(next, next + count)) put(cells)
    next += count
    if (isLast) {
      put(sums)
      for (const text of said) {
        y += line
        marks.push(at(of.beside, y, text))
      }
      y += line * 2
      for (const [nth, text] of paper.signs.entries())
        marks.push(at(of.beside + (nth * width) / paper.signs.length, y, `${text}：`))
    }
    const foot = `第${page + 1}页，共${counts.length}页`
    marks.push(at(of.width / 2, of.height - of.above, foot, 'middle'))
    return marks
  })
}

function at(x: number, y: number, text: string, align: 'start' | 'middle' | 'end' = 'start'): Mark {
  return { kind: 'text', x, y, size, align, text }
}

/** Its title in the middle, its number at the right as text and as bars. */
function headOf({ title, code }: Paper, of: Size): Mark[] {
  const end = of.width - of.beside
  return [
    { kind: 'text', x: of.width / 2, y: of.above + 7, size: large, align: 'middle', text: title },
    ...barsOf(code, { y: of.above, height: 7.5, from: width => end - width }),
    at(end, of.above + 11.5, code, 'end'),
  ]
}

interface Placed {
  readonly x: number
  readonly text: string
}

/** Three facts beside each other; a wide one, or one too long for a third, has lines of its own. */
function factsIn({ facts }: Paper, width: number): (readonly Placed[])[] {
  const lines: Placed[][] = []
  let free = 0
  for (const { title, text, wide } of facts) {
    const said = `${title}：${text}`
    const third = width / 3
    if (!wide && widthOf(said) * size <= third - 2) {
      if (free === 0 || free === 3) {
        lines.push([])
        free = 0
      }
      lines.at(-1)?.push({ x: free * third, text: said })
      free += 1
      continue
    }
    for (const each of wrap(said, width / size)) lines.push([{ x: 0, text: each }])
    free = 0
  }
  return lines
}
