import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { user as facts } from '../../../generated/contract/rows/user.ts'
import { always, plain } from '../../../plain/plain.ts'

/** Only roles of the back office are given to its accounts. */
const ofBackOffice = { type: 1 }

/** 用户: the accounts of the back office. */
export const user = plain({
  id: 'user',
  table: 'sys_user',
  title: '用户',
  tab: '用户管理',
  unit: '个',
  screen: 'PermissionUser',
  calls: {
    list: userCalls.queryUserByCondition,
    add: userCalls.addSysUser,
    update: userCalls.updateUser,
  },
  facts,
  name: 'realName',
  code: 'userName',
  schema: () => import('../../../contract/system/user.ts').then(module => module.user.addSysUser.in),
  search: '姓名、用户名、手机号',
  inPalette: { sign: '&', shows: ['userName', 'position', 'roleNames', 'status'] },
  rowVerbs: { edit: always },
  rowWidth: 242,
  fields: {
    realName: { list: { width: 80, sortable: true }, form: {} },
    userName: { list: { width: 112, muted: true }, form: {} },
    phone: { list: { width: 120 }, form: { hint: '登录用，验证码发到这个号码' } },
    position: { list: { width: 110 }, form: {} },
    roles: { form: { pick: roleCalls.queryAllRoleByType, pickOf: ofBackOffice } },
    roleNames: { list: { width: 120, grow: 1 } },
    workChat: { list: { width: 110, muted: true } },
    status: { list: { width: 80 }, form: {} },
    updateTime: { list: { width: 120, sortable: true } },
    createTime: { list: { width: 120, hidden: true } },
  },
  filters: {
    roleId: {
      kind: 'pick',
      title: '角色',
      from: roleCalls.queryAllRoleByType,
      of: ofBackOffice,
      many: false,
    },
    status: 'field',
  },
})
