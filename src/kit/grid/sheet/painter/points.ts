import { padding, placesOf } from '../../pointed.ts'

/** How many digits stand behind the points of each column: the most that were drawn so far, so that no column moves back. */
export class Points {
  readonly #most = new Map<number, number>()
  /** How often a column got more digits: who has drawn its cells at this count need not look again. */
  grown = 0

  /** What this text lacks beside the longest of its column. */
  padOf(column: number, text: string): string {
    const most = this.#most.get(column) ?? 0
    const places = placesOf(text)
    if (places <= most) return padding(text, most)
    this.#most.set(column, places)
    this.grown++
    return ''
  }
}
