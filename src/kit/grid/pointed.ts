/**
 * Aligns the points of decimals of different length: each number is moved to the left by the digits that it lacks. The
 * missing digits are not in the text (`data-pad`, grid.css), so copied and spoken text is the number itself.
 */

/** Digits behind the point at the end of a text. */
export function placesOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
}

/** The digits that a text lacks behind the point, of so many; '' for a text that is no number. */
export function padding(text: string, most: number): string {
  const places = placesOf(text)
  if (places >= most || !/\d$/.test(text)) return ''
  return `${places === 0 ? '.' : ''}${'0'.repeat(most - places)}`
}
