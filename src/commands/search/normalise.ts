/**
 * One form for what was typed and what is searched: full-width letters, digits and signs (a Chinese input method's
 * ＡＢＣ１２３＞？／) as half-width, lower case. Length in characters stays, so positions stay true.
 */
export function fold(text: string): string {
  let folded = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    // Beyond lower-casing that changes the length (İ), a character stays one character.
    const half =
      code >= 0xff01 && code <= 0xff5e
        ? String.fromCodePoint(code - 0xfee0)
        : code === 0x3000
          ? ' '
          : character
    const lower = half.toLowerCase()
    folded += lower.length === half.length ? lower : half
  }
  return folded
}

/**
 * The letters of a query: an input method shows what is being composed as `sp'lb` (some with a thin space or a
 * middle dot), and people part syllables by spaces. Neither says anything that the letters do not. ü is what keyboards write as v.
 */
export function foldQuery(query: string): string {
  return fold(query)
    .replace(/[\s'’‘`·]+/g, '')
    .replaceAll('ü', 'v')
}
