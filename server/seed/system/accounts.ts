import { sql } from 'kysely'
import { ownLimits } from '../../../src/values/own-settings.ts'
import type { Tx } from '../../db/database.ts'
import { demoMembers } from '../../outside/workchat-demo.ts'
import { demoCodes, demoScreens } from './demo-rights.ts'

interface DemoRole {
  key: '002' | '003' | '004' | '005'
  roleName: string
  role: string
  type: number
  busType: number
  channelId: number
  scope: 1 | 2
}

const roles: readonly DemoRole[] = [
  { key: '002', roleName: '运营', role: 'ROLE_OPERATOR', type: 1, busType: 10, channelId: -1, scope: 1 },
  { key: '003', roleName: '财务', role: 'ROLE_FINANCE', type: 1, busType: 10, channelId: -1, scope: 1 },
  { key: '004', roleName: '数据维护员', role: 'ROLE_DATA', type: 1, busType: 10, channelId: -1, scope: 1 },
  { key: '005', roleName: '采购', role: 'ROLE_PURCHASE', type: 3, busType: 4, channelId: 1, scope: 2 },
]

interface DemoUser {
  phone: string
  realName: string
  position: string
  kind: 'staff' | 'channel'
  status: number
  role: string | null
}

/** The seven accounts that outside.md promises. */
const users: readonly DemoUser[] = [
  {
    phone: '13800000001',
    realName: '陆知衡',
    position: '超级管理员',
    kind: 'staff',
    status: 1,
    role: 'ROLE_SUPER_ADMIN',
  },
  {
    phone: '13800000002',
    realName: '林书远',
    position: '运营',
    kind: 'staff',
    status: 1,
    role: 'ROLE_OPERATOR',
  },
  {
    phone: '13800000003',
    realName: '顾清和',
    position: '财务',
    kind: 'staff',
    status: 1,
    role: 'ROLE_FINANCE',
  },
  {
    phone: '13800000004',
    realName: '沈岚',
    position: '数据维护员',
    kind: 'staff',
    status: 1,
    role: 'ROLE_DATA',
  },
  {
    phone: '13800000005',
    realName: '唐亦安',
    position: '采购',
    kind: 'channel',
    status: 1,
    role: 'ROLE_PURCHASE',
  },
  { phone: '13800000006', realName: '许未央', position: '新员工', kind: 'staff', status: 1, role: null },
  { phone: '13800000007', realName: '周行之', position: '客服', kind: 'staff', status: 0, role: null },
]

export async function seedDemoUsers(tx: Tx): Promise<void> {
  for (const role of roles) {
    const { rows } = await sql<{ id: number }>`
      insert into sys_role (role_name, role, type, bus_type, channel_id)
      values (${role.roleName}, ${role.role}, ${role.type}, ${role.busType}, ${role.channelId}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id
    await sql`insert into role_function (role_id, function_id) select ${id}, id from sys_function
      where scope = ${role.scope} and name = any(${[...demoCodes[role.key]]}::text[])`.execute(tx)
    await sql`insert into role_menu (role_id, menu_id) select ${id}, id from sys_menu
      where scope = ${role.scope} and component = any(${[...demoScreens[role.key]]}::text[])`.execute(tx)
  }
  for (const user of users) {
    const channelId = user.kind === 'channel' ? 1 : null
    const member = demoMembers.find(({ phone }) => phone === user.phone)?.account ?? null
    await sql`with made as (
        insert into sys_user (user_name, real_name, position, phone, kind, channel_id, status, workchat_id)
        values (${user.phone}, ${user.realName}, ${user.position}, ${user.phone}, ${user.kind}, ${channelId}, ${user.status},
          ${member})
        returning id)
      insert into user_role (user_id, role_id)
      select made.id, r.id from made join sys_role r on r.role = ${user.role}`.execute(tx)
  }
}

/** The people of the demo mall are no newcomers: 新手引导 stands in nobody's way who only looks around. */
export async function seedTours(tx: Tx): Promise<void> {
  await sql`insert into ui_own (user_id, version, tour) select id, 0, ${ownLimits.tour} from sys_user`.execute(
    tx,
  )
}

/** Outside demo mode: the account with this phone is a super administrator. */
export async function seedRealAdmin(tx: Tx, phone: string): Promise<void> {
  await sql`with made as (
      insert into sys_user (user_name, real_name, position, phone, kind)
      values (${phone}, '超级管理员', '超级管理员', ${phone}, 'staff')
      on conflict (phone) do update set status = 1 returning id)
    insert into user_role (user_id, role_id)
    select made.id, r.id from made join sys_role r on r.role = 'ROLE_SUPER_ADMIN'
    on conflict do nothing`.execute(tx)
}
