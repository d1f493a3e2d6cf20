import { sql } from 'kysely'
import { message } from '../../../../src/values/messages.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { deepest } from '../../../../src/values/tree-list.ts'
import type { Tx } from '../../../db/database.ts'
import { type Problem, type Rule, rowsRule } from '../../../plain/rule.ts'
import type { Table } from './read.query.ts'

/**
 * Where nodes stand. Level and the places of the others follow from a move: they are kept in order here, without a
 * version and a line in the log of their own.
 */

/** Moves of one tree go one after another, until the transaction ends: two that are each right alone may make a circle. */
export async function lockTree(tx: Tx, table: Table): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree ${table}`}))`.execute(tx)
}

const of = (parentId: number | null) =>
  parentId === null ? sql`t.parent_id is null` : sql`t.parent_id = ${parentId}`

/** The others of this parent take the places 0, 1, 2… with `index` left free for the one that comes. Answers that place. */
export async function makeRoom(
  tx: Tx,
  table: Table,
  parentId: number | null,
  comes: number | null,
  index: number,
): Promise<number> {
  const others = sql`${sql.table(table)} as t where ${of(parentId)} and t.id is distinct from ${comes}::bigint`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${others}`.execute(tx)
  const place = Math.max(0, Math.min(index, rows[0]?.count ?? 0))
  await sql`update ${sql.table(table)} as t set sort_no = placed.place from (
      select counted.id, counted.at + (counted.at >= ${place})::int as place
      from (select t.id, (row_number() over (order by t.sort_no, t.id) - 1)::int as at from ${others}) as counted
    ) as placed where placed.id = t.id and t.sort_no <> placed.place`.execute(tx)
  return place
}

/** A parent that has lost a node counts the others anew. */
export async function closeGap(tx: Tx, table: Table, parentId: number | null): Promise<void> {
  await makeRoom(tx, table, parentId, null, Number.MAX_SAFE_INTEGER)
}

/** The levels of a node and of all below it, from that of its parent. */
export async function relevel(tx: Tx, table: Table, id: number): Promise<void> {
  const nodes = sql.table(table)
  await sql`
    with recursive below as (
      select t.id, coalesce((select p.level from ${nodes} p where p.id = t.parent_id), 0) + 1 as level
      from ${nodes} t where t.id = ${id}
      union all select t.id, below.level + 1 from ${nodes} t join below on t.parent_id = below.id)
    update ${nodes} as t set level = below.level from below where below.id = t.id and t.level <> below.level`.execute(
    tx,
  )
}

/** A node stands below one that is there, never below itself, and nothing deeper than the last level. */
export function placeRule(table: Table): Rule {
  const nodes = sql.table(table)
  return rowsRule({
    of: ['parentId'],
    async problems(rows, { tx }) {
      const problems: Problem[] = []
      for (const { id, row } of rows) {
        const { parentId } = row
        if (typeof parentId !== 'number') continue
        const { rows: asked } = await sql<{ above: number[]; height: number }>`
          with recursive above as (
            select t.id, t.parent_id from ${nodes} t where t.id = ${parentId}
            union select t.id, t.parent_id from ${nodes} t join above on t.id = above.parent_id),
          below as (
            select t.id, 1 as height from ${nodes} t where t.id = ${id}
            union all select t.id, below.height + 1 from ${nodes} t join below on t.parent_id = below.id
              where below.height <= ${deepest})
          select array(select id from above) as above, coalesce((select max(height) from below), 1)::int as height`.execute(
          tx,
        )
        const { above = [], height = 1 } = asked[0] ?? {}
        const sentence =
          above.length === 0
            ? message('row.missing')
            : above.includes(id)
              ? refusalMessage('tree.cycle')
              : above.length + height > deepest
                ? refusalMessage('tree.deep', { n: deepest })
                : undefined
        if (sentence !== undefined) problems.push({ id, field: 'parentId', sentence })
      }
      return problems
    },
  })
}
