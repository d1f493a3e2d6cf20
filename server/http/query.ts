import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import { bad } from '../call/refusal.ts'
import { checkText } from './json.ts'

/**
 * A query as the same input that a body would give: numbers, switches and comma-separated lists are read by what the
 * schema expects, so that one schema serves both. Throws a Refusal for duplicates and for texts no row can hold.
 */
export function readQuery(search: string, schema: Schema): Record<string, unknown> {
  const shape = shapeOf(schema)
  const input = new Map<string, unknown>()
  for (const [key, value] of entries(search)) {
    checkText(key)
    checkText(value)
    if (input.has(key)) throw bad(message('bad.body', { reason: `字段重复：${key.slice(0, 40)}` }))
    input.set(key, convert(value, shape[key]))
  }
  return Object.fromEntries(input)
}

/** Percent signs that decode to no UTF-8 would become U+FFFD unseen: refused instead. */
function entries(search: string): [string, string][] {
  return search
    .split('&')
    .filter(Boolean)
    .map(pair => {
      const [key = '', ...rest] = pair.split('=')
      return [decode(key), decode(rest.join('='))]
    })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw bad(message('bad.body', { reason: '地址中的参数不是有效的UTF-8文本' }))
  }
}

/** The fields of an input; empty where it is no object. */
export function shapeOf(schema: Schema): Record<string, Schema> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}

/** A text of a query or a form as what the schema expects there. */
export function convert(value: string, schema: Schema | undefined): unknown {
  if (!schema) return value
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodArray)
    return value === '' ? [] : value.split(',').map(item => convert(item, plain.element))
  if (plain instanceof z.ZodNumber) return numeric(value)
  if (plain instanceof z.ZodBoolean)
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
  if (plain instanceof z.ZodLiteral)
    return [...plain.values].some(literal => typeof literal === 'number') ? numeric(value) : value
  return value
}

/** Only what a JSON number may look like; `0x10`, ` 1` and `1e309` stay text, which the schema then refuses. */
function numeric(value: string): unknown {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) || value.includes('.') ? number : value
}
