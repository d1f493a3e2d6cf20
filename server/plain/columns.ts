import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'

/** `sortNo` on the wire is `sort_no` in the database. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/** `sort_no` in the database is `sortNo` on the wire. */
export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function columnOf(field: string, alias = 't'): RawBuilder<unknown> {
  return sql.ref(`${alias}.${columnName(field)}`)
}

/** A value that came as a text, as its column wants it. Times of the wire are Shanghai's. */
export function cast(value: RawBuilder<unknown>, schema: Schema | undefined): RawBuilder<unknown> {
  const type = sqlType(schema)
  return type === 'timestamptz'
    ? sql`(${value}::text || '+08')::timestamptz`
    : sql`(${value})::${sql.raw(type)}`
}

type SqlType = 'text' | 'jsonb' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz'

/** The SQL type that a field's value is cast to when it travels as JSON. */
export function sqlType(schema: Schema | undefined): SqlType {
  if (!schema) return 'text'
  if (metaOf(schema).holds === 'decimal') return 'numeric'
  if (metaOf(schema).holds === 'time') return 'timestamptz'
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodBoolean) return 'boolean'
  if (plain instanceof z.ZodNumber) return 'bigint'
  if (plain instanceof z.ZodArray) return 'jsonb'
  if (plain instanceof z.ZodLiteral)
    return [...plain.values].some(value => typeof value === 'number') ? 'bigint' : 'text'
  return 'text'
}

/** The fields of an object schema; empty where it is none. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const plain = bareSchema(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}

/** The row schema inside a page's result. */
export function rowSchemaOf(page: Schema): Schema {
  const records = fieldsOf(page).records
  const list = records && bareSchema(records)
  if (!(list instanceof z.ZodArray)) throw new Error('the result of a list has no records')
  return list.element
}

/** A parsed input as a plain record. */
export function recordOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {}
}
