import { scheduleCalls } from '../../../generated/contract/calls/schedule.ts'
import { sysTaskCalls } from '../../../generated/contract/calls/sysTask.ts'
import { schedule as scheduleFacts } from '../../../generated/contract/rows/schedule.ts'
import { sysTask as facts } from '../../../generated/contract/rows/sysTask.ts'
import { always, plain } from '../../../plain/plain.ts'

/** 批处理任务: work that outlasts its request, how far it is and what has come of it. */
export const job = plain({
  id: 'job',
  title: '任务',
  tab: '批处理任务',
  screen: 'SysTask',
  calls: { list: sysTaskCalls.page },
  facts,
  name: 'title',
  search: '名称、发起人',
  rowVerbs: {},
  rowWidth: 180,
  fields: {
    title: { list: { width: 150, grow: 1 } },
    kind: { list: { width: 120, muted: true } },
    state: { list: { width: 84 } },
    done: { list: { width: 130, title: '进度' } },
    succeeded: { list: { width: 60 } },
    failed: { list: { width: 60 } },
    userName: { list: { width: 90, muted: true } },
    createTime: { list: { width: 104 } },
    endTime: { list: { width: 120 } },
    reason: { list: { width: 160, grow: 1, muted: true } },
  },
  filters: {
    kind: 'field',
    state: 'field',
  },
})

/** 定时任务: what the house does by the clock. */
export const schedule = plain({
  id: 'schedule',
  title: '定时任务',
  screen: 'SysTask',
  calls: {
    list: scheduleCalls.page,
    add: sysTaskCalls.add,
    update: sysTaskCalls.update,
    delete: sysTaskCalls.del,
  },
  facts: scheduleFacts,
  schema: () => import('../../../contract/system/task.ts').then(module => module.sysTask.add.in),
  search: '名称',
  rowVerbs: { edit: always, remove: always },
  rowWidth: 220,
  fields: {
    name: { list: { width: 160, grow: 1, sortable: true }, form: {} },
    kind: { list: { width: 130, muted: true }, form: {} },
    cron: {
      list: { width: 180 },
      form: { hint: '五段：分 时 日 月 周，例如0 3 * * *是每天03:00' },
    },
    enabled: { list: { width: 90 }, form: {} },
    nextTime: { list: { width: 120, sortable: true } },
    lastTime: { list: { width: 120, sortable: true } },
    lastState: { list: { width: 100 } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters: {
    kind: 'field',
    enabled: 'field',
  },
})
