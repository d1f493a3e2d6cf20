import { longPrefix, readLong } from './long-values.ts'

const longest = 1500
const most = 20

/** The text that stands in the address for a value. */
export function toAddress(value: string): string {
  if (value.length <= longest) return value
  const name = hash(value)
  try {
    forgetOld()
    localStorage.setItem(longPrefix + name, JSON.stringify({ value, at: Date.now() }))
    return `~${name}`
  } catch {
    // No room: the address takes it, as long as it may be.
    return value
  }
}

function forgetOld(): void {
  const kept = Object.keys(localStorage).filter(name => name.startsWith(longPrefix))
  const oldest = kept.sort((a, b) => (readLong(a)?.at ?? 0) - (readLong(b)?.at ?? 0))
  for (const name of oldest.slice(0, Math.max(0, kept.length - most + 1))) localStorage.removeItem(name)
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
