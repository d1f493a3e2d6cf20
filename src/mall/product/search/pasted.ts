import { wordsIn } from '../../../values/word-list.ts'

export interface PastedWord {
  readonly name: string
  readonly synonyms: string
}

/** One word a line, what means the same behind it; empty lines count for nothing, a word counts once. */
export function pastedWords(text: string): PastedWord[] {
  const words = new Map<string, string[]>()
  for (const line of text.split(/\r?\n/)) {
    const [name, ...same] = wordsIn(line.replace(/[:：=]/g, ' '))
    if (name !== undefined) words.set(name, [...new Set([...(words.get(name) ?? []), ...same])])
  }
  return [...words].map(([name, same]) => ({ name, synonyms: same.join('、') }))
}

/** What is wrong with it, in Chinese; the limits are the contract's. */
export function pastedProblem(words: readonly PastedWord[]): string | undefined {
  if (words.length === 0) return '请输入分词'
  if (words.length > 500) return '一次最多500个分词'
  const long = words.find(({ name, synonyms }) => [...name].length > 30 || [...synonyms].length > 500)
  return long && `“${[...long.name].slice(0, 12).join('')}”太长：分词最多30个字符，同义词合计最多500个字符`
}
