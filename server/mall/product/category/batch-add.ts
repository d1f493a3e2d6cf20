import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Out, Parsed } from '../../../../src/contract/call.ts'
import { categoryFields } from '../../../../src/contract/product/category.ts'
import { message } from '../../../../src/values/messages.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { deepest, type ListLine, readList } from '../../../../src/values/tree-list.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { keptValue } from '../../../plain/kept.ts'
import { oneRow } from '../../../plain/list.ts'
import { codesOf, type TreeThing } from './machine.ts'
import { lockTree } from './place.query.ts'

type Call = (typeof api.category)['manage.batch/add']
type Line = Out<Call>['lines'][number]

/** So many nodes at once; a row each in the log. */
const most = 1000

interface Node {
  readonly id: number | undefined
  readonly level: number
  /** A name among the children of one node, known or new, by its line where it is new. */
  readonly children: Map<string, Placed>
}
interface Placed extends Node {
  readonly line: ListLine | undefined
}

/**
 * Adds the nodes of an indented list. What stands there already under the same name is that node, and only what is new
 * below it is added: the same list twice adds nothing. All lines or none.
 */
export async function batchAdd(
  tree: TreeThing,
  { text, parentId, dryRun }: Parsed<Call>,
  context: Context,
): Promise<Out<Call>> {
  await lockTree(context.tx, tree.table)
  const lines = readList(text)
  if (lines.length > most) throw bad(message('bad.body', { reason: `一次最多${most}行` }), 'text')
  const { under, codes } = await standing(tree, parentId, context)
  const { told, fresh } = judged(lines, under, codes)
  const wrong = told.find(({ state }) => state === 'wrong')
  if (wrong && !dryRun)
    throw bad(refusalMessage('tree.batch', { line: wrong.line, problem: wrong.problem }), 'text')
  if (dryRun) return { lines: told, added: fresh.length, ids: [] }
  const next = await codesOf(context.tx, tree.table, new Set(lines.map(({ code }) => code)))
  const ids = new Map<Node, number>()
  for (const { node, above, line } of fresh) {
    const { name, code } = line
    const parent = above.id ?? ids.get(above) ?? null
    ids.set(node, await tree.addNode({ name, code: code || next(), parentId: parent }, context))
  }
  return { lines: told, added: fresh.length, ids: [...ids.values()] }
}

/** What stands below the parent, as far as a list can name it, and every code of the tree. */
async function standing(tree: TreeThing, parentId: number | null, { tx, scope }: Context) {
  const level = parentId === null ? 0 : Number((await oneRow(tx, tree.of.target, parentId, scope)).level)
  const { rows } = await sql<{ id: number; parentId: number | null; name: string; code: string }>`
    select id, parent_id as "parentId", name, code from ${sql.table(tree.table)} order by level desc, sort_no desc`.execute(
    tx,
  )
  const childrenOf = new Map<number | null, Map<string, Placed>>()
  const of = (id: number | null) => {
    const known = childrenOf.get(id) ?? new Map<string, Placed>()
    childrenOf.set(id, known)
    return known
  }
  // Of two with one name the first counts, which is set last.
  for (const { id, parentId: above, name } of rows)
    of(above).set(name, { id, level: 0, children: of(id), line: undefined })
  const under: Node = { id: parentId ?? undefined, level, children: of(parentId) }
  return { under, codes: new Set(rows.map(({ code }) => code)) }
}

interface Fresh {
  readonly node: Node
  readonly above: Node
  readonly line: ListLine
}

/** What becomes of each line, and the nodes to add in their order. */
function judged(lines: readonly ListLine[], under: Node, codes: Set<string>) {
  const told: Line[] = []
  const fresh: Fresh[] = []
  /** The way to the line before: its node at each depth; undefined where that line is wrong. */
  let way: (Node | undefined)[] = []
  for (const each of lines) {
    const { line, depth, name, code } = each
    const above = depth === 0 ? under : way[depth - 1]
    const level = under.level + depth + 1
    const say = (state: Line['state'], problem = '') => told.push({ line, name, code, level, state, problem })
    const known = above?.children.get(name)
    const problem =
      depth > way.length && !each.crooked
        ? '缩进比上一行多了不止一级'
        : (ownProblem(each, level) ??
          (above === undefined
            ? '它的上级那一行有问题'
            : known?.line !== undefined
              ? `和第${known.line.line}行重复`
              : known === undefined && code !== '' && codes.has(code)
                ? message('row.dup', { field: '编码' })
                : undefined))
    way = way.slice(0, depth)
    if (problem !== undefined || above === undefined) {
      say('wrong', problem)
      way[depth] = undefined
      continue
    }
    if (known) {
      say('known')
      way[depth] = known
      continue
    }
    const node: Placed = { id: undefined, level, children: new Map(), line: each }
    above.children.set(name, node)
    if (code !== '') codes.add(code)
    fresh.push({ node, above, line: each })
    say('new')
    way[depth] = node
  }
  return { told, fresh }
}

/** What is wrong with a line by itself. */
function ownProblem({ name, code, crooked }: ListLine, level: number): string | undefined {
  if (crooked) return '缩进应为制表符或两个空格'
  if (level > deepest) return refusalMessage('tree.deep', { n: deepest })
  return (
    keptValue(categoryFields.name, 'name', name).reason ?? keptValue(categoryFields.code, 'code', code).reason
  )
}
