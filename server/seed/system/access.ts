import { sql } from 'kysely'
import { functions } from '../../../src/values/functions.ts'
import { screens } from '../../../src/values/screens.ts'
import type { Tx } from '../../db/database.ts'

/** Functions, menu and the super administrator's role: present after every start, whatever a newer build brought. */
export async function seedAccess(tx: Tx): Promise<void> {
  await seedFunctions(tx)
  const { rows } = await sql`select from sys_menu limit 1`.execute(tx)
  if (rows.length === 0) await seedMenu(tx)
  await sql`insert into sys_role (role_name, role, type, bus_type, allow_del, channel_id)
    values ('超级管理员', 'ROLE_SUPER_ADMIN', 1, 10, 1, -1) on conflict do nothing`.execute(tx)
  const admin = sql`select id from sys_role where role = 'ROLE_SUPER_ADMIN' and channel_id = -1`
  await sql`insert into role_function (role_id, function_id)
    select (${admin}), id from sys_function where scope = 1 on conflict do nothing`.execute(tx)
  await sql`insert into role_menu (role_id, menu_id)
    select (${admin}), id from sys_menu where scope = 1 on conflict do nothing`.execute(tx)
}

async function seedFunctions(tx: Tx): Promise<void> {
  const rows = functions.flatMap(({ name, title, scope }) =>
    (scope === 12 ? [1, 2] : [1]).map(side => ({ name, title, scope: side })),
  )
  await sql`insert into sys_function (name, title, scope)
    select name, title, scope from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(name text, title text, scope int)
    on conflict do nothing`.execute(tx)
}

/** The groups of the menu with their icons, in the order of the sidebar. */
const groups: readonly { name: string; path: string; icon: string }[] = [
  { name: '数据', path: '/data', icon: 'chart-column' },
  { name: '商品', path: '/product', icon: 'gem' },
  { name: '订单', path: '/order', icon: 'shopping-cart' },
  { name: '客户', path: '/client', icon: 'users' },
  { name: '营销', path: '/marketing', icon: 'megaphone' },
  { name: '运营', path: '/operate', icon: 'layout-grid' },
  { name: '内容', path: '/contentManage', icon: 'file-text' },
  { name: '直播', path: '/live', icon: 'video' },
  { name: '问卷', path: '/Survey', icon: 'clipboard-list' },
  { name: 'ERP', path: '/ncc', icon: 'arrow-left-right' },
  { name: '系统', path: '/system', icon: 'settings' },
]

async function seedMenu(tx: Tx): Promise<void> {
  for (const scope of [1, 2] as const) {
    const held = screens.filter(screen => scope === 1 || screen.scope === 12)
    let sort = 0
    for (const screen of held.filter(candidate => candidate.group === '框架')) {
      // A node whose path is the root marks that a dashboard exists (spec.md section 2).
      const root =
        screen.key === 'Dashboard' ? await insertMenu(tx, frame('/', '首页', 'house', scope, sort)) : null
      await insertMenu(tx, {
        ...leaf(screen, scope, sort++),
        parent_id: root,
        icon: screen.key === 'Dashboard' ? 'house' : 'columns-2',
        affix: screen.key === 'Dashboard',
      })
    }
    for (const group of groups) {
      const screensOf = held.filter(screen => screen.group === group.name)
      if (screensOf.length === 0) continue
      const parent = await insertMenu(tx, frame(group.path, group.name, group.icon, scope, sort++))
      for (const [index, screen] of screensOf.entries())
        await insertMenu(tx, { ...leaf(screen, scope, index), parent_id: parent })
    }
  }
}

interface MenuInsert {
  parent_id: number | null
  path: string
  component: string
  redirect: string
  hidden: boolean
  name: string
  title: string
  icon: string
  scope: number
  sort: number
  affix: boolean
}

function frame(path: string, title: string, icon: string, scope: number, sort: number): MenuInsert {
  return {
    parent_id: null,
    path,
    component: 'Layout',
    redirect: path === '/' ? '/dashboard' : 'noRedirect',
    hidden: false,
    name: path,
    title,
    icon,
    scope,
    sort,
    affix: false,
  }
}

function leaf(screen: (typeof screens)[number], scope: number, sort: number): MenuInsert {
  // The order's detail is reached from its list: a route without a place in the sidebar.
  const hidden = screen.key === 'OrderDetail'
  return {
    parent_id: null,
    path: screen.path,
    component: screen.key,
    redirect: '',
    hidden,
    name: screen.key,
    title: screen.title,
    icon: '',
    scope,
    sort,
    affix: false,
  }
}

async function insertMenu(tx: Tx, row: MenuInsert): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sys_menu (parent_id, path, component, redirect, hidden, name, title, icon, scope, sort, affix)
    values (${row.parent_id}, ${row.path}, ${row.component}, ${row.redirect}, ${row.hidden}, ${row.name}, ${row.title},
      ${row.icon}, ${row.scope}, ${row.sort}, ${row.affix}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no menu row')
  return id
}
