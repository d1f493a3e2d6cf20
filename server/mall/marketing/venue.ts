import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { venueFields } from '../../../src/contract/marketing/venue.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'

const calls = api.venueActivity

export const venues = thing({
  table: 'venue_activity',
  title: '会场',
  create: `
    name text not null,
    type smallint not null default 1,
    -- migration 0054 makes ids of these
    spu_nos text not null default '',
    enabled smallint not null default 1,
    ${periodColumns('venue_activity')}`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.page, add: calls.add, update: calls.update },
  editable: venueFields,
  rules: [periodRule],
  search: row => [row.name],
  references: { spuIds: 'spu' },
  select: { spuCount: sql`jsonb_array_length(t.spu_ids)` },
  filters: periodFilters,
})

export const venueActivity = serve('venueActivity', calls, {
  page: venues.page,
  delete: venues.remove,
  deleteBatch: venues.removeMany,
  add: venues.add,
  update: venues.update,
  select: venues.details,
})
