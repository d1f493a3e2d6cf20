/** What somebody says or pastes, word by word: whatever stands between them, at any width. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s,，、;；]+/).filter(Boolean)
}
