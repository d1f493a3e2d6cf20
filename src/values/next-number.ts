/**
 * The number after those that are there, in the way of the newest: KH0041 after KH0040. Undefined where none ends in
 * digits. A gap is not filled, nor does one of another way count.
 */
export function nextNumber(newestFirst: readonly string[]): string | undefined {
  const numbers = newestFirst.flatMap(code => {
    const [, front = '', digits] = /^(.*?)(\d{1,15})$/.exec(code) ?? []
    return digits === undefined ? [] : [{ front, digits }]
  })
  const [newest] = numbers
  if (newest === undefined) return undefined
  const alike = numbers.filter(({ front }) => front === newest.front)
  const next = String(Math.max(...alike.map(({ digits }) => Number(digits))) + 1)
  return newest.front + next.padStart(newest.digits.length, '0')
}
