import { CompiledQuery, sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../db/database.ts'

const node = z.object({
  'Node Type': z.string(),
  'Join Type': z.string().optional(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Plan Rows': z.number(),
  'Total Cost': z.number(),
  get Plans() {
    return z.array(node).optional()
  },
})
type Node = z.infer<typeof node>

const answer = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

const explainable = /^\s*(\/\*.*?\*\/\s*)*(select|with|insert|update|delete)\b/i

/**
 * How the database would run a statement, one line a step; nothing is run. Conditions are left out: they hold what
 * somebody asked for. undefined where it is no statement that has a plan. Throws the database's error.
 */
export async function planOf(db: Db, text: string, parameters: readonly unknown[]) {
  if (!explainable.test(text)) return undefined
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async tx => {
      await sql`set local statement_timeout = '2s'`.execute(tx)
      return tx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]))
    })
  const top = answer.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan
  return top && lines(top, 0)
}

function lines(step: Node, depth: number): string[] {
  const { 'Node Type': type, 'Join Type': join, 'Relation Name': table, 'Index Name': index } = step
  const told = [
    join && join !== 'Inner' ? `${type} (${join})` : type,
    index && `using ${index}`,
    table && `on ${table}`,
    `rows=${step['Plan Rows']} cost=${step['Total Cost']}`,
  ]
  const own = `${'  '.repeat(depth)}${told.filter(Boolean).join(' ')}`
  return [own, ...(step.Plans ?? []).flatMap(under => lines(under, depth + 1))]
}
