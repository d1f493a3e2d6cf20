import { need } from '../../call/need.ts'
import { recordOf } from '../../plain/columns.ts'
import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { logins } from './login-log.query.ts'
import { log } from './login-log.ts'
import { personRequests } from './person/request.query.ts'
import { functions } from './resource/function.query.ts'
import { fn } from './resource/function.ts'
import { menus } from './resource/permission.query.ts'
import { perm } from './resource/permission.ts'
import { roles, typesSeen } from './role.query.ts'
import { role } from './role.ts'
import { schedules } from './schedule.query.ts'
import { schedule } from './schedule.ts'
import { sysConfig } from './setting.ts'
import { sysStatus } from './status.ts'
import { app, apps, sysApp } from './sys-app.ts'
import { jobs, jobTable } from './task.query.ts'
import { sysTask } from './task.ts'
import { staffOnly, users } from './user.query.ts'
import { user } from './user.ts'

/** What 系统 answers, keeps in the database and does by itself. */
export const systemGroup = group({
  services: { user, role, perm, fn, log, sysConfig, sysApp, app, sysTask, schedule, sysStatus },
  things: [apps],
  tables: [personRequests, jobTable],
  lists: [schedules.target],
  narrow: [roles.target, users.target, functions.target, menus.target, jobs, logins],
  uniques: [
    ['sys_role_code', { field: 'role', title: '角色编码' }],
    ['sys_function_name_scope_key', { field: 'name', title: '权限码' }],
    ['sys_user_phone_key', { field: 'phone', title: '手机号' }],
    ['sys_user_workchat_id', { field: 'uid', title: '企业微信' }],
    ['schedule_name', { field: 'name', title: '任务名称' }],
  ],
  exports: [
    [
      'role.screen.list',
      {
        target: roles.target,
        query: async (context, { type, ...input }) => ({
          ...input,
          type: await typesSeen(context, type === undefined ? undefined : Number(type)),
        }),
        narrow: true,
      },
    ],
    [
      'user.queryUserByCondition',
      { target: users.target, query: async (_, input) => recordOf(staffOnly(input)), narrow: true },
    ],
    ['x:schedule.page', { target: schedules.target, query: asIs }],
    [
      'x:sysTask.page',
      {
        target: jobs,
        // Jobs of everybody: by ids a caller names any of them.
        async query(context, input) {
          await need(context, { menu: ['SysTask'] })
          return input
        },
      },
    ],
    ['log.queryLoginLog', { target: logins, query: asIs }],
  ],
})
