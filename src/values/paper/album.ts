import { showDecimal } from '../decimal.ts'
import { priceText } from '../goods-price.ts'
import { sellPriceModels } from '../lists.ts'
import { barsOf } from './bars.ts'
import type { Mark } from './mark.ts'
import { type Fact, paperSizes } from './paper.ts'
import { widthOf, wrap } from './wrap.ts'

/** A 款 as the shelf tells it. */
export interface AlbumGoods {
  readonly name: string
  readonly spuNo: string
  readonly image: string
  readonly finenesses: string
  readonly minWeight: string
  readonly maxWeight: string
  readonly sellPriceModel: number
  readonly minFee: number
  readonly maxFee: number
}

export interface AlbumLook {
  readonly perPage: 6 | 12
  readonly fees: boolean
}

const models: Readonly<Record<number, string>> = sellPriceModels
export const albumSize = paperSizes.a4
export const albumTitle = '选品图册'
export const albumEmpty = '还没有选品，请先在货架上加入商品'
const head = 12
const foot = 7

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly gap: number
  /** The size of its name, of what is said of it, and how high a line of each is. */
  readonly name: number
  readonly nameLine: number
  readonly said: number
  readonly line: number
  readonly bars: number
}

const grids: Readonly<Record<AlbumLook['perPage'], Grid>> = {
  6: { columns: 3, rows: 2, gap: 8, name: 4.4, nameLine: 6, said: 3.5, line: 5.8, bars: 8 },
  12: { columns: 4, rows: 3, gap: 6, name: 3.3, nameLine: 4.4, said: 2.7, line: 4, bars: 5 },
}

/** 选品图册: pages of 款 in their order, each with its picture; without fees no money stands on it. */
export function albumPages(
  goods: readonly AlbumGoods[],
  { perPage, fees }: AlbumLook,
  day: string,
): readonly (readonly Mark[])[] {
  const grid = grids[perPage]
  const count = Math.ceil(goods.length / perPage)
  const { width, height, beside, above } = albumSize
  const side = (width - 2 * beside - grid.gap * (grid.columns - 1)) / grid.columns
  const top = above + head
  const tall = (height - above - foot - top) / grid.rows
  return Array.from({ length: count }, (_, page) => {
    const marks = headOf(day, goods.length)
    for (let row = 0; row < grid.rows; row += 1) {
      const from = page * perPage + row * grid.columns
      const few = goods.slice(from, from + grid.columns)
      marks.push(...rowOf(few, fees, { grid, side, y: top + row * tall }))
    }
    const text = `第${page + 1}页，共${count}页`
    marks.push(faint({ x: width / 2, y: height - above, size: 3, align: 'middle', text }))
    return marks
  })
}

function headOf(day: string, count: number): Mark[] {
  const { width, beside, above } = albumSize
  return [
    { kind: 'text', x: beside, y: above + 4.5, size: 5, align: 'start', text: albumTitle },
    faint({
      x: width - beside,
      y: above + 4.5,
      size: 3,
      align: 'end',
      text: `${day}，共${count}款`,
    }),
    { kind: 'line', x1: beside, x2: width - beside, y: above + 7.5, faint: true },
  ]
}

interface Place {
  readonly grid: Grid
  readonly side: number
  readonly y: number
}

/** 款 beside each other: what is said of one stands as high as what is said of the others. */
function rowOf(goods: readonly AlbumGoods[], fees: boolean, { grid, side, y }: Place): Mark[] {
  const cells = goods.map(each => ({
    ...each,
    lines: cut(wrap(each.name, side / grid.name), 2, side / grid.name),
    facts: factsOf(each, fees).map(({ title, text }) => {
      const width = side / grid.said - widthOf(title) - 1
      return { title, lines: cut(wrapParts(text, width), 2, width) }
    }),
  }))
  const named = Math.max(...cells.map(({ lines }) => lines.length))
  const marks: Mark[] = []
  for (const [at, { spuNo, image, lines, facts }] of cells.entries()) {
    const x = albumSize.beside + at * (side + grid.gap)
    marks.push({ kind: 'picture', x, y, side, url: image })
    let base = y + side + grid.nameLine
    for (const [nth, text] of lines.entries())
      marks.push({
        ...{ kind: 'text', x, y: base + nth * grid.nameLine, size: grid.name },
        ...{ align: 'start', text },
      })
    base += (named - 1) * grid.nameLine + grid.line + 0.8
    for (const [place, { title, lines: said }] of facts.entries()) {
      marks.push(faint({ x, y: base, size: grid.said, align: 'start', text: title }))
      for (const [nth, text] of said.entries())
        marks.push({
          ...{ kind: 'text', x: x + side, y: base + nth * grid.line, size: grid.said },
          ...{ align: 'end', text },
        })
      base += grid.line * Math.max(1, ...cells.map(cell => cell.facts[place]?.lines.length ?? 1))
    }
    const under = base - grid.line + grid.said * 0.8
    const bars = barsOf(spuNo, { y: under, height: grid.bars, from: () => x, room: side })
    marks.push(...bars)
    const below = bars.length > 0 ? under + grid.bars + grid.said * 1.3 : base
    const [number = ''] = cut(wrap(spuNo, side / grid.said), 1, side / grid.said)
    marks.push({ kind: 'text', x, y: below, size: grid.said, align: 'start', text: number })
  }
  return marks
}

function factsOf(goods: AlbumGoods, fees: boolean): readonly Fact[] {
  const [low, high] = [showDecimal(goods.minWeight), showDecimal(goods.maxWeight)]
  return [
    { title: '成色', text: goods.finenesses },
    { title: '重量', text: low === high ? `${low}g` : `${low}–${high}g` },
    ...(fees ? [{ title: models[goods.sellPriceModel] ?? '工费', text: priceText(goods) }] : []),
  ]
}

/** Broken between the names of a list, and between the ends of a range, where that is enough. */
function wrapParts(text: string, width: number): string[] {
  const lines: string[] = []
  for (const part of text.match(/[^、–]+[、–]?/g) ?? ['']) {
    const joined = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && widthOf(joined) <= width) lines.splice(-1, 1, joined)
    else lines.push(...wrap(part, width))
  }
  return lines
}

/** No more lines than that; where something is left out, it shows. */
function cut(lines: readonly string[], most: number, width: number): readonly string[] {
  const last = lines[most - 1]
  if (lines.length <= most || last === undefined) return lines
  const [kept = ''] = wrap(last, width - 1)
  return [...lines.slice(0, most - 1), `${kept}…`]
}

function faint(text: Omit<Extract<Mark, { kind: 'text' }>, 'kind' | 'faint'>): Mark {
  return { kind: 'text', ...text, faint: true }
}
