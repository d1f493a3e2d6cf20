import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Call, Schema } from '../../src/contract/call.ts'
import { hidesOf } from '../../src/contract/facts.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'
import { type HiddenKind, hidden, isHidden } from '../../src/values/hidden.ts'
import { fieldName, fieldsOf } from '../plain/columns.ts'

/**
 * Data of people leaves the server hidden (`values/hidden.ts`), in every answer, file and line of the log; whole is what
 * one row says to who may ask for it, and then the log says so (`x:ui.person`). What a value is, its schema says; where
 * an answer is open to any field, as a conflict is that shows the row as it stands, the name of the field does.
 */
type Hide = (value: unknown) => unknown

/** What hides a value of this schema; undefined where nothing in it is anybody's. */
export function hiderOf(schema: Schema): Hide | undefined {
  return holds(schema, isPeoples) ? hiderFor(schema) : undefined
}

const made = new WeakMap<Schema, Hide>()

function hiderFor(schema: Schema): Hide {
  const known = made.get(schema)
  if (known) return known
  const hide = hiding(schema)
  made.set(schema, hide)
  return hide
}

function hiding(schema: Schema): Hide {
  const kind = hidesOf(schema)
  if (kind) return value => (typeof value === 'string' ? hidden(kind, value) : value)
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodArray) {
    const { element } = plain
    return value => (Array.isArray(value) ? value.map(each => hiderFor(element)(each)) : value)
  }
  if (plain instanceof z.ZodUnion)
    // Which of them a value is of, nobody asks: each hides what is its own.
    return value => plain.options.reduce<unknown>((left, option) => hiderFor(option)(left), value)
  if (plain instanceof z.ZodObject) return ofObject(plain.shape)
  return isOpen(plain) ? hiddenByName : value => value
}

function ofObject(shape: Readonly<Record<string, Schema>>): Hide {
  const fields = Object.entries(shape).filter(([, field]) => holds(field, isPeoples))
  const open = fields.filter(([, field]) => isOpen(bareSchema(field)))
  return value => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, field] of fields) if (name in copy) copy[name] = hiderFor(field)(copy[name])
    // A cell tells which field it is of beside its value.
    const kind = typeof value.field === 'string' ? kinds().get(fieldName(value.field)) : undefined
    if (kind) for (const [name] of open) copy[name] = hiddenText(kind, copy[name])
    return copy
  }
}

/** A value of any shape, by the names of its fields. */
export function hiddenByName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hiddenByName)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => {
      const kind = kinds().get(fieldName(name))
      return [name, kind ? hiddenText(kind, inside) : hiddenByName(inside)]
    }),
  )
}

/** One field of a row of which the name alone is known. */
export function hiddenField(name: string, value: unknown): unknown {
  const kind = kinds().get(fieldName(name))
  return kind ? hiddenText(kind, value) : hiddenByName(value)
}

function hiddenText(kind: HiddenKind, value: unknown): unknown {
  return typeof value === 'string' ? hidden(kind, value) : hiddenByName(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function isOpen(plain: Schema): boolean {
  return plain instanceof z.ZodUnknown || plain instanceof z.ZodAny || plain instanceof z.ZodRecord
}

function isPeoples(schema: Schema): boolean {
  return hidesOf(schema) !== undefined || isOpen(bareSchema(schema))
}

/** Whether it is such a schema, or has one in it. */
function holds(schema: Schema, isSuch: (schema: Schema) => boolean, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  return isSuch(schema) || insideOf(bareSchema(schema)).some(inside => holds(inside, isSuch, seen))
}

function insideOf(plain: Schema): readonly Schema[] {
  if (plain instanceof z.ZodObject) return Object.values(plain.shape)
  if (plain instanceof z.ZodArray) return [plain.element]
  if (plain instanceof z.ZodUnion) return plain.options
  return []
}

let named: ReadonlyMap<string, HiddenKind> | undefined

/** Field → as what it is hidden, of every field of a person that any answer has. */
function kinds(): ReadonlyMap<string, HiddenKind> {
  named ??= namesIn(Object.values(api).flatMap(calls => Object.values<Call>(calls)))
  return named
}

function namesIn(calls: readonly Call[]): ReadonlyMap<string, HiddenKind> {
  // What an order's log says of where it goes: name, phone and address in one.
  const found = new Map<string, HiddenKind>([['delivery', 'address']])
  const seen = new Set<Schema>()
  const look = (schema: Schema) => {
    if (seen.has(schema)) return
    seen.add(schema)
    const plain = bareSchema(schema)
    for (const [name, field] of Object.entries(fieldsOf(plain))) {
      const kind = hidesOf(field)
      if (kind) found.set(name, kind)
    }
    insideOf(plain).forEach(look)
  }
  for (const { out } of calls) look(out)
  return found
}

/** The title of a field in an input that holds what was hidden; undefined where there is none. */
export function hiddenIn(schema: Schema, value: unknown): { field: string; title: string } | undefined {
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodArray && Array.isArray(value)) {
    for (const each of value) {
      const found = hiddenIn(plain.element, each)
      if (found) return found
    }
    return undefined
  }
  if (!isRecord(value)) return undefined
  for (const [field, inside] of hidingFields(plain)) {
    if (hidesOf(inside) && isHidden(value[field])) return { field, title: metaOf(inside).title ?? field }
    const found = hiddenIn(inside, value[field])
    if (found) return found
  }
  return undefined
}

const hidingIn = new WeakMap<Schema, readonly (readonly [string, Schema])[]>()

/** Its fields that may hold what was hidden, somewhere in them. Looked for once: a batch has ten thousand rows. */
function hidingFields(plain: Schema): readonly (readonly [string, Schema])[] {
  const known = hidingIn.get(plain)
  if (known) return known
  const hides = (schema: Schema) => hidesOf(schema) !== undefined
  const fields = Object.entries(fieldsOf(plain)).filter(([, field]) => holds(field, hides))
  hidingIn.set(plain, fields)
  return fields
}
