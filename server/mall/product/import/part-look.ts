import { caps, Unreadable } from './caps.ts'
import type { Merged } from './merged.ts'
import { attribute, type Tag, Tags } from './xml-tags.ts'

/** Beyond that a file is refused as a whole: nobody mends so many cells, and what is kept of them has a bound. */
const mostUnworked = 100_000
/** The same of merged cells: one in every second line of the largest file. Left out, they would be missing values. */
const mostMerged = 100_000

/** What all parts of one file hold together. */
export interface Held {
  unworked: number
  merged: number
  named: number
}

const reference = attribute('r')
const typeOf = attribute('t')
const relation = { id: attribute('Id'), type: attribute('Type'), target: attribute('Target') }
/** What a relation leads to that is of use here. */
const leading = ['officeDocument', 'worksheet'] as const
const rangeOf = attribute('ref')
const sheet = { name: attribute('name'), id: attribute('[\\w.-]+:id') }

/** What one part of a workbook says, read in pieces of Latin-1. Throws Unreadable where that is too much. */
export class PartLook {
  /** By lines, the columns whose formula brings no result. */
  readonly unworked = new Map<number, number[]>()
  /** By lines, the merged cells that begin there and cover further lines. */
  readonly merged = new Map<number, Merged[]>()
  /** What a list of relations leads to: sheets and the workbook. */
  readonly related: {
    readonly id: string
    readonly kind: (typeof leading)[number]
    readonly target: string
  }[] = []
  /** The sheets that a workbook names, in their order. */
  readonly sheets: { readonly name: string; readonly id: string }[] = []
  readonly #held: Held
  readonly #tags = new Tags(tag => this.#tag(tag))
  #line = 0
  #column = -1
  #inRow = false
  /** The cell that is open: what its tag says, and what has stood in it. */
  #cell: string | undefined
  #formula = false
  #result = false

  constructor(held: Held) {
    this.#held = held
  }

  read(piece: string): void {
    this.#tags.read(piece)
  }

  #tag(tag: Tag): void {
    switch (tag.name) {
      case 'row':
        if (tag.kind !== 'closes') this.#row(tag)
        this.#inRow = tag.kind === 'opens'
        break
      case 'c':
        if (tag.kind !== 'closes') this.#open(tag)
        if (tag.kind !== 'opens') this.#close()
        break
      case 'f':
        this.#formula = true
        break
      case 'v':
        this.#result ||= tag.kind === 'closes' ? tag.afterText : this.#isEmptyText()
        break
      case 'is':
        this.#result = true
        break
      case 'mergeCell':
        this.#merge(tag)
        break
      case 'Relationship':
        this.#relation(tag)
        break
      case 'sheet':
        this.#sheet(tag)
    }
  }

  #row({ rest }: Tag): void {
    const said = reference(rest)
    this.#line = said === undefined ? this.#line + 1 : Number(said)
    this.#column = -1
  }

  #open({ rest }: Tag): void {
    if (!this.#inRow) return
    const said = reference(rest)
    this.#column = said === undefined ? this.#column + 1 : columnOf(said)
    this.#cell = rest
    this.#formula = false
    this.#result = false
  }

  /** An empty `v` is the result of a formula whose cell is said to be text; of any other it is none. */
  #isEmptyText(): boolean {
    return this.#formula && this.#cell !== undefined && typeOf(this.#cell) === 'str'
  }

  #close(): void {
    const isUnworked = this.#cell !== undefined && this.#formula && !this.#result
    this.#cell = undefined
    // What is beyond is refused where rows and columns are counted.
    if (!isUnworked || !(this.#line <= caps.rows) || this.#column >= caps.columns) return
    const columns = listAt(this.unworked, this.#line)
    if (columns.includes(this.#column)) return
    columns.push(this.#column)
    this.#held.unworked += 1
    if (this.#held.unworked > mostUnworked)
      throw new Unreadable(
        `文件里有超过${mostUnworked}个没有结果的公式，请在表格软件里打开并保存一次，再导入`,
      )
  }

  /** Downwards only: of one over several columns the first has its value, as it stands in the file. */
  #merge({ rest }: Tag): void {
    const [, cell = '', from, to] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(rangeOf(rest) ?? '') ?? []
    const [line, last, column] = [Number(from), Number(to), columnOf(cell)]
    if (!(line < last) || line > caps.rows || column >= caps.columns) return
    const merged = listAt(this.merged, line)
    if (merged.some(each => each.column === column)) return
    merged.push({ column, to: last })
    this.#held.merged += 1
    if (this.#held.merged > mostMerged)
      throw new Unreadable(`文件里有超过${mostMerged}处合并单元格，请取消合并并填满各行，再导入`)
  }

  #relation({ rest }: Tag): void {
    const [id, type, target] = [relation.id(rest), relation.type(rest), relation.target(rest)]
    const kind = leading.find(each => type?.endsWith(`/${each}`))
    if (id && kind && target && this.#hasRoom(id, target))
      this.related.push({ id: plain(id), kind, target: plain(target) })
  }

  #sheet({ rest }: Tag): void {
    const [name, id] = [sheet.name(rest), sheet.id(rest)]
    if (name && id && this.#hasRoom(name, id)) this.sheets.push({ name: plain(name), id: plain(id) })
  }

  /** A sheet is named twice, and there are no more of them than a file may have parts. */
  #hasRoom(...names: readonly string[]): boolean {
    this.#held.named += 1
    return this.#held.named <= caps.entries * 2 && names.every(name => name.length <= 1000)
  }
}

function listAt<T>(lists: Map<number, T[]>, line: number): T[] {
  const list = lists.get(line) ?? []
  lists.set(line, list)
  return list
}

/** From 0, of a reference like `AB12`. */
function columnOf(cell: string): number {
  let column = 0
  for (let at = 0; at < cell.length; at++) {
    const letter = cell.charCodeAt(at) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The text of an attribute that was read as Latin-1; a text of its own, which does not keep the piece that it was in. */
function plain(value: string): string {
  return Buffer.from(value, 'latin1')
    .toString('utf8')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return entities.get(name) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}
