import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { thing } from '../../plain/thing.ts'
import { createdIn } from '../parts/period.query.ts'

const calls = api.participle

export const participles = thing({
  table: 'participle',
  title: '分词',
  create: `
    name text not null constraint participle_name unique,
    synonyms text not null default '',
    enabled smallint not null default 1,
    remark text not null default ''`,
  owner: 'shared',
  calls: { list: calls.pageParticiple, add: calls.addParticiple, update: calls.updateParticiple },
  search: row => [row.name, row.synonyms],
  filters: createdIn,
})

export const participle = serve('participle', calls, {
  pageParticiple: participles.page,
  addParticiple: participles.add,
  updateParticiple: participles.update,
  selectParticiple: participles.details,
  deleteParticiple: participles.remove,
  batchDeleteParticiple: participles.removeMany,
  async batchAddParticiple({ words }, context) {
    const { rows } = await sql<{ name: string }>`
      select name from participle where name = any(${words.map(({ name }) => name)}::text[])`.execute(
      context.tx,
    )
    const known = new Set(rows.map(({ name }) => name))
    const existed: string[] = []
    for (const { name, synonyms } of words) {
      if (known.has(name)) existed.push(name)
      else await participles.add({ name, synonyms }, context)
      known.add(name)
    }
    return { added: words.length - existed.length, existed }
  },
  export: ({ format, columns, ids, ...query }, context) =>
    exportTable(context, participles.target, { format, columns, ids, query }),
})
