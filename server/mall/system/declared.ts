import { declares } from '../declares.ts'
import { apps } from './sys-app.ts'

/** What 系统 keeps in the database. */
export const systemDeclared = declares({
  things: [apps],
  uniques: [
    ['sys_role_code', { field: 'role', title: '角色编码' }],
    ['sys_function_name_scope_key', { field: 'name', title: '权限码' }],
    ['sys_user_phone_key', { field: 'phone', title: '手机号' }],
    ['sys_user_workchat_id', { field: 'uid', title: '企业微信' }],
    ['schedule_name', { field: 'name', title: '任务名称' }],
  ],
})
