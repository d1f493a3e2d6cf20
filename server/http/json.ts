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
  readonly keys: Set<string> | undefined
  expectKey: boolean
  items: number
}

/** Walks the tokens of a text that may be anything. */
function scan(text: string): void {
  const token = /["{}[\],]|-?\d[\d.eE+-]*/g
  const open: Level[] = []
  let all = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [piece] = found
    const level = open.at(-1)
    if (piece === '{' || piece === '[') {
      open.push({ keys: piece === '{' ? new Set() : undefined, expectKey: piece === '{', items: 0 })
      if (open.length > limits.depth) throw refuse(`嵌套超过${limits.depth}层`)
    } else if (piece === '}' || piece === ']') open.pop()
    else if (piece === ',' && level) {
      level.expectKey = level.keys !== undefined
      level.items += 1
      all += 1
      if (!level.keys && level.items >= limits.items) throw refuse(`列表超过${limits.items}项`)
      if (all > limits.all) throw refuse(`内容超过${limits.all}项`)
    } else if (piece === '"') {
      const end = endOfString(text, found.index)
      token.lastIndex = end
      const isKey = level?.keys !== undefined && level.expectKey
      const content = contentOf(text, found.index, end, isKey)
      if (level?.keys && isKey) {
        level.expectKey = false
        checkKey(content, level.keys)
      }
    } else if (/^-?\d/.test(piece) && !Number.isFinite(Number(piece))) throw refuse('数字超出范围')
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

function checkKey(key: string, keys: Set<string>): void {
  if (key === '__proto__') throw refuse('不支持的字段：__proto__')
  if (keys.has(key)) throw refuse(`字段重复：${key.slice(0, 40)}`)
  keys.add(key)
  if (keys.size > limits.keys) throw refuse(`字段超过${limits.keys}个`)
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
