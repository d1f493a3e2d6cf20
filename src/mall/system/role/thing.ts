import { verbsOf } from '../../../commands/verbs.ts'
import type { BareCall, Call } from '../../../contract/call.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { role as facts } from '../../../generated/contract/rows/role.ts'
import { always, type Filter, plain } from '../../../plain/plain.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { everyChannel, type RoleType } from '../../../values/roles.ts'
import type { Screen } from '../../../values/screens.ts'
import { clientFilter } from '../../parts/client-pick.ts'

interface RoleList {
  readonly id: string
  readonly title: string
  readonly tab: string
  readonly screen: Screen
  readonly type: RoleType
  readonly filters?: Readonly<Record<string, Filter>>
  readonly codes: Readonly<Record<'add' | 'edit', FunctionCode>>
}

/** The codes of each type (spec.md section 6): the calls take all of them, the server narrows by the role's own. */
export const roleCodes = {
  1: { add: 'add-Role-btn', edit: 'edit-Role-btn', remove: 'delete-Role-btn' },
  2: { add: 'add-template-role-btn', edit: 'edit-template-role-btn', remove: 'delete-template-role-btn' },
  3: { add: 'add-customersdata-btn', edit: 'edit-customersdata-btn', remove: 'delete-customersdata-btn' },
} as const

function withCode<C extends Call>(call: BareCall<C>, code: FunctionCode): BareCall<C> {
  return { ...call, permit: { code: [code] } }
}

/** The roles of one type, of no channel unless a filter names one. */
function roleList({ id, title, tab, screen, type, codes, filters }: RoleList) {
  return plain({
    id,
    table: 'sys_role',
    title,
    tab,
    unit: '个',
    screen,
    calls: {
      list: roleCalls['screen.list'],
      add: withCode(roleCalls['screen.add'], codes.add),
      update: withCode(roleCalls['screen.update'], codes.edit),
      details: roleCalls['dialog.byId'],
    },
    facts,
    idField: 'roleId',
    name: 'roleName',
    fixed: { type, channelId: everyChannel },
    filters,
    keyword: 'roleName',
    search: '角色名称',
    ...(type === 3 ? {} : { inPalette: { sign: '&', shows: ['busType'], few: true } }),
    numbered: true,
    rowVerbs: { edit: always },
    manners: { height: type === 3 ? 570 : 650, lingers: 500, afterLast: 'first' },
    schema: () => import('../../../contract/system/role.ts').then(module => module.role.addSysRole.in),
    fields: {
      roleName: { list: { width: 200, grow: 1 }, form: {} },
      role: { form: {} },
      busType: { list: { width: 140, title: '角色类型', muted: true }, form: {} },
      createTime: { list: { width: 180 } },
    },
  })
}

export const role = roleList({
  id: 'role',
  title: '角色',
  tab: '后台角色',
  screen: 'PermissionBackRole',
  type: 1,
  codes: roleCodes[1],
})

export const templateRole = roleList({
  id: 'templateRole',
  title: '角色模板',
  tab: '角色模板',
  screen: 'PermissionTemplateRole',
  type: 2,
  codes: roleCodes[2],
})

/** The roles of the client that the list is asked for, else those of no client: a part of 客户资料. */
export const clientRole = roleList({
  id: 'clientRole',
  title: '客户角色',
  tab: '客户角色',
  screen: 'ClientMaterial',
  type: 3,
  codes: roleCodes[3],
  filters: { channelId: clientFilter },
})

/** What is done with the roles of one type beside adding and editing them. */
export const roleVerbs = ({ id }: { readonly id: string }) =>
  verbsOf<'functions' | 'menus' | 'compare' | 'grant' | 'withdraw'>(id)
export const visitorRights = verbsOf<'visitor'>('role')('visitor')
