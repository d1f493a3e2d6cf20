import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../context.ts'
import { oneRow, page } from '../../plain/list.ts'
import { matches, onRow } from '../../plain/search.ts'
import { Raw, serve } from '../../serve.ts'
import { channels } from './client.query.ts'

const list = async (input: object, { tx, scope }: Context) =>
  new Raw(await page(tx, channels, { ...input }, scope))

export const channel = serve('channel', api.channel, {
  queryChannelByCondition: list,
  'v2.queryChannelList': list,
  queryChannelById: async ({ channelId }, { tx, scope }) =>
    new Raw(await oneRow(tx, channels, channelId, scope)),
  async querySealManRelationChannel({ userId }, { tx, caller }) {
    const { rows } = await sql<{ channelId: number; clientNo: string; companyName: string }>`
      select c.id as "channelId", c.client_no as "clientNo", c.company_name as "companyName"
      from channel c join channel_salesman s on s.channel_id = c.id
      where s.user_id = ${userId ?? caller.userId} order by c.id limit 10000`.execute(tx)
    return rows
  },
  async queryAllBrandListByChannelId({ channelId }, { tx, scope }) {
    await oneRow(tx, channels, channelId, scope)
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      select b.id, b.name, b.code from channel_brand c join brand b on b.id = c.brand_id
      where c.channel_id = ${channelId} order by b.sort_no, b.id limit 1000`.execute(tx)
    return rows
  },
  async queryChannelRelationSealManList({ channelId }, { tx, scope }) {
    await oneRow(tx, channels, channelId, scope)
    const { rows } = await sql<{ userId: number; realName: string; main: boolean }>`
      select u.id as "userId", u.real_name as "realName", c.sale_man_id is not distinct from u.id as main
      from channel c join channel_salesman s on s.channel_id = c.id join sys_user u on u.id = s.user_id
      where c.id = ${channelId} order by main desc, u.id limit 1000`.execute(tx)
    return rows
  },
  /** Nothing asked, nothing offered: the selector asks for what was typed. */
  async queryChannelListByKeywords({ keywords }, { tx }) {
    const words = matches(keywords, onRow)
    if (!words) return []
    const { rows } = await sql<{ value: number; label: string; code: string }>`
      select t.id as value, t.company_name as label, t.client_no as code from channel as t
      where ${words.text} and ${words.pieces} order by t.id limit 50`.execute(tx)
    return rows
  },
})
