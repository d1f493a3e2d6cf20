import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { labelFields } from '../../../src/contract/client/user-label.ts'
import { whyNotBound } from '../../../src/values/user-label.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { thing } from '../../plain/thing.ts'
import { outOfUse } from '../parts/out-of-use.query.ts'

const calls = api.xhLabel

export const userLabels = thing({
  table: 'xh_label',
  title: '用户标签',
  owner: 'shared',
  order: '-id',
  calls: { list: calls.queryXhLabelList, add: calls.addXhLabel, update: calls.updateXhLabel },
  editable: labelFields,
  select: {
    // Whose client has it has it too.
    userSize: sql`(select count(*) from channel_account a where exists (select from xh_label_user u
        where u.label_id = t.id and u.user_id = a.id)
      or exists (select from xh_label_channel c where c.label_id = t.id and c.channel_id = a.channel_id))`,
    channelSize: sql`(select count(*) from xh_label_channel c where c.label_id = t.id)`,
  },
})

interface Holder {
  userId: number
  realName: string
  position: string
  channelId: number
  clientNo: string
  companyName: string
  ofClient: boolean
}

export const xhLabel = serve('xhLabel', calls, {
  queryXhLabelList: userLabels.page,
  addXhLabel: userLabels.add,
  updateXhLabel: userLabels.update,
  async batchBindUserLabel({ labelId, userIds = [], channelIds = [], bind }, context) {
    const label = await oneRow(context.tx, userLabels.target, labelId, context.scope)
    const whyNot = whyNotBound(label)
    if (bind === 1 && whyNot !== undefined) throw bad(whyNot)
    // On the list of clients whole clients are labelled, nobody by himself.
    if (userIds.length > 0) await need(context, { code: ['bind-Tag-btn'] })
    const users = await tie(context, labelId, userTie, userIds, bind)
    const channels = await tie(context, labelId, channelTie, channelIds, bind)
    return {
      changed: users.length + channels.length,
      name: String(label.name),
      undoable: whyNot === undefined,
      userIds: users,
      channelIds: channels,
    }
  },
  delXhLabel: userLabels.remove,
  async queryRoleLabelUserListById({ id }, { tx, scope }) {
    await oneRow(tx, userLabels.target, id, scope)
    const { rows } = await sql<Holder>`
      select a.id as "userId", a.real_name as "realName", a.position, a.channel_id as "channelId",
        c.client_no as "clientNo", c.company_name as "companyName", l.channel_id is not null as "ofClient"
      from channel_account a join channel c on c.id = a.channel_id
      left join xh_label_channel l on l.label_id = ${id} and l.channel_id = a.channel_id
      where l.channel_id is not null
        or exists (select from xh_label_user u where u.label_id = ${id} and u.user_id = a.id)
      order by c.id, a.id limit 1000`.execute(tx)
    return rows
  },
})

export const BusLabel = serve('BusLabel', api.BusLabel, {
  async query({ held = 0 }, { tx }) {
    const { rows } = await sql<{ id: number; name: string; type: number }>`
      select id, name || ${outOfUse} as name, type from xh_label t
      where enabled = 1 or (${held} = 1 and exists (select from xh_label_channel c where c.label_id = t.id))
      order by enabled desc, type, id limit 1000`.execute(tx)
    return rows
  },
})

interface Tie {
  readonly table: string
  readonly column: string
  readonly field: string
  readonly of: string
}

const userTie: Tie = { table: 'xh_label_user', column: 'user_id', field: 'userIds', of: 'channel_account' }
const channelTie: Tie = {
  table: 'xh_label_channel',
  column: 'channel_id',
  field: 'channelIds',
  of: 'channel',
}

/** Gives or takes the label; what has it already, or has it not, stays as it is. Answers whose changed. */
async function tie(
  context: Context,
  labelId: number,
  { table, column, field, of }: Tie,
  ids: readonly number[],
  bind: 0 | 1,
): Promise<number[]> {
  if (ids.length === 0) return []
  const [held, key] = [sql.table(table), sql.id(column)]
  const { rows } = await sql<{ id: number }>`${
    bind === 1
      ? sql`insert into ${held} (label_id, ${key}) select ${labelId}, o.id from ${sql.table(of)} o
          where o.id = any(${[...ids]}::bigint[]) on conflict do nothing`
      : sql`delete from ${held} where label_id = ${labelId} and ${key} = any(${[...ids]}::bigint[])`
  } returning ${key} as id`.execute(context.tx)
  const changed = rows.map(({ id }) => id)
  if (changed.length > 0)
    context.changed({
      table: 'xh_label',
      rowId: labelId,
      before: { [field]: bind === 1 ? [] : changed },
      after: { [field]: bind === 1 ? changed : [] },
    })
  return changed
}
