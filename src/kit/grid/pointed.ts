/**
 * Decimals of different length stand with their points in one line: each is moved to the left by the digits that it
 * lacks, which are not there (`data-pad`, grid.css). So what is copied or read out is the number.
 */

/** Digits behind the point at the end of a text. */
export function placesOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
}

/** What a text lacks of so many digits behind the point; '' behind what is no number. */
export function padding(text: string, most: number): string {
  const places = placesOf(text)
  if (places >= most || !/\d$/.test(text)) return ''
  return `${places === 0 ? '.' : ''}${'0'.repeat(most - places)}`
}
