import { message } from '../../src/values/messages.ts'
import { bad } from '../call/refusal.ts'

/**
 * JSON as rules R10 demand it: strict UTF-8, no duplicate keys, no `__proto__`, no NUL, no lone surrogates, no number
 * beyond a double. The scan runs before JSON.parse, which hides duplicate keys; it also counts, so that a body of many
 * megabytes is refused before any object is made. JSON.parse checks the grammar.
 */
const limits = {
  depth: 20,
  /** Twice what the largest list of any call holds. */
  items: 40_000,
  keys: 1000,
  /** Of the whole body, items and keys together. */
  all: 800_000,
}

/** The value of a body; an empty body is an empty object. Throws a Refusal with code 400. */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return {}
  const text = decode(body)
  scan(text)
  return parse(text)
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body)
  } catch {
    throw refuse('不是有效的UTF-8文本')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('不是有效的JSON')
  }
}

interface Level {
  /** Of an object. */
  readonly keys: Keys | undefined
  expectKey: boolean
  items: number
}

const code = { quote: 34, plus: 43, comma: 44, minus: 45, dot: 46, nought: 48, nine: 57 } as const
const bracket = { open: 91, close: 93 } as const
const brace = { open: 123, close: 125 } as const

/** Walks the tokens of a text that may be anything, sign by sign: a batch has a million of them. */
function scan(text: string): void {
  const open: Level[] = []
  let level: Level | undefined
  let all = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === code.quote) {
      const end = endOfString(text, at)
      const { keys } = level ?? {}
      const isKey = keys !== undefined && level?.expectKey === true
      const content = contentOf(text, at, end, isKey)
      if (level && isKey) {
        level.expectKey = false
        keys.add(content)
      }
      at = end - 1
    } else if (sign === code.comma) {
      if (!level) continue
      level.expectKey = level.keys !== undefined
      level.items += 1
      all += 1
      if (!level.keys && level.items >= limits.items) throw refuse(`列表超过${limits.items}项`)
      if (all > limits.all) throw refuse(`内容超过${limits.all}项`)
    } else if (sign === brace.open || sign === bracket.open) {
      const isObject = sign === brace.open
      level = { keys: isObject ? new Keys() : undefined, expectKey: isObject, items: 0 }
      open.push(level)
      if (open.length > limits.depth) throw refuse(`嵌套超过${limits.depth}层`)
    } else if (sign === brace.close || sign === bracket.close) {
      open.pop()
      level = open.at(-1)
    } else if (isDigit(sign) || (sign === code.minus && isDigit(text.charCodeAt(at + 1)))) {
      const end = endOfNumber(text, at)
      if (!Number.isFinite(Number(text.slice(at, end)))) throw refuse('数字超出范围')
      at = end - 1
    }
  }
}

function isDigit(sign: number): boolean {
  return sign >= code.nought && sign <= code.nine
}

function endOfNumber(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const sign = text.charCodeAt(at)
    const isPart = isDigit(sign) || sign === code.plus || sign === code.minus || sign === code.dot
    // e and E, 32 apart
    if (!isPart && (sign | 32) !== 101) return at
  }
}

/** The keys of one object. Most have few, and a set is dear where there are 20,000 objects. */
class Keys {
  readonly #few: string[] = []
  #many: Set<string> | undefined

  /** Throws where an object may not have this one as well. */
  add(key: string): void {
    if (key === '__proto__') throw refuse('不支持的字段：__proto__')
    if (this.#many ? this.#many.has(key) : this.#few.includes(key))
      throw refuse(`字段重复：${key.slice(0, 40)}`)
    if (this.#many) this.#many.add(key)
    else if (this.#few.push(key) > 8) this.#many = new Set(this.#few)
    if ((this.#many?.size ?? 0) > limits.keys) throw refuse(`字段超过${limits.keys}个`)
  }
}

/**
 * What a string says. Only an escape can spell what UTF-8 itself cannot hold: a text without one, which is no key, is
 * not looked at.
 */
function contentOf(text: string, start: number, end: number, isKey: boolean): string {
  const hasEscape = text.slice(start, end).includes('\\')
  if (!hasEscape) return isKey ? text.slice(start + 1, end - 1) : ''
  const content = String(parse(text.slice(start, end)))
  checkText(content)
  return content
}

/** Just behind the closing quote. A regular expression would need stack for every escape of a text of megabytes. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at === -1) throw refuse('不是有效的JSON')
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
}

/** Texts that PostgreSQL or a browser cannot hold. */
export function checkText(text: string): void {
  if (text.includes('\0')) throw refuse('含有空字符')
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text))
    throw refuse('含有不完整的字符')
}

function refuse(reason: string) {
  return bad(message('bad.body', { reason }))
}
