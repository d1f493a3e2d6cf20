/**
 * Browsers cut a page at some 17 million px (Firefox) or 33 million (Chromium), and half a million rows need more. So
 * the scrolled element is never taller than a cap, and a position in it stands for a position in the whole by ratio. A
 * small step (a notch of the wheel) still moves by its own length: a bias makes up for the ratio, and a jump (the
 * scroll bar, Ctrl+End) resets the bias.
 */
export const tallest = 16_000_000

export class ScrollMap {
  #whole = 0
  #seen = 0
  #bias = 0
  #last = 0

  /** Height of all rows and of what is seen of them, px. */
  resize(whole: number, seen: number): void {
    this.#whole = Math.max(0, whole)
    this.#seen = Math.max(0, seen)
    this.#bias = 0
  }

  /** How tall the scrolled element is. */
  get height(): number {
    return Math.min(this.#whole, tallest)
  }

  get #most(): number {
    return Math.max(0, this.#whole - this.#seen)
  }

  get #ratio(): number {
    const room = this.height - this.#seen
    return room > 0 ? this.#most / room : 1
  }

  /** The place in the whole for a scroll position. */
  toWhole(scrollTop: number): number {
    if (this.#whole <= tallest) return Math.min(scrollTop, this.#most)
    const by = scrollTop - this.#last
    this.#last = scrollTop
    const small = Math.abs(by) < this.#seen
    if (small) this.#bias -= by * (this.#ratio - 1)
    else this.#bias = 0
    const place = scrollTop * this.#ratio + this.#bias
    // At the ends the two must agree, or the first and the last row could not be reached.
    if (scrollTop <= 0 || place < 0) {
      this.#bias = -scrollTop * this.#ratio
      return 0
    }
    if (scrollTop >= this.height - this.#seen - 1 || place > this.#most) {
      this.#bias = this.#most - scrollTop * this.#ratio
      return this.#most
    }
    return place
  }

  /** The scroll position that shows a place of the whole; `toWhole` of it is that place. */
  toScroll(place: number): number {
    const wanted = Math.max(0, Math.min(this.#most, place))
    if (this.#whole <= tallest) return wanted
    // The browser keeps fractions of a px only in part: the position is whole and the bias takes the rest.
    const scrollTop = Math.round(wanted / this.#ratio)
    this.#last = scrollTop
    this.#bias = wanted - scrollTop * this.#ratio
    return scrollTop
  }
}
