import { sql } from 'kysely'
import * as z from 'zod'
import { metaOf } from '../../src/contract/sentence.ts'
import { message } from '../../src/values/messages.ts'
import { emptied, foreignPart, type Parts } from '../../src/values/parts.ts'
import type { Context } from '../context.ts'
import { recordOf } from '../plain/columns.ts'
import { oneRow } from '../plain/list.ts'
import { shanghai, shanghaiEnd } from '../plain/periods.ts'
import type { Filter } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { bad } from '../refusal.ts'
import type { Raw } from '../serve.ts'

export type Row = Readonly<Record<string, unknown>>
type Write = (input: unknown, context: Context) => Promise<Raw>

/**
 * An add or an update that is looked at as the whole row that it would make, before it is written: what one field may
 * hold depends on another. `problem` answers the sentence of the refusal. A batch, which changes field by field, is held
 * to the same by a constraint of the table.
 */
export function wholly(
  of: Thing,
  write: Write,
  problem: (row: Row) => string | undefined,
  parts?: Parts,
): Write {
  return async (input, context) => {
    const sent = recordOf(input)
    const now = sent.id === undefined ? {} : await oneRow(context.tx, of.target, sent.id, context.scope)
    const given = parts ? { ...sent, ...onlyOwn(of, parts, { sent, now }) } : sent
    const sentence = problem({ ...now, ...given })
    if (sentence !== undefined) throw bad(sentence)
    return write(given, context)
  }
}

/** What the row's kind does not have, emptied; code 400 where it is sent as something new (`values/parts.ts`). */
export function onlyOwn(of: Thing, parts: Parts, row: { sent: Row; now: Row }): Row {
  const foreign = foreignPart(parts, row)
  if (foreign !== undefined) {
    const field = metaOf(of.target.editable[foreign] ?? z.unknown()).title ?? foreign
    throw bad(message('bad.foreign', { field }))
  }
  return emptied(parts, { ...row.now, ...row.sent })
}

/** The columns of a period that may be open at either end. */
export function periodColumns(table: string): string {
  return `begin_time timestamptz, end_time timestamptz,
    constraint ${table}_period check (begin_time <= end_time)`
}

/** Rows whose period has a part in the one that is asked for. */
export const periodFilters: Readonly<Record<string, Filter>> = {
  beginTime: value => sql`(t.end_time is null or t.end_time >= ${shanghai(value)})`,
  endTime: value => sql`(t.begin_time is null or t.begin_time < ${shanghaiEnd(value)})`,
}
