import { sql } from 'kysely'
import type { FunctionCode } from '../../../src/values/functions.ts'
import type { Screen } from '../../../src/values/screens.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../product/bulk.ts'
import { demoCodes, demoScreens } from '../system/demo-rights.ts'
import { clientCount, personName } from './channel.ts'

/** Who sells to the demo's clients and who buys for them: salesmen, templates of roles, each client's roles and accounts. */
interface Template {
  readonly role: string
  readonly roleName: string
  readonly busType: number
  readonly codes: readonly FunctionCode[]
  readonly screens: readonly Screen[]
}

/** The first is what a visitor may do too. */
const templates: readonly Template[] = [
  {
    role: 'ROLE_TEMPLATE_PURCHASE',
    roleName: '采购',
    busType: 4,
    codes: demoCodes['005'],
    screens: demoScreens['005'],
  },
  {
    role: 'ROLE_TEMPLATE_MANAGER',
    roleName: '店长',
    busType: 6,
    codes: [...demoCodes['005'], 'export-order-btn', 'pdf-btn'],
    screens: demoScreens['005'],
  },
  {
    role: 'ROLE_TEMPLATE_DATA',
    roleName: '数据维护员',
    busType: 5,
    codes: ['export-order-btn'],
    screens: ['Index', 'OrderList', 'OrderListNew', 'OrderDetail'],
  },
]

const salesmen = ['韩知秋', '苏叶', '方一鸣', '秦时月'] as const

export async function seedClientAccounts(tx: Tx): Promise<void> {
  await seedTemplates(tx)
  const sellers = await seedSalesmen(tx)
  await seedClientRoles(tx)
  await seedAccounts(tx)
  await sql`update channel set sale_man_id = (${sellers}::bigint[])[1 + id % ${sellers.length}]`.execute(tx)
  await sql`update template_channel set sale_man_id = (${sellers}::bigint[])[1 + id % ${sellers.length}]`.execute(
    tx,
  )
  // Every fifth client is looked after by two.
  await sql`insert into channel_salesman (channel_id, user_id)
    select id, sale_man_id from channel
    union select id, (${sellers}::bigint[])[1 + (id + 1) % ${sellers.length}] from channel where id % 5 = 0`.execute(
    tx,
  )
  await seedKeeper(tx)
}

async function seedTemplates(tx: Tx): Promise<void> {
  for (const { role, roleName, busType, codes, screens } of templates) {
    await sql`insert into sys_role (role_name, role, type, bus_type) values (${roleName}, ${role}, 2, ${busType})`.execute(
      tx,
    )
    await sql`insert into role_function (role_id, function_id) select r.id, f.id from sys_role r, sys_function f
      where r.role = ${role} and f.scope = 2 and f.name = any(${[...codes]}::text[])`.execute(tx)
    await sql`insert into role_menu (role_id, menu_id) select r.id, m.id from sys_role r, sys_menu m
      where r.role = ${role} and m.scope = 2 and m.component = any(${[...screens]}::text[])`.execute(tx)
  }
}

/** A salesman orders for his own clients, and sees what became of it. */
const sellerScreens: readonly Screen[] = [
  ...(['Index', 'ClientList', 'MallList', 'shoppingTrolley'] as const),
  ...(['OrderList', 'OrderListNew', 'OrderDetail', 'pictureOrders', 'SurveyAnswer'] as const),
]
const sellerCodes: readonly FunctionCode[] = [
  ...(['add-cart-btn', 'submit-cart-btn', 'cancel-order-btn', 'edit-order-btn', 'export-order-btn'] as const),
  ...(['add-infor-btn', 'add-picture-btn', 'show-person-btn'] as const),
]

/** The keeper of the store room picks and sends. */
const keeperScreens: readonly Screen[] = [
  ...(['InventoryManage', 'Productoutinputwarehouse', 'ibcList', 'sortingList'] as const),
  ...(['OrderList', 'OrderListNew', 'OrderDetail'] as const),
]
const keeperCodes: readonly FunctionCode[] = [
  ...([
    'allot-order-btn',
    'deliver-order-btn',
    'split-order-btn',
    'return-order-btn',
    'view-inout-btn',
    'print-ibc-btn',
    'pick-sorting-btn',
    'print-sorting-btn',
    'show-person-btn',
  ] as const),
]

async function seedKeeper(tx: Tx): Promise<void> {
  await sql`insert into sys_role (role_name, role, type, bus_type) values ('仓管', 'ROLE_WAREHOUSE', 1, 10)`.execute(
    tx,
  )
  await sql`insert into role_menu (role_id, menu_id) select r.id, m.id from sys_role r, sys_menu m
    where r.role = 'ROLE_WAREHOUSE' and m.scope = 1 and m.component = any(${[...keeperScreens]}::text[])`.execute(
    tx,
  )
  await sql`insert into role_function (role_id, function_id) select r.id, f.id from sys_role r, sys_function f
    where r.role = 'ROLE_WAREHOUSE' and f.scope = 1 and f.name = any(${[...keeperCodes]}::text[])`.execute(tx)
  await sql`with made as (insert into sys_user (user_name, real_name, position, phone, kind)
      values ('13800000015', '何敏', '仓管', '13800000015', 'staff') returning id)
    insert into user_role (user_id, role_id) select made.id, r.id from made, sys_role r
      where r.role = 'ROLE_WAREHOUSE'`.execute(tx)
}

async function seedSalesmen(tx: Tx): Promise<number[]> {
  await sql`insert into sys_role (role_name, role, type, bus_type) values ('业务员', 'ROLE_SALESMAN', 1, 1)`.execute(
    tx,
  )
  await sql`insert into role_menu (role_id, menu_id) select r.id, m.id from sys_role r, sys_menu m
    where r.role = 'ROLE_SALESMAN' and m.scope = 1 and m.component = any(${[...sellerScreens]}::text[])`.execute(
    tx,
  )
  await sql`insert into role_function (role_id, function_id) select r.id, f.id from sys_role r, sys_function f
    where r.role = 'ROLE_SALESMAN' and f.scope = 1 and f.name = any(${[...sellerCodes]}::text[])`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into sys_user (user_name, real_name, position, phone, kind)
    select phone, name, '业务员', phone, 'staff'
    from unnest(${[...salesmen]}::text[]) with ordinality as s(name, place),
      lateral (select (13800000010 + place)::text as phone) as p order by place returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into user_role (user_id, role_id)
    select u, r.id from unnest(${ids}::bigint[]) as u, sys_role r where r.role = 'ROLE_SALESMAN'`.execute(tx)
  return ids
}

/** Copied from the templates; the first client's purchasing role is the demo account's. */
async function seedClientRoles(tx: Tx): Promise<void> {
  await sql`insert into sys_role (role_name, role, type, bus_type, role_origin, origin_id, channel_id)
    select t.role_name, 'ROLE_' || c.client_no || '_' || t.bus_type, 3, t.bus_type, 2, t.id, c.id
    from channel c, sys_role t where t.type = 2 and (t.bus_type = 4 and c.id > 1 or t.bus_type = 6 and c.id % 3 = 1)
    order by c.id, t.id`.execute(tx)
  for (const [table, column] of [
    ['role_function', 'function_id'],
    ['role_menu', 'menu_id'],
  ] as const)
    await sql`insert into ${sql.table(table)} (role_id, ${sql.id(column)})
      select r.id, ${sql.ref(`h.${column}`)} from sys_role r join ${sql.table(table)} h on h.role_id = r.origin_id
      where r.type = 3`.execute(tx)
}

/** A buyer for every client but the first, which has the demo's, and a manager where there is such a role. */
async function seedAccounts(tx: Tx): Promise<void> {
  const accounts = Array.from({ length: clientCount }, (_, index) => index + 1).flatMap(client => [
    ...(client > 1 ? [account(client, 1, '采购')] : []),
    ...(client % 3 === 1 ? [account(client, 2, '店长')] : []),
  ])
  const columns = {
    user_name: 'text',
    real_name: 'text',
    position: 'text',
    phone: 'text',
    kind: 'text',
    channel_id: 'bigint',
  }
  await insertRows(tx, 'sys_user', columns, accounts)
  await sql`insert into user_role (user_id, role_id)
    select u.id, r.id from sys_user u join sys_role r on r.channel_id = u.channel_id and r.role_name = u.position
    where u.kind = 'channel' and r.type = 3 on conflict do nothing`.execute(tx)
  // Buyers work for all stores of their client, managers for the first.
  await sql`insert into account_store (user_id, store_id)
    select u.id, s.id from sys_user u join store s on s.channel_id = u.channel_id
    where u.kind = 'channel' and (u.position = '采购' or s.store_no like '%-01')`.execute(tx)
}

function account(client: number, place: number, position: string) {
  const phone = `1380002${String(client).padStart(2, '0')}${String(place).padStart(2, '0')}`
  const realName = personName(client * 2 + place * 17)
  return { user_name: phone, real_name: realName, position, phone, kind: 'channel', channel_id: client }
}
