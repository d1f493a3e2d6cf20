import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { newSlot, slotFields } from '../../../src/contract/operate/slot.ts'
import { parsed, serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import { jumpName } from '../parts/jump.query.ts'

const calls = api.resource

export const resources = thing({
  table: 'resource_slot',
  title: '资源位',
  create: `name text not null constraint resource_slot_name unique,
    page_id bigint not null references page_path,
    place smallint not null default 1,
    kind smallint not null default 1,
    image text not null,
    jump text not null,
    platform smallint not null default 1,
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  references: { pageId: 'page_path' },
  select: {
    pageName: sql`(select page.name from page_path as page where page.id = t.page_id)`,
    jumpName,
  },
  editable: slotFields,
  calls: { list: calls.list, add: calls.save, update: calls.save },
})

export const resource = serve('resource', calls, {
  list: resources.page,
  async save(input, context) {
    if (input.id !== undefined) return resources.update(input, context)
    return resources.add(parsed(newSlot, input), context)
  },
  delete: resources.removeSome,
  sort: resources.sort,
})
