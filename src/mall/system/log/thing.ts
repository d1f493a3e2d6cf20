import { verbsOf } from '../../../commands/verbs.ts'
import { logCalls } from '../../../generated/contract/calls/log.ts'
import { sysLogCalls } from '../../../generated/contract/calls/sysLog.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { log as loginFacts } from '../../../generated/contract/rows/log.ts'
import { sysLog as facts } from '../../../generated/contract/rows/sysLog.ts'
import { type Filter, plain } from '../../../plain/plain.ts'

const who: Filter = { kind: 'pick', title: '操作人', from: userCalls.queryBackgroundUser, many: false }
const period: Filter = { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' }

/** 操作日志: what was changed, by whom; each batch can be taken back from here. */
export const operationLog = plain({
  id: 'operationLog',
  table: 'audit',
  title: '操作日志',
  screen: 'operationLog',
  calls: { list: sysLogCalls.queryOperationLog },
  facts,
  name: 'at',
  search: '货号、名称、操作人',
  rowVerbs: {},
  // As wide as 查看变更, 打开对象 and 按批撤销: in half a window what was done is seen too.
  rowWidth: 208,
  fields: {
    at: { list: { width: 140 } },
    userName: { list: { width: 68 } },
    service: { list: { width: 88, muted: true } },
    action: { list: { width: 92, grow: 1 } },
    object: { list: { width: 126, grow: 2 } },
    changed: { list: { width: 126, grow: 2 } },
    ip: { list: { width: 130, muted: true, hidden: true } },
    batchId: { list: { width: 200, muted: true, hidden: true } },
  },
  filters: {
    userId: who,
    service: 'field',
    object: 'field',
    batchId: 'field',
    period,
  },
})

/** 登录日志: sign-ins, refused sign-ins and sign-outs. */
export const loginLog = plain({
  id: 'loginLog',
  title: '登录日志',
  screen: 'operationLog',
  calls: { list: logCalls.queryLoginLog },
  facts: loginFacts,
  name: 'at',
  search: '姓名、手机号、IP',
  fields: {
    at: { list: { width: 160 } },
    realName: { list: { width: 110 } },
    phone: { list: { width: 130 } },
    action: { list: { width: 120 } },
    result: { list: { width: 90 } },
    reason: { list: { width: 180, grow: 1, muted: true } },
    ip: { list: { width: 130, muted: true } },
    agent: { list: { width: 240, grow: 1, muted: true } },
  },
  filters: {
    phone: 'field',
    action: 'field',
    result: 'field',
    userId: { ...who, title: '用户' },
    period,
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const logVerb = verbsOf<'open'>('operationLog')
