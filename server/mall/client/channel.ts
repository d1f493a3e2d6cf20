import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { clientTables } from '../../../src/values/client-tables.ts'
import { serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { oneRow } from '../../plain/list.ts'
import { ofSeller } from '../../plain/scope.ts'
import { matches, onRow } from '../../plain/search.ts'
import { addChannel, removeChannel, resetPasswords, switchChannel, updateChannel } from './channel-change.ts'
import { channels, ownInput } from './client.query.ts'
import { addChannels } from './import/batch.ts'
import { templateOf } from './import/template.ts'
import { ordered } from './ordered.query.ts'

const { target } = channels

export const channel = serve('channel', api.channel, {
  addChannel,
  queryChannelByCondition: channels.page,
  'v2.queryChannelList': (input, context) => channels.page(ownInput(context, input), context),
  queryChannelById: channels.details,
  updateChannel,
  checkOutChannelStatus: ({ channelId }, context) => switchChannel(channelId, context),
  delChannel: removeChannel,
  resetChannelPwd: ({ channelId }, context) => resetPasswords(channelId, context),
  async querySealManRelationChannel({ userId }, { tx, caller }) {
    const { rows } = await sql<{ channelId: number; clientNo: string; companyName: string }>`
      select c.id as "channelId", c.client_no as "clientNo", c.company_name as "companyName"
      from channel c join channel_salesman s on s.channel_id = c.id
      where s.user_id = ${userId ?? caller.userId} order by c.id limit 10000`.execute(tx)
    return rows
  },
  async queryAllBrandListByChannelId({ channelId }, { tx, scope }) {
    await oneRow(tx, target, channelId, scope)
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      select b.id, b.name, b.code from channel_brand c join brand b on b.id = c.brand_id
      where c.channel_id = ${channelId} order by b.sort_no, b.id limit 1000`.execute(tx)
    return rows
  },
  async queryChannelRelationSealManList({ channelId }, { tx, scope }) {
    await oneRow(tx, target, channelId, scope)
    const { rows } = await sql<{ userId: number; realName: string; main: boolean }>`
      select u.id as "userId", u.real_name as "realName", c.sale_man_id is not distinct from u.id as main
      from channel c join channel_salesman s on s.channel_id = c.id join sys_user u on u.id = s.user_id
      where c.id = ${channelId} order by main desc, u.id limit 1000`.execute(tx)
    return rows
  },
  batchHandlerChannelData: addChannels,
  template: async () => templateOf('客户导入模板', clientTables),
  /**
   * Nothing asked, nothing offered but those that ordered last, to who wants them: the selector asks for what was typed.
   * A salesman finds the clients that he looks after, a client's account its own client, whatever is typed.
   */
  async queryChannelListByKeywords({ keywords, id, latest }, { tx, scope }) {
    if (scope.kind === 'channel') return clientRows(tx, sql`t.id = ${scope.channelId}`)
    const words = matches(keywords, onRow)
    const named = id === undefined ? latest && ordered : sql`t.id = ${id}`
    const found = words ? sql`${words.text} and ${words.pieces}` : named
    if (!found) return []
    const own =
      scope.kind === 'staff' && scope.sellerId !== undefined ? ofSeller(sql`t.id`, scope.sellerId) : sql`true`
    return clientRows(tx, sql`${found} and ${own}`)
  },
})

async function clientRows(tx: Tx, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ value: number; label: string; code: string }>`
    select t.id as value, t.company_name as label, t.client_no as code from channel as t
    where ${found} order by t.id limit 50`.execute(tx)
  return rows
}
