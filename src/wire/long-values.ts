/**
 * A value too long for an address: two thousand pasted codes are some 30 kB, and a server stops reading at 16. It is
 * kept in this browser under a short name; such a link works here and not on another machine.
 */
const longest = 1500
const prefix = 'facet.long.'
const most = 20

/** What stands in the address for a value. */
export function toAddress(value: string): string {
  if (value.length <= longest) return value
  const name = hash(value)
  try {
    forgetOld()
    localStorage.setItem(prefix + name, JSON.stringify({ value, at: Date.now() }))
    return `~${name}`
  } catch {
    // No room: the address takes it, as long as it may be.
    return value
  }
}

/** The value that an address stands for; '' where another browser kept it. */
export function fromAddress(text: string): string {
  if (!/^~[0-9a-z]+$/.test(text)) return text
  return read(prefix + text.slice(1))?.value ?? ''
}

function forgetOld(): void {
  const kept = Object.keys(localStorage).filter(name => name.startsWith(prefix))
  const oldest = kept.sort((a, b) => (read(a)?.at ?? 0) - (read(b)?.at ?? 0))
  for (const name of oldest.slice(0, Math.max(0, kept.length - most + 1))) localStorage.removeItem(name)
}

function read(name: string): { value: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('at' in kept)) return undefined
    return { value: String(kept.value), at: Number(kept.at) }
  } catch {
    return undefined
  }
}

/** FNV-1a twice: enough to tell a few pasted lists apart. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (code + at), 0x85ebca6b)
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}
