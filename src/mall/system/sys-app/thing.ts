import { sysAppCalls } from '../../../generated/contract/calls/sysApp.ts'
import { sysApp as facts } from '../../../generated/contract/rows/sysApp.ts'
import { plain } from '../../../plain/plain.ts'

/** 应用. */
export const sysApp = plain({
  id: 'sysApp',
  title: '应用',
  tab: '应用管理',
  unit: '个',
  screen: 'SysApp',
  calls: {
    list: sysAppCalls.page,
    add: sysAppCalls.add,
    update: sysAppCalls.update,
    delete: sysAppCalls.del,
    removeMany: sysAppCalls.del,
  },
  facts,
  code: 'appid',
  schema: () => import('../../../contract/system/sys-app.ts').then(module => module.sysApp.add.in),
  search: '应用名称、appid',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    appid: { list: { width: 200, sortable: true, muted: true }, form: {} },
    platform: { list: { width: 90 }, form: {} },
    appVersion: { list: { width: 100 }, form: { hint: '例如1.4.0' } },
    forceUpdate: { list: { width: 90 }, form: {}, bulk: true },
    enabled: { list: { width: 80 }, form: {} },
    remark: { list: { width: 200, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    platform: 'field',
    enabled: 'field',
  },
})
