import type { ActedRow, Asks, Command } from '../../../commands/command.ts'
import { inforCalls } from '../../../generated/contract/calls/infor.ts'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { send } from '../../../wire/client.ts'
import { handle, rejection, settling } from './handle.ts'
import { infor } from './thing.ts'
import { inforVerb } from './verbs.ts'
import { openFor, whyHandled, whyNoWork, workFor } from './work.ts'

const takeBack = async ({ id }: ActedRow): Promise<void> => void (await send(inforCalls.takeBack, { id }))

const [opened, pass, answer] = queueOf(infor, {
  permit: codesOf(inforCalls.handle),
  unless: ({ row }) => whyHandled(row),
  pass: {
    title: '开作业单',
    words: ['operation', 'work order', '改圈', '刻字'],
    said: '已开作业单',
    ask: workFor,
    run: ({ id }, given) => openFor(id, given),
    back: '作业单已经开出，请在作业统计里取消它',
  },
  answer: {
    title: '驳回',
    said: '已驳回',
    ask: { reply: rejection.ask },
    run: ({ id }, { reply }) => handle([id], 2, reply),
    back: takeBack,
  },
})

interface Further {
  readonly title: string
  readonly icon: string
  readonly words: readonly string[]
  readonly key: string
  readonly action: 1 | 3
  readonly ask?: Asks
  readonly said: string
  readonly back: string | typeof takeBack
}

/** What is said of a sheet beside the two verdicts of every queue. */
function further(name: 'settle' | 'remark', { key, action, said, back, ...shown }: Further): Command {
  const { screen, group, home, when, permit, lock } = answer
  return {
    ...{ screen, group, home, when, permit, lock },
    ...inforVerb(name),
    ...shown,
    keys: [key],
    unless: ({ rows: [row] }) => (row ? whyHandled({ status: Number(row.row.status) }) : none),
    async run({ rows: [row], pane }, { reply }) {
      if (!row) return
      await handle([row.id], action, reply)
      pane?.queue?.judged({
        ...{ id: row.id, name: row.name, said },
        back: typeof back === 'string' ? back : () => back(row),
      })
    },
  }
}

const none = '没有要处理的信息单'

/** Whoever may open work orders. */
const working: typeof pass = {
  ...pass,
  permit: codesOf(operationCalls.add),
  unless: ({ rows: [row] }) => (row ? whyNoWork(row.row) : none),
}

/** Sheets that wait, one by one: work for the workshop, a remark, an answer, or a no. */
export const judging: readonly Command[] = [
  opened,
  working,
  answer,
  further('settle', {
    ...{ title: '处理', icon: 'check', words: ['settle', 'done', '已处理'], key: 'KeyS', action: 1 },
    ...{ ask: { reply: settling }, said: '已处理', back: takeBack },
  }),
  further('remark', {
    ...{
      title: '转为订单备注',
      icon: 'file-text',
      words: ['remark', 'note', '备注'],
      key: 'KeyM',
      action: 3,
    },
    ...{ said: '已转备注', back: '已经转为订单备注，请在订单里改备注' },
  }),
]
