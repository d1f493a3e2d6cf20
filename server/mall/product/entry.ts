import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { entryFields } from '../../../src/contract/product/entry.ts'
import { serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { changeUnread, thing } from '../../plain/thing.ts'
import { createdIn } from '../parts/period.query.ts'

const calls = api.entry
const hot = ['hot-Entry-btn'] as const

export const entries = thing({
  table: 'search_entry',
  title: '搜索词条',
  create: `
    name text not null constraint search_entry_name unique,
    page_id bigint references page_path,
    params text not null default '',
    enabled smallint not null default 1,
    hot_flag smallint not null default 0,
    sort_no int not null default 0,
    browse_count int not null default 0,
    remark text not null default ''`,
  owner: 'shared',
  calls: { list: calls.pageEntry, add: calls.addEntry, update: calls.updateEntry },
  editable: entryFields,
  search: row => [row.name],
  joins: sql`left join page_path on page_path.id = t.page_id`,
  select: { pageName: sql`coalesce(page_path.name, '')` },
  references: { pageId: 'page_path' },
  codes: { hotFlag: hot, sortNo: hot },
  filters: createdIn,
})

export const entry = serve('entry', calls, {
  pageEntry: entries.page,
  addEntry: entries.add,
  updateEntry: entries.update,
  selectEntry: entries.details,
  async pushHot({ ids, hotFlag }, context) {
    const changes = [...new Set(ids)].map(id => ({ id, set: { hotFlag } }))
    await changeUnread(context, entries.target, changes)
    return null
  },
  deleteEntryByIds: entries.removeMany,
  deleteEntry: entries.remove,
  async browseEntrys(_input, { tx }) {
    const { rows } = await sql<{ id: number; name: string; browseCount: number }>`
      select id, name, browse_count as "browseCount" from search_entry where enabled = 1
      order by browse_count desc, id limit 100`.execute(tx)
    return rows
  },
  updateHotEntrySort: entries.sort,
  export: ({ format, columns, ids, ...query }, context) =>
    exportTable(context, entries.target, { format, columns, ids, query }),
  exportByIds: (asked, context) => exportTable(context, entries.target, { ...asked, query: {} }),
})
