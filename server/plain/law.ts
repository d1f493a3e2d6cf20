import * as z from 'zod'
import { metaOf } from '../../src/contract/sentence.ts'
import { emptied, foreignPart } from '../../src/values/parts.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import { type Problem, type Proposed, problemsOf } from './rule.ts'
import type { Target } from './target.ts'
import { duplicatesOf, keysOf } from './unique.ts'
import type { Values } from './values.ts'
import type { RowChange, Verdicts } from './verdicts.ts'

/**
 * The changes that make lawful rows, each with what follows from it: fields of another kind emptied, derived fields
 * computed again. A row that is refused stays as it is in the database; the other rows are then judged again, beside
 * that unchanged row.
 */
export async function lawful(
  context: Context,
  of: Target,
  rows: readonly RowChange[],
  current: ReadonlyMap<number, Values>,
  verdicts: Verdicts,
): Promise<readonly RowChange[]> {
  const set = new Set(rows.flatMap(row => Object.keys(row.set)))
  const isUnique = (await keysOf(context, of)).some(key => key.some(field => set.has(field)))
  if (judgedBy(of, set)?.length === 0 && !isUnique) return rows
  const file = (problems: readonly Problem[]) => {
    verdicts.invalid.push(...problems.map(({ id, field, sentence }) => ({ id, field, reason: sentence })))
    return new Set(problems.map(({ id }) => id))
  }
  const nowOf = (id: number) => current.get(id) ?? {}
  const foreign = file(rows.flatMap(({ id, set }) => foreignOf(of, id, set, nowOf(id))))
  let able = rows
    .filter(({ id }) => !foreign.has(id))
    .map(change => ({ ...change, set: ofItsKind(of, change.set, nowOf(change.id)) }))
  for (;;) {
    const proposed = able.map(({ id, set }) => ({ id, row: { ...nowOf(id), ...set }, now: nowOf(id) }))
    const broken = await problemsOf(of.rules ?? [], proposed, context)
    const refused = file(broken.length > 0 ? broken : await duplicatesOf(context, of, proposed))
    if (refused.size === 0) break
    able = able.filter(({ id }) => !refused.has(id))
  }
  return able.map(change => ({ ...change, set: told(of, change.set, nowOf(change.id)) }))
}

/** A new row as it is written. Throws code 400 for one that may not be. */
export async function lawfulNew(context: Context, of: Target, given: Values): Promise<Values> {
  const row = ofItsKind(of, given, {})
  const proposed: Proposed = { id: 0, row, now: {} }
  const [problem] = [
    ...foreignOf(of, 0, given, {}),
    ...(await problemsOf(of.rules ?? [], [proposed], context)),
  ]
  if (problem) throw bad(problem.sentence, problem.field)
  return told(of, row, {})
}

/** The fields beyond those that change by which a change is judged; undefined for all of them. */
export function judgedBy(of: Target, set: ReadonlySet<string>): readonly string[] | undefined {
  if (of.parts || of.derived) return undefined
  const rules = (of.rules ?? []).filter(rule => rule.of.some(field => set.has(field)))
  return rules.flatMap(rule => [...rule.of, ...(rule.beside ?? [])])
}

/** What is sent as something new although the row's kind does not have it. */
function foreignOf({ parts, editable }: Target, id: number, sent: Values, now: Values): Problem[] {
  const field = parts && foreignPart(parts, { sent, now })
  if (field === undefined) return []
  const title = metaOf(editable[field] ?? z.unknown()).title ?? field
  return [{ id, field, sentence: refusalMessage('bad.foreign', { field: title }) }]
}

function ofItsKind({ parts }: Target, set: Values, now: Values): Values {
  return parts ? { ...set, ...emptied(parts, { ...now, ...set }) } : set
}

function told({ derived }: Target, set: Values, now: Values): Values {
  const row = { ...now, ...set }
  const follows = Object.entries(derived ?? {}).map(([field, tell]) => [field, tell(row)] as const)
  return { ...set, ...Object.fromEntries(follows) }
}
