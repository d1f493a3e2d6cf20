import { sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { message } from '../../src/values/messages.ts'
import type { Context } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import { keptValue } from './kept.ts'
import type { Target } from './target.ts'
import { same, type Values } from './values.ts'

/** One row to change: the version that was read, the new values, and where the caller knows them the values read. */
export interface RowChange {
  readonly id: number
  readonly version: number
  readonly set: Values
  readonly base?: Values | undefined
}

/** What is said of each row of a batch before anything is written. */
export interface Verdicts {
  applied: { id: number; version: number }[]
  conflicts: { id: number; current: Values; by: string; at: string }[]
  invalid: { id: number; field: string; reason: string }[]
  denied: { id: number; field: string; code: string }[]
  /** Of those applied so many hold all that was asked already: they are not written. */
  same?: number
}

/** Values by the contract's own schemas, canonical; a row with one bad value is left out whole. Throws code 400 for unknown fields. */
export function checked(of: Target, rows: readonly RowChange[], verdicts: Verdicts): RowChange[] {
  const good: RowChange[] = []
  const seen = new Set<number>()
  for (const row of rows) {
    const before = verdicts.invalid.length
    if (seen.has(row.id)) verdicts.invalid.push({ id: row.id, field: of.idField, reason: `${of.title}重复` })
    seen.add(row.id)
    const set: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(row.set)) {
      const schema = editableField(of, field)
      const kept = keptValue(schema, field, value)
      if (kept.reason === undefined) set[field] = kept.value
      else verdicts.invalid.push({ id: row.id, field, reason: kept.reason })
    }
    if (verdicts.invalid.length === before) good.push({ ...row, set })
  }
  return good
}

/**
 * A field that no batch may set refuses the whole request (outside.md). Only own keys count: `constructor` is no field.
 */
function editableField(of: Target, field: string): Schema {
  const schema = Object.hasOwn(of.editable, field) ? of.editable[field] : undefined
  if (!schema) throw bad(message('bad.unknown', { field }))
  return schema
}

export async function permitted(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  verdicts: Verdicts,
): Promise<RowChange[]> {
  const { codes } = of
  if (!codes) return [...rows]
  const held = await context.codes()
  return rows.filter(row => {
    const lacking = Object.keys(row.set).filter(
      field => codes[field] && !codes[field].some(code => held.has(code)),
    )
    for (const field of lacking) verdicts.denied.push({ id: row.id, field, code: codes[field]?.[0] ?? '' })
    return lacking.length === 0
  })
}

/** Ids that other rows must exist for: one query a field. */
export async function referenced(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  verdicts: Verdicts,
): Promise<RowChange[]> {
  let good = [...rows]
  for (const [field, table] of Object.entries(of.references ?? {})) {
    const wanted = new Set(good.flatMap(row => named(row.set[field])))
    if (wanted.size === 0) continue
    const { rows: found } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...wanted].map(Number)}::bigint[])`.execute(
      context.tx,
    )
    const known = new Set(found.map(row => row.id))
    good = good.filter(row => {
      const fits = named(row.set[field]).every(value => known.has(Number(value)))
      if (!fits) verdicts.invalid.push({ id: row.id, field, reason: message('row.missing') })
      return fits
    })
  }
  return good
}

/** The ids that a field names: none, one, or a list of them. */
function named(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** Missing rows, stale versions (whose they are is read later), and stale versions whose every named base still holds. */
export function settle(
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
  verdicts: Verdicts,
): RowChange[] {
  const able: RowChange[] = []
  for (const row of rows) {
    const now = current.get(row.id)
    if (!now) verdicts.invalid.push({ id: row.id, field: of.idField, reason: message('row.gone') })
    else if (now.version === row.version || holdsBase(of, row, now))
      able.push(now.version === row.version ? row : { ...row, version: Number(now.version) })
    else verdicts.conflicts.push({ id: row.id, current: now, by: '', at: '' })
  }
  return able
}

function holdsBase(of: Target, row: RowChange, now: Values): boolean {
  const { base } = row
  if (!base) return false
  return Object.keys(row.set).every(field => field in base && same(canon(of, field, base[field]), now[field]))
}

/** A value as the field would keep it today: of old it may have been kept otherwise. */
export function canon(of: Target, field: string, value: unknown): unknown {
  const schema = of.editable[field]
  const parsed = schema && z.safeParse(schema, value)
  return parsed?.success ? parsed.data : value
}
