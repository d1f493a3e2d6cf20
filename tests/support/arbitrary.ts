import fc from 'fast-check'
import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { settable } from '../../src/contract/product/sku.ts'
import { bareSchema } from '../../src/contract/sentence.ts'

/** Values that have broken servers like this one. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  '%',
  '_',
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
  ...Array.from({ length: 20 }, (_, index) => `fuzz-batch-${index}`),
  'label.updateLabel',
  'fineness.update',
  'x:sku.batchUpdate',
  'sku',
  '/drawings/ring-gold.svg',
  '13800000001',
  '123456',
  'f'.repeat(32),
]

const numbers = [
  ...Array.from({ length: 12 }, (_, index) => index + 1),
  0,
  999_999,
  99_999_999,
  2 ** 31,
  2 ** 53 - 1,
]

/** Inputs of a call by its own schema: half of them right, the others with one field spoilt or one too many. */
export function inputOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const right = rightInput(schema)
  const names = Object.keys(shapeOf(schema))
  const change = (name: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
    fc.tuple(right, name, value).map(([input, field, worse]) => ({ ...input, [field]: worse }))
  const known = fc.constantFrom(...(names.length > 0 ? names : ['nothing']))
  const unknown = fc.constantFrom('constructor', 'toString', 'isAdmin', 'updateBy')
  return fc.oneof(
    { arbitrary: right, weight: 5 },
    { arbitrary: change(known, fc.oneof(fc.constantFrom(...hostile), anyText, anyNumber)), weight: 4 },
    { arbitrary: change(unknown, fc.constantFrom(...hostile)), weight: 1 },
  )
}

/** Only values that the schema takes: all fields, or none of the optional ones. */
export function rightInput(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shapeOf(schema))
  const values = fields.map(([name, field]) => ({
    name,
    value: likely(field),
    required: !z.safeParse(field, undefined).success,
  }))
  const required = values.filter(each => each.required)
  const recordOf = (chosen: typeof values) =>
    fc.record(Object.fromEntries(chosen.map(({ name, value }) => [name, value])), {
      requiredKeys: required.map(({ name }) => name),
    })
  // Also with none of the optional fields: filters together find nothing.
  return fc.oneof(recordOf(values), recordOf(required))
}

/** Only what the call cannot do without. */
export function leastInput(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shapeOf(schema)).filter(([, field]) => !z.safeParse(field, undefined).success)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, likely(field)])))
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}

/** A value that the schema takes, as far as the pools have one. */
function likely(schema: Schema): fc.Arbitrary<unknown> {
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodObject)
    return fc.oneof({ arbitrary: rightInput(plain), weight: 9 }, { arbitrary: inputOf(plain), weight: 1 })
  if (plain instanceof z.ZodArray) return fc.array(likely(plain.element), { minLength: 1, maxLength: 4 })
  if (plain instanceof z.ZodRecord)
    return fc.dictionary(fieldName, fc.oneof(anyNumber, anyText), { maxKeys: 3 })
  if (plain instanceof z.ZodLiteral) return fc.constantFrom(...plain.values)
  if (plain instanceof z.ZodBoolean) return fc.boolean()
  const pool: readonly unknown[] = plain instanceof z.ZodNumber ? numbers : texts
  const fitting = pool.filter(value => z.safeParse(schema, value).success)
  return fitting.length > 0 ? fc.constantFrom(...fitting) : anyText
}

const anyNumber = fc.constantFrom(...numbers)
const anyText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 12 }))
const fieldName = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(settable), 'enabled', 'color', 'sortNo', 'purity'), weight: 9 },
  { arbitrary: fc.constantFrom('constructor', 'toString', 'version', 'id', 'search'), weight: 1 },
)
