import { pinyin } from 'pinyin-pro'

/** What people type in an input method where the dictionary's spelling is another. */
const added: Readonly<Record<string, readonly string[]>> = {
  嗯: ['en'],
  呒: ['mu'],
  饰: ['shi'],
  // Retail words whose common reading the dictionary puts second or leaves out.
  柜: ['gui'],
  绿: ['lv'],
}

/** GB2312's Han zone: rows 16 to 87, 94 cells each; cells without a character decode to U+FFFD. */
function characters(): string[] {
  const decoder = new TextDecoder('gb2312')
  const found: string[] = []
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(new Uint8Array([row, cell]))
      if (/^\p{Script=Han}$/u.test(character)) found.push(character)
    }
  return found
}

/** lü is typed lv, lüe both lve and lue. */
function spellings(reading: string): string[] {
  const plain = reading.replaceAll('ü', 'v')
  return /^[ln]ve$/.test(plain) ? [plain, plain.replace('v', 'u')] : [plain]
}

function readings(character: string): string[] {
  const all = pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
  return [...new Set([...all.flatMap(spellings), ...(added[character] ?? [])])].filter(reading =>
    /^[a-z]+$/.test(reading),
  )
}

/**
 * Every reading of every character of GB2312, from pinyin-pro, which itself (139 kB) never reaches the browser: syllable,
 * characters read so first of all, and after a comma characters read so too. Path in `src/generated` → text.
 */
export function pinyinFile(): ReadonlyMap<string, string> {
  const table = new Map<string, { first: string; also: string }>()
  for (const character of characters())
    for (const [index, reading] of readings(character).entries()) {
      const entry = table.get(reading) ?? { first: '', also: '' }
      if (index === 0) entry.first += character
      else entry.also += character
      table.set(reading, entry)
    }
  const compact = [...table]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, { first, also }]) => `${syllable}${first}${also === '' ? '' : `,${also}`}`)
    .join('|')
  return new Map([['commands/pinyin-table.ts', `export const pinyinTable =\n  '${compact}'\n`]])
}
