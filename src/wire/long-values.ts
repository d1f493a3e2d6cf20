/**
 * A value too long for an address: two thousand pasted codes are some 30 kB, and a server stops reading at 16. It is
 * kept in this browser under a short name; such a link works here and not on another machine.
 */
export const longPrefix = 'facet.long.'

/** The value that an address stands for; '' where another browser kept it. */
export function fromAddress(text: string): string {
  if (!/^~[0-9a-z]+$/.test(text)) return text
  return readLong(longPrefix + text.slice(1))?.value ?? ''
}

export function readLong(name: string): { value: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('at' in kept)) return undefined
    return { value: String(kept.value), at: Number(kept.at) }
  } catch {
    return undefined
  }
}
