import { declares } from '../declares.ts'
import { logins } from './login-log.query.ts'
import { functions } from './resource/function.query.ts'
import { menus } from './resource/permission.query.ts'
import { roles } from './role.query.ts'
import { schedules } from './schedule.query.ts'
import { apps } from './sys-app.ts'
import { jobs } from './task.query.ts'
import { users } from './user.query.ts'

/** What 系统 keeps in the database. */
export const systemDeclared = declares({
  things: [apps],
  lists: [schedules.target],
  narrow: [roles.target, users.target, functions.target, menus.target, jobs, logins],
  uniques: [
    ['sys_role_code', { field: 'role', title: '角色编码' }],
    ['sys_function_name_scope_key', { field: 'name', title: '权限码' }],
    ['sys_user_phone_key', { field: 'phone', title: '手机号' }],
    ['sys_user_workchat_id', { field: 'uid', title: '企业微信' }],
    ['schedule_name', { field: 'name', title: '任务名称' }],
  ],
})
