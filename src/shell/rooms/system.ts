import type { ThingsOf, Views } from '../room.ts'

/** 系统. */
export const things: ThingsOf<'system'> = {
  PermissionBackRole: () => import('../../mall/system/role/thing.ts').then(({ role }) => [role]),
  PermissionTemplateRole: () =>
    import('../../mall/system/role/thing.ts').then(({ templateRole }) => [templateRole]),
  PermissionUser: () => import('../../mall/system/user/thing.ts').then(({ user }) => [user]),
  SysTask: () => import('../../mall/system/task/thing.ts').then(({ job, schedule }) => [job, schedule]),
  operationLog: () =>
    import('../../mall/system/log/thing.ts').then(({ operationLog, loginLog }) => [operationLog, loginLog]),
  SysApp: () => import('../../mall/system/sys-app/thing.ts').then(({ sysApp }) => [sysApp]),
}

export const views: Views = {
  role: () => import('../../mall/system/role/view.tsx'),
  templateRole: () => import('../../mall/system/role/view.tsx'),
  user: () => import('../../mall/system/user/view.tsx'),
  job: () => import('../../mall/system/task/view.tsx'),
  schedule: () => import('../../mall/system/task/view.tsx'),
  operationLog: () => import('../../mall/system/log/view.tsx'),
  loginLog: () => import('../../mall/system/log/view.tsx'),
}
