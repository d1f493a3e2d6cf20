/** px at 100 % text: of a Chinese letter, of what stands around a word, and of the dots that lead to the others. */
const letter = 13
const around = 16
const dots = 28

/** How many of these words stand beside each other in a width, with dots behind them where not all do. */
export function wordsThatFit(words: readonly string[], width: number): number {
  const ends = words.map((_, at) => words.slice(0, at + 1).join('').length * letter + (at + 1) * around)
  if ((ends.at(-1) ?? 0) - around / 2 <= width) return words.length
  return ends.filter(end => end + dots <= width).length
}
