import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { addressFields, storeFields } from '../../../src/contract/client/store.ts'
import { temporaryFields } from '../../../src/contract/client/temporary.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { rowsRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'

/** What belongs to a client is tied to it by a column: a client's account sees its own alone. */
const ofChannel = { channel: 'channel_id' }
const nameOf = (table: string, column: string, key: string) =>
  sql`coalesce((select o.${sql.ref(column)} from ${sql.table(table)} o where o.id = ${sql.ref(key)}), '')`
const count = (table: string, key: string) =>
  sql`(select count(*) from ${sql.table(table)} o where ${sql.ref(`o.${key}`)} = t.id)`
const ofSaas = (column: string) =>
  sql`(select p.${sql.ref(column)} from channel_saas p where p.channel_id = t.id)`
const saleMan = nameOf('sys_user', 'real_name', 't.sale_man_id')
const companyName = nameOf('channel', 'company_name', 't.channel_id')
const isHelper = sql`s.channel_id = t.id and s.user_id is distinct from t.sale_man_id`

const row = api.channel.queryChannelByCondition.out.shape.records.element.shape
const { clientNo, companyName: name, principal, phone, saleManId, status, baseCharges, remark } = row
const edit = ['edit-Client-btn'] as const

export const channels = thing({
  table: 'channel',
  title: '客户',
  name: 'companyName',
  code: 'clientNo',
  idField: 'channelId',
  owner: { channel: 'id' },
  calls: { list: api.channel.queryChannelByCondition, update: api.channel.updateChannel },
  editable: { clientNo, companyName: name, principal, phone, saleManId, status, baseCharges, remark },
  // With the code for the salesman alone, the salesman alone.
  codes: {
    clientNo: edit,
    companyName: edit,
    principal: edit,
    phone: edit,
    status: edit,
    baseCharges: edit,
    remark: edit,
  },
  // A telephone number finds nobody: the search of customers is everybody's.
  search: of => [of.companyName, of.clientNo, of.principal],
  select: {
    id: sql`t.id`,
    saleMan,
    helperIds: sql`array(select s.user_id from channel_salesman s where ${isHelper} order by 1)`,
    helpers: sql`array(select u.real_name from channel_salesman s join sys_user u on u.id = s.user_id
      where ${isHelper} order by u.id)`,
    brandIds: sql`array(select c.brand_id from channel_brand c where c.channel_id = t.id order by 1)`,
    brandList: sql`coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id)
      from channel_brand c join brand b on b.id = c.brand_id where c.channel_id = t.id), '[]')`,
    labelList: sql`coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.id)
      from xh_label_channel c join xh_label l on l.id = c.label_id where c.channel_id = t.id), '[]')`,
    saasState: sql`coalesce(${ofSaas('state')}, 0)`,
    saasReason: sql`coalesce(${ofSaas('reason')}, '')`,
    saasTime: ofSaas('push_time'),
    accountSize: count('channel_account', 'channel_id'),
    storeSize: count('store', 'channel_id'),
    receiveAddressSize: count('receive_address', 'channel_id'),
  },
  filters: {
    // Any of those who look after it, not the one of the row alone.
    saleManId: value =>
      sql`exists (select from channel_salesman s where s.channel_id = t.id and s.user_id = ${value})`,
    brandId: value =>
      sql`exists (select from channel_brand c where c.channel_id = t.id and c.brand_id = ${value})`,
    labelId: value =>
      sql`exists (select from xh_label_channel c where c.channel_id = t.id and c.label_id = ${value})`,
  },
})

/** Those that a salesman looks after, where he asks for his own. */
export function ownInput(
  { caller }: Context,
  { own, ...input }: Record<string, unknown>,
): Record<string, unknown> {
  return own === 1 ? { ...input, saleManId: caller.userId } : input
}

/** A store that accounts work for stays with their client. */
const staying = rowsRule({
  of: ['channelId'],
  async problems(rows, { tx }) {
    const { rows: used } = await sql<{ id: number }>`select distinct store_id as id from account_store
      where store_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    return used.map(({ id }) => ({ id, field: 'channelId', sentence: refusalMessage('store.used') }))
  },
})

export const stores = thing({
  table: 'store',
  title: '门店',
  name: 'companyName',
  owner: ofChannel,
  order: '-id',
  calls: { list: api.store.page, add: api.store.add, update: api.store.update },
  editable: storeFields,
  rules: [staying],
  select: { companyName, brandName: nameOf('brand', 'name', 't.brand_id') },
  references: { channelId: 'channel', brandId: 'brand' },
})

export const addresses = thing({
  table: 'receive_address',
  title: '收货地址',
  name: 'companyName',
  owner: ofChannel,
  order: '-id',
  calls: { list: api.address.page, add: api.address.add, update: api.address.update },
  editable: addressFields,
  select: { companyName },
  references: { channelId: 'channel' },
})

const account = api.account.page.out.shape.records.element.shape

/** The view holds accounts of clients only, and makes no others. */
export const accounts = thing({
  table: 'channel_account',
  title: '客户账号',
  name: 'realName',
  code: 'clientNo',
  owner: ofChannel,
  order: '-id',
  calls: { list: api.account.page, add: api.account.add, update: api.account.update },
  editable: {
    channelId: account.channelId,
    realName: account.realName,
    userName: account.userName,
    phone: api.account.add.in.shape.phone,
    position: account.position,
    status: account.status,
  },
  references: { channelId: 'channel' },
  select: {
    clientNo: nameOf('channel', 'client_no', 't.channel_id'),
    companyName,
    roleIds: sql`array(select ur.role_id from user_role ur where ur.user_id = t.id order by 1)`,
    storeIds: sql`array(select a.store_id from account_store a where a.user_id = t.id order by 1)`,
    roles: sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'roleName', r.role_name) order by r.id)
      from user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = t.id), '[]')`,
    stores: sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'storeName', s.store_name) order by s.id)
      from account_store a join store s on s.id = a.store_id where a.user_id = t.id), '[]')`,
    hasPassword: sql`(select (u.password is not null)::int from sys_user u where u.id = t.id)`,
    lastLogin: sql`(select l.at from login_log l where l.user_id = t.id and l.result = 1 and l.action in (1, 2, 3)
      order by l.id desc limit 1)`,
  },
  filters: {
    roleId: value => sql`exists (select from user_role ur where ur.user_id = t.id and ur.role_id = ${value})`,
    busType: value =>
      sql`exists (select from user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = t.id and r.bus_type = ${value})`,
  },
})

export const temporary = thing({
  table: 'template_channel',
  title: '临时客户',
  code: 'clientNo',
  owner: 'shared',
  order: '-id',
  calls: {
    list: api.templateChannel.queryTemplateChannelByCondition,
    add: api.templateChannel.add,
    update: api.templateChannel.update,
  },
  editable: temporaryFields,
  references: { saleManId: 'sys_user' },
  select: {
    saleMan,
    storeSize: count('template_store', 'template_id'),
    clientNo: nameOf('channel', 'client_no', 't.channel_id'),
  },
})
