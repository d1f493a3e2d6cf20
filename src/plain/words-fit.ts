/** px at 100 % text: of a Chinese letter, of what stands around a word, and of the dots that lead to the others. */
const letter = 13
const around = 16
const dots = 28

/** How many of these words stand beside each other in a width, with dots behind them where not all do. */
export function wordsThatFit(words: readonly string[], width: number): number {
  let end = 0
  let fit = 0
  for (const word of words) {
    end += word.length * letter + around
    if (end + dots <= width) fit += 1
  }
  return end - around / 2 <= width ? words.length : fit
}
