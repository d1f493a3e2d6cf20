import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { eventFields } from '../../../../src/contract/data/tracking/dictionary.ts'
import type { Context } from '../../../call/context.ts'
import { Raw, serve } from '../../../call/serve.ts'
import { recordOf } from '../../../plain/columns.ts'
import { oneRow } from '../../../plain/list.ts'
import { thing } from '../../../plain/thing.ts'
import { retie, type Tie, tiedTo, touch } from '../../../plain/ties.ts'

const { listPage, add, update } = api.tkEvent

const bound = sql`from tk_event_variable ev join tk_variable v on v.id = ev.variable_id where ev.event_id = t.id`

/** Events as a table; which variables come with one stands in a table of its own. */
export const tkEvents = thing({
  table: 'tk_event',
  title: '埋点事件',
  owner: 'shared',
  calls: { list: listPage, add, update },
  editable: eventFields,
  select: {
    variableIds: sql`array(select ev.variable_id ${bound} order by v.name, v.id)`,
    variableNames: sql`coalesce((select string_agg(v.name, '、' order by v.name, v.id) ${bound}), '')`,
  },
  filters: {
    variableId: id =>
      sql`exists (select from tk_event_variable ev where ev.event_id = t.id and ev.variable_id = ${id})`,
  },
})

const variables: Tie = {
  ...{ pairs: 'tk_event_variable', row: 'event_id', other: 'variable_id' },
  told: ['tk_event_variable', 'variableIds'],
}

export const tkEvent = serve('tkEvent', api.tkEvent, {
  listPage: tkEvents.page,
  async add({ variableIds, ...fields }, context) {
    const { id } = recordOf((await tkEvents.add(fields, context)).value)
    await retie(context, variables, Number(id), [], variableIds)
    return rowOf(context, Number(id))
  },
  async update({ variableIds, ...fields }, context) {
    const { id, version } = fields
    const held = await tiedTo(context.tx, variables, id)
    await tkEvents.update(fields, context)
    if (variableIds !== undefined && (await retie(context, variables, id, held, variableIds)))
      await touch(context, tkEvents.target.table, id, version)
    return rowOf(context, id)
  },
  delete: tkEvents.remove,
  async queryTkEvenDetail({ id }, { tx, scope }) {
    const row = await oneRow(tx, tkEvents.target, id, scope)
    const { rows } = await sql`
      select v.id, v.name, v.code, v.value_type as "valueType" from tk_event_variable ev
      join tk_variable v on v.id = ev.variable_id where ev.event_id = ${id} order by v.name, v.id`.execute(tx)
    return new Raw({ ...row, variables: rows })
  },
})

async function rowOf({ tx, scope }: Context, id: number): Promise<Raw> {
  return new Raw(await oneRow(tx, tkEvents.target, id, scope))
}
