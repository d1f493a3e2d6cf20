import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { youngRule } from '../../src/contract/fields.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { recordOf } from '../plain/columns.ts'

/** A row that does not fit its result schema: which, and in what. */
export interface Misfit {
  readonly id: unknown
  readonly fields: readonly string[]
}

/**
 * An answer stripped to the fields of its schema. A row of a list that does not fit the schema goes to the log and is
 * served as it is: without it the page would not match the total, and nobody could mend the row. Throws where anything
 * else does not fit.
 */
export function fitted(schema: Schema, value: unknown, tell: (misfit: Misfit) => void): unknown {
  const whole = z.safeParse(schema, value)
  if (whole.success) return whole.data
  const plain = bareSchema(schema)
  const record = recordOf(value)
  if (plain instanceof z.ZodObject)
    return declared(plain.shape, record, (field, name) => fitted(field, record[name], tell))
  if (plain instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = plain
    return value.map(row => rowOf(element, row, tell))
  }
  // No misfit of its shape: whoever opens the row can put it right.
  if (isByYoungRules(whole.error)) return value
  throw whole.error
}

/** The value may be older than all that it breaks. */
function isByYoungRules({ issues }: z.ZodError): boolean {
  return issues.every(isYoung)
}

function isYoung(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params === youngRule
}

function rowOf(schema: Schema, row: unknown, tell: (misfit: Misfit) => void): unknown {
  const whole = z.safeParse(schema, row)
  if (whole.success) return whole.data
  const plain = bareSchema(schema)
  if (!(plain instanceof z.ZodObject)) throw whole.error
  const record = recordOf(row)
  const key = Object.keys(plain.shape).find(name => name === 'id' || name.endsWith('Id'))
  const misfits = whole.error.issues.filter(issue => !isYoung(issue))
  const fields = new Set(misfits.map(({ path }) => String(path[0])))
  if (fields.size > 0) tell({ id: key === undefined ? undefined : record[key], fields: [...fields] })
  return declared(plain.shape, record, (field, name) => {
    const fits = z.safeParse(field, record[name])
    if (fits.success) return fits.data
    return isByYoungRules(fits.error) ? fitted(field, record[name], tell) : bareValue(record[name])
  })
}

function declared(
  shape: Readonly<Record<string, Schema>>,
  record: Readonly<Record<string, unknown>>,
  answer: (field: Schema, name: string) => unknown,
): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, answer(field, name)] as const)
  return Object.fromEntries(fields.filter(([name, value]) => value !== undefined || name in record))
}

/** An object or a list may hold fields that nobody declared, so it is served as nothing. */
function bareValue(value: unknown): unknown {
  return typeof value === 'object' ? null : value
}
