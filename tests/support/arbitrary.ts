import fc from 'fast-check'
import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { settable } from '../../src/contract/sku.ts'

/** Values that have broken servers like this one. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '%',
  '\\',
  "' or 1=1 --",
  '"; drop table label; --',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '\0',
  '\ud800',
  '\u0001\u007f\u2028',
  '💍👨‍👩‍👧',
  '长'.repeat(6000),
  '0x10',
  '1e309',
  'NaN',
  '９９',
  'constructor',
  '__proto__',
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  {},
  [[]],
  { toString: 1 },
  { $ne: null },
]

const texts = [
  '甲',
  'HF-R1001',
  '3.5',
  '0',
  '.',
  '12345678.1234',
  '2026-11-20 14:00:00',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  'fuzz-batch-1',
  'label.updateLabel',
  'fineness.update',
  'x:sku.batchUpdate',
  'sku',
  '13800000001',
  '123456',
]

/** Inputs of a call by its own schema: often right, often nearly right, now and then absurd. */
export function inputOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const plain = bareSchema(schema)
  const shape: Readonly<Record<string, Schema>> = plain instanceof z.ZodObject ? plain.shape : {}
  const fields = Object.entries(shape).map(([name, field]) => [name, anyOf(field)] as const)
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const whole = fc.record(Object.fromEntries(fields))
  const extra = fc.record({ constructor: fc.constantFrom(...hostile) })
  return fc.oneof(
    { arbitrary: whole, weight: 5 },
    { arbitrary: known, weight: 4 },
    { arbitrary: fc.tuple(known, extra).map(([input, more]) => ({ ...input, ...more })), weight: 1 },
  )
}

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: likely(bareSchema(schema)), weight: 9 },
    { arbitrary: fc.constantFrom(...hostile), weight: 1 },
  )
}

function likely(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return inputOf(schema)
  if (schema instanceof z.ZodArray) return fc.array(anyOf(schema.element), { minLength: 1, maxLength: 4 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fieldName, fc.oneof(anyNumber, anyText), { maxKeys: 4 })
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return anyNumber
  return anyText
}

const anyNumber = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(0, 999_999, 99_999_999, 2 ** 31, 2 ** 53 - 1),
)
const anyText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 12 }))
const fieldName = fc.oneof(
  fc.constantFrom(...Object.keys(settable), 'enabled', 'color', 'sortNo', 'purity'),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'version', 'id', 'search'),
)
