import type { Range } from '../model/selection.ts'
import { element } from './elements.ts'
import type { Layout } from './layout.ts'

interface Picked {
  readonly box: HTMLElement
  shown: string
}

/** The row numbers as one text; those of selected rows stand over it, one box a range. */
export class PaintedNumbers {
  readonly #box = element('div', 'sheet-text sheet-numbers')
  readonly #picked: Picked[] = []
  #width = 0
  #rowPx = 0
  #shown = ''

  constructor(parent: HTMLElement) {
    parent.append(this.#box)
  }

  place({ numbersPx, rowPx }: Layout): void {
    this.#width = numbersPx
    this.#rowPx = rowPx
    this.#box.style.width = `${numbersPx}px`
    for (const each of this.#picked) each.shown = ''
  }

  draw(start: number, end: number): void {
    const key = `${start}-${end}`
    if (this.#shown === key) return
    this.#shown = key
    this.#box.textContent = numbers(start, end)
  }

  /** Only of what is seen: the ranges of a million rows are as tall as the screen. `start`: the row at the top. */
  pick(ranges: readonly Range[], start: number, first: number, last: number): void {
    let count = 0
    for (const { top, bottom } of ranges) {
      const [from, to] = [Math.max(top, first), Math.min(bottom, last)]
      if (to >= from) this.#pick(count++, start, from, to)
    }
    for (const each of this.#picked.slice(count)) {
      each.box.hidden = true
      each.shown = ''
    }
  }

  #pick(index: number, start: number, from: number, to: number): void {
    const picked = this.#picked[index] ?? this.#add()
    const key = `${start}/${from}-${to}`
    if (picked.shown === key) return
    picked.shown = key
    const { box } = picked
    box.hidden = false
    box.style.width = `${this.#width}px`
    box.style.height = `${(to - from + 1) * this.#rowPx}px`
    box.style.transform = `translateY(${(from - start) * this.#rowPx}px)`
    box.textContent = numbers(from, to + 1)
  }

  #add(): Picked {
    const made = { box: element('div', 'sheet-text sheet-numbers sheet-picked'), shown: '' }
    this.#picked.push(made)
    this.#box.after(made.box)
    return made
  }
}

function numbers(from: number, end: number): string {
  let text = ''
  for (let row = from; row < end; row++) text += row === from ? `${row + 1}` : `\n${row + 1}`
  return text
}
