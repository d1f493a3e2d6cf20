import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/imports.ts'
import { columns, functions, phrases, settings, views } from '../support/since-postgres-15.ts'

/**
 * README promises PostgreSQL 15 to whoever brings a database; the tests run on the engine of the package, which is newer.
 * What only the newer one knows would be noticed where nobody looks: at somebody's place.
 */
const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.ts'))

/** Told to the engine of the package alone. */
const ownEngine = /^db\/engine\//

/** Asked so that a database that does not know it answers nothing. */
const asked = /\bcurrent_setting\('\w+', true\)/gi

/** The texts of a file: statements, and whatever else is said. What is put into one stands in it as a gap. */
function textsIn(source: string): string[] {
  const texts: string[] = []
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isRecord(node)) return
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
      texts.push(node.quasis.map(({ value }) => value.cooked).join('$0'))
    else if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    Object.values(node).forEach(walk)
  }
  walk(parseAst(source, { lang: 'ts' }))
  return texts
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What of a text PostgreSQL 15 does not know. */
function newer(said: string): string[] {
  const text = said.replace(asked, '').replace(/--.*|\/\*.*?\*\//g, '')
  const called = [...text.matchAll(/(?<![\w$])(\w+)\s*\(/g)].map(([, name = '']) => name.toLowerCase())
  const named = [...text.matchAll(/\w+/g)].map(([name]) => name.toLowerCase())
  return [
    ...called.filter(name => functions.has(name)),
    ...named.filter(name => views.has(name) || columns.has(name) || settings.has(name)),
    ...phrases.flatMap(({ since, what, like }) => (like.test(text) ? [`${what} (${since})`] : [])),
  ]
}

test('no statement asks what PostgreSQL 15 cannot answer', () => {
  const found = files
    .filter(name => !ownEngine.test(name))
    .flatMap(name =>
      textsIn(readFileSync(join(projectRoot, 'server', name), 'utf8')).flatMap(text =>
        newer(text).map(what => `server/${name}: ${what} in ${text.trim().slice(0, 80)}`),
      ),
    )
  expect(found).toEqual([])
})

test.each([
  ['select timestamptz_hash_extended(t.at, 0)', 'timestamptz_hash_extended'],
  ['select any_value (name) from sku', 'any_value'],
  ['select uuidv7()', 'uuidv7'],
  ["select * from json_table(x, '$[*]' columns (a int))", 'json_table'],
  ['select random(1, 6)', 'a number between two (17)'],
  ['update sku set stock = 1 returning old.stock', 'what was before (18)'],
  ['merge into a using b on true when matched then delete returning a.id', 'merge that answers (17)'],
  ['a int generated always as (b + 1) virtual', 'a column that is not kept (18)'],
  ['exclude (a with =, during without overlaps)', 'a key over time (18)'],
  ['set local transaction_timeout = 1', 'transaction_timeout'],
  ['select last_seq_scan from pg_stat_user_tables', 'last_seq_scan'],
  ['limit 50_000', 'a number in parts or of another base (16)'],
])('%s is newer', (statement, what) => expect(newer(statement)).toEqual([what]))

test.each([
  "select random(), date_trunc('day', at), to_json(1), a::json, gen_random_uuid()",
  'insert into a values (1) on conflict do update set b = excluded.b returning a.id, id as old',
  "select current_setting('reserved_connections', true)",
  'unique nulls not distinct (a), b int generated always as (c + 1) stored, date date not null',
  'select old.id from before as old',
])('%s is not', statement => expect(newer(statement)).toEqual([]))
