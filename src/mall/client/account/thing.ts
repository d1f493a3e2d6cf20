import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { account as facts } from '../../../generated/contract/rows/account.ts'
import { always, plain } from '../../../plain/plain.ts'
import { clientRoles } from '../../../values/roles.ts'
import type { Screen } from '../../../values/screens.ts'
import { clientFilter, clientPick } from '../../parts/client-pick.ts'

/** Who signs in for a client: a tab of 客户资料, and a screen of its own. */
function accountsOn(id: string, title: string, screen: Screen) {
  return plain({
    id,
    table: 'channel_account',
    title,
    tab: '客户账号',
    unit: '个',
    screen,
    calls: { list: accountCalls.page, add: accountCalls.add, update: accountCalls.update },
    facts,
    name: 'realName',
    code: 'userName',
    schema: () => import('../../../contract/client/account.ts').then(module => module.account.add.in),
    search: '姓名、职位、手机号',
    inPalette: { sign: '@', shows: ['companyName', 'phone', 'status'] },
    rowVerbs: { edit: always },
    rowWidth: 250,
    fields: {
      realName: { list: { width: 80, sortable: true }, form: {} },
      channelId: { form: clientPick },
      companyName: { list: { width: 160, grow: 1 } },
      phone: { list: { width: 112, keep: true }, form: { hint: '登录用，验证码发到这个号码' } },
      userName: { list: { width: 130, muted: true, hidden: true }, form: {} },
      position: { list: { width: 80, muted: true }, form: {} },
      roleIds: {
        form: {
          pick: roleCalls.queryAllRoleByType,
          pickOf: { type: 3 },
          pickBy: ['channelId', 'channelId'],
        },
      },
      roles: { list: { width: 96 } },
      storeIds: { form: { pick: accountCalls.storeBox, pickBy: ['channelId', 'channelId'] } },
      stores: { list: { width: 140, grow: 1, muted: true } },
      status: { list: { width: 72 }, form: {} },
      lastLogin: { list: { width: 100 } },
      createTime: { list: { width: 120, sortable: true, hidden: true } },
    },
    filters: {
      channelId: clientFilter,
      phone: { kind: 'text', title: '手机号' },
      busType: { kind: 'choice', title: '角色', words: clientRoles },
      status: { kind: 'choice', title: '状态', words: { 1: '启用', 0: '停用' } },
    },
  })
}

export const clientAccount = accountsOn('clientAccount', '客户账号', 'ClientMaterial')
export const account = accountsOn('account', '账号', 'AccountList')
