import type { Range } from '../model/selection.ts'
import type { SheetSort, ShownColumn } from '../model/view.ts'
import { attribute, element } from './elements.ts'
import type { Layout } from './layout.ts'
import { firstColumn } from './painted-row.ts'

/** The head of both panes; the moving one follows the scroll. */
export class PaintedHead {
  readonly element = element('div', 'sheet-head', { role: 'row', 'aria-rowindex': '1' })
  readonly #moving = element('div', 'sheet-head-layer')
  readonly #clip = element('div', 'sheet-head-clip')
  readonly #corner = element('div', 'sheet-number', {
    role: 'columnheader',
    'aria-colindex': '1',
    'aria-label': '行号',
  })
  readonly #titles: HTMLElement[]
  readonly #columns: readonly ShownColumn[]

  constructor(columns: readonly ShownColumn[]) {
    this.#columns = columns
    // In reading order: the row number, the pinned columns, the columns that scroll.
    this.element.append(this.#corner)
    this.#clip.append(this.#moving)
    this.#titles = columns.map(({ facts: column, frozen }, at) => {
      const title = element('div', `sheet-title${column.align === 'right' ? ' sheet-right' : ''}`, {
        role: 'columnheader',
        'aria-colindex': String(at + firstColumn),
        'aria-label': column.title,
        'data-tip': '双击排序，右击更多',
      })
      const word = element('span', 'truncate')
      word.textContent = column.title
      title.append(word)
      if (column.unit !== undefined) {
        const unit = element('span', 'sheet-unit')
        unit.textContent = column.unit
        title.append(unit)
      }
      title.append(element('span', 'resize-edge', { 'data-resize': column.id, 'aria-hidden': 'true' }))
      if (frozen) this.element.append(title)
      else this.#moving.append(title)
      return title
    })
    this.element.append(this.#clip)
  }

  place(layout: Layout): void {
    this.#corner.style.width = `${layout.numbersPx}px`
    this.#clip.style.left = `${layout.frozenPx}px`
    this.#titles.forEach((title, at) => {
      const span = layout.columns[at]
      if (!span) return
      title.style.left = `${span.left}px`
      title.style.width = `${span.width}px`
    })
  }

  scrollTo(x: number): void {
    this.#moving.style.transform = `translateX(${-x}px)`
  }

  mark(ranges: readonly Range[]): void {
    this.#titles.forEach((title, at) => {
      const inside = ranges.some(range => at >= range.left && at <= range.right)
      attribute(title, 'data-in', inside ? '' : undefined)
    })
  }

  sorted(sort: SheetSort | undefined): void {
    this.#titles.forEach((title, at) => {
      const here =
        sort && sort.column === this.#columns[at]?.at ? (sort.desc ? 'descending' : 'ascending') : undefined
      attribute(title, 'aria-sort', here)
    })
  }
}
