import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Call } from '../../../../src/contract/call.ts'
import { positionFields } from '../../../../src/contract/data/tracking/dictionary.ts'
import { serve } from '../../../call/serve.ts'
import { thing } from '../../../plain/thing.ts'

/** The names that 埋点 speaks of (migration 0020). */
const owner = 'shared'

function callsOf({ listPage, add, update }: Record<'listPage' | 'add' | 'update', Call>) {
  return { list: listPage, add, update }
}

export const tkClients = thing({
  ...{ table: 'tk_client', title: '埋点端', owner },
  calls: callsOf(api.tkClient),
})

export const tkPages = thing({
  ...{ table: 'tk_page', title: '埋点页面', owner },
  calls: callsOf(api.tkPage),
})

export const tkVariables = thing({
  ...{ table: 'tk_variable', title: '埋点变量', owner },
  calls: callsOf(api.tkVariable),
})

export const tkPositions = thing({
  ...{ table: 'tk_source_position', title: '来源位', owner },
  calls: callsOf(api.tkSourcePosition),
  editable: positionFields,
  joins: sql`left join tk_page on tk_page.id = t.page_id`,
  select: { pageName: sql`coalesce(tk_page.name, '')` },
  references: { pageId: 'tk_page' },
})

export const tkClient = serve('tkClient', api.tkClient, {
  listPage: tkClients.page,
  add: tkClients.add,
  update: tkClients.update,
  delete: tkClients.remove,
})

export const tkPage = serve('tkPage', api.tkPage, {
  listPage: tkPages.page,
  add: tkPages.add,
  update: tkPages.update,
  delete: tkPages.remove,
})

export const tkVariable = serve('tkVariable', api.tkVariable, {
  listPage: tkVariables.page,
  add: tkVariables.add,
  update: tkVariables.update,
  delete: tkVariables.remove,
  async queryAllTkVariable(_input, { tx }) {
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      select id, name, code from tk_variable order by name, id limit 1000`.execute(tx)
    return rows
  },
})

export const tkSourcePosition = serve('tkSourcePosition', api.tkSourcePosition, {
  listPage: tkPositions.page,
  add: tkPositions.add,
  update: tkPositions.update,
  delete: tkPositions.remove,
})
