/** A word of the house with what means the same: an entry of 分词. */
export interface Entry {
  readonly name: string
  readonly synonyms: readonly string[]
}

export interface Word {
  readonly word: string
  /** How many texts hold it, or what means the same. */
  readonly n: number
}

/** So many are shown. */
const most = 30
/** Words that say nothing of what is asked. */
const empty = new Set(
  '我们 你们 他们 它们 大家 这个 那个 这些 那些 这样 那样 这里 那里 什么 怎么 为什么 如何 可以 不能 能够 没有 还有 已经 因为 所以 但是 而且 如果 或者 还是 就是 不是 一个 一些 一下 一点 时候 现在 自己 觉得 认为 希望 需要 非常 比较 有点 都是 比如 以及 对于 关于 其他 可能 应该'.split(
    ' ',
  ),
)
const cutter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * The words of free texts, the most frequent first, each as often as there are texts that hold it: entries of 分词 as they
 * are, all else as the language is cut.
 */
export function wordsOf(texts: readonly string[], entries: readonly Entry[], least: number): readonly Word[] {
  const lower = texts.map(text => text.toLowerCase())
  const holding = (alike: readonly string[]) =>
    lower.filter(text => alike.some(each => text.includes(each.toLowerCase()))).length
  const told = entries.map(({ name, synonyms }) => ({ word: name, n: holding([name, ...synonyms]) }))
  const known = new Set(
    entries.flatMap(({ name, synonyms }) => [name, ...synonyms]).map(each => each.toLowerCase()),
  )
  const found = new Set<string>()
  for (const text of lower)
    for (const { segment, isWordLike } of cutter.segment(text))
      if (isWordLike && isWord(segment) && !known.has(segment)) found.add(segment)
  const others = [...found].map(word => ({ word, n: holding([word]) }))
  return [...told, ...others]
    .filter(({ n }) => n >= least)
    .sort((a, b) => b.n - a.n || (a.word < b.word ? -1 : 1))
    .slice(0, most)
}

const isWord = (text: string) => text.length > 1 && !/^[\d.,]+$/.test(text) && !empty.has(text)

/** What is looked for where a word is: itself, or the entry that it stands in. */
export function alikeIn(entries: readonly Entry[], word: string): readonly string[] {
  const same = (text: string) => text.toLowerCase() === word.toLowerCase()
  const found = entries.filter(({ name, synonyms }) => [name, ...synonyms].some(same))
  return found.length === 0
    ? [word]
    : [...new Set(found.flatMap(({ name, synonyms }) => [name, ...synonyms]))]
}
