import type { ThingsOf, Views } from '../parts/group.ts'

/** 系统. */
export const things: ThingsOf<'system'> = {
  PermissionBackRole: () => import('./role/thing.ts').then(({ role }) => [role]),
  PermissionTemplateRole: () => import('./role/thing.ts').then(({ templateRole }) => [templateRole]),
  PermissionUser: () => import('./user/thing.ts').then(({ user }) => [user]),
  SysTask: () => import('./task/thing.ts').then(({ job, schedule }) => [job, schedule]),
  operationLog: () => import('./log/thing.ts').then(({ operationLog, loginLog }) => [operationLog, loginLog]),
  SysApp: () => import('./sys-app/thing.ts').then(({ sysApp }) => [sysApp]),
}

export const views: Views = {
  role: () => import('./role/view.tsx'),
  templateRole: () => import('./role/view.tsx'),
  user: () => import('./user/view.tsx'),
  job: () => import('./task/view.tsx'),
  schedule: () => import('./task/view.tsx'),
  operationLog: () => import('./log/view.tsx'),
  loginLog: () => import('./log/view.tsx'),
}
