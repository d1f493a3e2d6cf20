/**
 * Code 128 (ISO/IEC 15417), which the scanners of the trade read: text in code set B, pairs of digits in code set C.
 * Written here because the libraries draw into a page by themselves, and in a dozen kinds that we do not print.
 */
const symbols =
  `212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221
223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321
112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131
311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114
122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141
214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232`.replaceAll(
    '\n',
    '',
  )
const stop = '2331112'
const toPairs = 99
const toText = 100
const startText = 104
const startPairs = 105

/** The widths of bars and spaces in turn, a bar first; undefined for a text that the code has no signs for. */
export function code128(text: string): readonly number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  const drawn = [...values, check].map(value => symbols.slice(value * 6, value * 6 + 6))
  return [...drawn, stop].flatMap(widths => Array.from(widths, Number))
}

/** Pairs where they make it shorter: from four digits at the ends, from six in the middle. */
function valuesOf(text: string): number[] {
  const digitsAt = (at: number) => /^\d*/.exec(text.slice(at))?.[0].length ?? 0
  let pairs = digitsAt(0) >= 4 || (text.length === 2 && digitsAt(0) === 2)
  const values = [pairs ? startPairs : startText]
  for (let at = 0; at < text.length; ) {
    const digits = digitsAt(at)
    if (pairs && digits >= 2) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else if (pairs) {
      values.push(toText)
      pairs = false
    } else if (digits % 2 === 0 && digits >= (at + digits === text.length ? 4 : 6)) {
      values.push(toPairs)
      pairs = true
    } else {
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}
