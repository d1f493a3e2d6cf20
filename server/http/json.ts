import { message } from '../../src/values/messages.ts'
import { bad } from '../refusal.ts'

/**
 * JSON as rules R10 wants it: strict UTF-8, no duplicate keys, no `__proto__`, no NUL, no lone surrogates, no number
 * beyond a double, at most 20 levels. JSON.parse decides the grammar; the scan over the same text sees what it hides.
 */
const depthLimit = 20

/** The value of a body; an empty body is an empty object. Throws a Refusal with code 400. */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return {}
  const text = decode(body)
  const value = parse(text)
  scan(text)
  return value
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

/** Walks the tokens of a text that JSON.parse has accepted. */
function scan(text: string): void {
  const token = /["{}[\],]|-?\d[\d.eE+-]*/g
  const open: { keys: Set<string> | undefined; expectKey: boolean }[] = []
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [piece] = found
    const level = open.at(-1)
    if (piece === '{' || piece === '[') {
      open.push({ keys: piece === '{' ? new Set() : undefined, expectKey: piece === '{' })
      if (open.length > depthLimit) throw refuse(`嵌套超过${depthLimit}层`)
    } else if (piece === '}' || piece === ']') open.pop()
    else if (piece === ',' && level?.keys) level.expectKey = true
    else if (piece === '"') {
      const end = endOfString(text, found.index)
      token.lastIndex = end
      const content: unknown = JSON.parse(text.slice(found.index, end))
      if (typeof content === 'string') checkText(content)
      if (level?.keys && level.expectKey) {
        level.expectKey = false
        checkKey(String(content), level.keys)
      }
    } else if (/^-?\d/.test(piece) && !Number.isFinite(Number(piece))) throw refuse('数字超出范围')
  }
}

/** Just behind the closing quote. A regular expression would need stack for every escape of a text of megabytes. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
}

function checkKey(key: string, keys: Set<string>): void {
  if (key === '__proto__') throw refuse('不支持的字段：__proto__')
  if (keys.has(key)) throw refuse(`字段重复：${key.slice(0, 40)}`)
  keys.add(key)
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
