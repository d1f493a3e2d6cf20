const gap = /[\s、,，;；|]+/

/** Several short words in one text, as they are typed or pasted: each once, parted by 、. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(gap).filter(Boolean))]
}

/** The same for values that may hold a blank themselves: 18K 金. */
export function valuesIn(text: string): string[] {
  const values = text.split(/[\r\n\t、,，;；|]+/).map(value => value.trim())
  return [...new Set(values.filter(Boolean))]
}

export function tidyValues(text: string): string {
  return valuesIn(text).join('、')
}

export function tidyWords(text: string): string {
  return wordsIn(text).join('、')
}
