import type { Option } from './options.ts'

/** Words of a file → ids of the mall. A word that could mean two rows is refused, never guessed. */
export type Found = { readonly id: number } | { readonly reason: string }

export interface Dictionary {
  /** The word for the refusal: 分类. */
  readonly title: string
  readonly options: readonly Option[]
  /** What the person said on the command line: word → name or code. */
  readonly said?: ReadonlyMap<string, string>
}

/** By what was said, by exact name, by code, by the English plural of a code (rings → RING). */
export function lookUp(word: string, { title, options, said }: Dictionary): Found {
  const asked = said?.get(word.toLowerCase()) ?? word
  const named = options.filter(option => option.name === asked)
  if (named.length > 1) return { reason: `${title}“${asked}”有${named.length}个，请用编码指定` }
  const [exact] = named
  if (exact) return { id: exact.id }
  for (const code of codesOf(asked)) {
    const found = options.find(option => option.code !== '' && option.code.toUpperCase() === code)
    if (found) return { id: found.id }
  }
  return { reason: `${title}“${asked}”不存在` }
}

function codesOf(word: string): string[] {
  const code = word.toUpperCase()
  return [code, code.replace(/S$/, ''), code.replace(/ES$/, ''), code.replace(/IES$/, 'Y')]
}
