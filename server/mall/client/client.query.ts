import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { target } from '../../plain/target.ts'

/** What belongs to a client is tied to it by a column: a client's account sees its own alone. */
const channel = { channel: 'channel_id' }
const nameOf = (table: string, column: string, key: string) =>
  sql`coalesce((select o.${sql.ref(column)} from ${sql.table(table)} o where o.id = ${sql.ref(key)}), '')`
const count = (table: string, key: string) =>
  sql`(select count(*) from ${sql.table(table)} o where ${sql.ref(`o.${key}`)} = t.id)`
const saleMan = nameOf('sys_user', 'real_name', 't.sale_man_id')

export const channels = target({
  table: 'channel',
  title: '客户',
  list: api.channel.queryChannelByCondition,
  editable: {},
  owner: { channel: 'id' },
  select: {
    channelId: sql`t.id`,
    saleMan,
    brandList: sql`coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id)
      from channel_brand c join brand b on b.id = c.brand_id where c.channel_id = t.id), '[]')`,
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
  },
})

export const stores = target({
  table: 'store',
  title: '门店',
  list: api.store.page,
  editable: {},
  owner: channel,
  select: {
    companyName: nameOf('channel', 'company_name', 't.channel_id'),
    brandName: nameOf('brand', 'name', 't.brand_id'),
  },
})

export const addresses = target({
  table: 'receive_address',
  title: '收货地址',
  list: api.address.page,
  editable: {},
  owner: channel,
})

/** The view holds accounts of clients only. */
export const accounts = target({
  table: 'channel_account',
  title: '客户账号',
  list: api.account.page,
  editable: {},
  owner: channel,
  select: {
    clientNo: nameOf('channel', 'client_no', 't.channel_id'),
    companyName: nameOf('channel', 'company_name', 't.channel_id'),
    roles: sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'roleName', r.role_name) order by r.id)
      from user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = t.id), '[]')`,
    stores: sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'storeName', s.store_name) order by s.id)
      from account_store a join store s on s.id = a.store_id where a.user_id = t.id), '[]')`,
  },
  filters: {
    roleId: value => sql`exists (select from user_role ur where ur.user_id = t.id and ur.role_id = ${value})`,
  },
})

export const temporary = target({
  table: 'template_channel',
  title: '临时客户',
  list: api.templateChannel.queryTemplateChannelByCondition,
  editable: {},
  owner: 'shared',
  select: { saleMan, storeSize: count('template_store', 'template_id') },
})
