import { need } from '../../call/need.ts'
import { recordOf } from '../../plain/columns.ts'
import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { logs } from './log/log.query.ts'
import { sysLog } from './log.ts'
import { logins } from './login-log.query.ts'
import { log } from './login-log.ts'
import { fn } from './resource/function.ts'
import { perm } from './resource/permission.ts'
import { roles, typesSeen } from './role.query.ts'
import { role } from './role.ts'
import { schedules } from './schedule.query.ts'
import { schedule } from './schedule.ts'
import { sysConfig } from './setting.ts'
import { app, sysApp } from './sys-app.ts'
import { jobs } from './task.query.ts'
import { sysTask } from './task.ts'
import { staffOnly, users } from './user.query.ts'
import { user } from './user.ts'

/** What 系统 answers, lets be taken away and does by itself. */
export const systemGroup = group({
  services: { user, role, perm, fn, log, sysConfig, sysApp, app, sysLog, sysTask, schedule },
  exports: [
    [
      'x:sysLog.queryOperationLog',
      {
        target: logs({ userId: 0, mayAll: false, whole: true }),
        // By ids a caller names any row: only who may read all of them takes some away.
        async query(context, input) {
          await need(context, { menu: ['operationLog'] })
          return input
        },
      },
    ],
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
