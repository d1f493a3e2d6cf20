import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.special

export const specials = thing({
  table: 'special',
  title: '专区',
  create: `name text not null constraint special_name unique,
    cover text not null default '',
    spu_ids jsonb not null default '[]',
    relevancy_id bigint references special,
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  references: { spuIds: 'spu', relevancyId: 'special' },
  select: {
    goodsCount: sql`jsonb_array_length(t.spu_ids)`,
    relevancyName: sql`coalesce((select other.name from special as other where other.id = t.relevancy_id), '')`,
  },
  calls,
})
