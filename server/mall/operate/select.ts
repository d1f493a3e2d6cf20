import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { selectFields } from '../../../src/contract/operate/select.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.select

export const selections = thing({
  table: 'selection',
  title: '精选',
  name: 'title',
  create: `title text not null constraint selection_title unique,
    cover text not null,
    spu_ids jsonb not null default '[]',
    sort_no int not null default 0,
    top_flag smallint not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  editable: selectFields,
  references: { spuIds: 'spu' },
  select: { goodsCount: sql`jsonb_array_length(t.spu_ids)` },
  calls,
})

export const select = serve('select', calls, {
  list: selections.page,
  sort: selections.sort,
  top: selections.top,
  delete: selections.remove,
  'batch.delete': selections.removeMany,
  add: selections.add,
  update: selections.update,
  detail: selections.details,
})
