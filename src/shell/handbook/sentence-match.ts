const patterns = new Map<string, RegExp>()

/** What a whole sentence would have to be, its blanks named. */
function patternOf(says: string): RegExp {
  const known = patterns.get(says)
  if (known) return known
  const parts = says.split(/\{(\w+)\}/)
  const names = new Set<string>()
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    if (names.has(part)) return '.+?'
    names.add(part)
    return `(?<${part}>.+?)`
  })
  const pattern = new RegExp(`^${source.join('')}$`, 'u')
  patterns.set(says, pattern)
  return pattern
}

/** How near a sentence is to what was pasted: said whole it is before all else, a part of it is after what has that name. */
export function sentenceScore(says: string, text: string): number {
  const asked = text.trim().replace(/[。！!]$/, '')
  if (asked.length < 2) return 0
  // A sentence of hardly more than blanks would be everything.
  const isSaid = says.replace(/\{\w+\}/g, '').length > 1 && patternOf(says).test(asked)
  if (isSaid) return says.includes('{') ? 2.5 : 3
  return says.includes(asked) ? 0.5 : 0
}

/** The field that a sentence names: 请填写标签名称. */
export function fieldNamed(says: string, text: string): string | undefined {
  return patternOf(says).exec(text.trim().replace(/[。！!]$/, ''))?.groups?.field
}
