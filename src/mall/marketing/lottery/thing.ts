import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { lotteryCalls } from '../../../generated/contract/calls/lottery.ts'
import { lottery as facts } from '../../../generated/contract/rows/lottery.ts'
import { lotteryRecordPage as drawFacts } from '../../../generated/contract/rows/lottery-recordPage.ts'
import { lotteryWinPage as winFacts } from '../../../generated/contract/rows/lottery-winPage.ts'
import { always, plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'
import { lotteryPhases } from '../../../values/lottery/flow.ts'

const ofLottery = oneOf('抽奖活动', lotteryCalls.page)

/** 抽奖活动: prizes with announced shares, drawn by a seed that is committed to before. */
export const lottery = plain({
  id: 'lottery',
  title: '抽奖活动',
  unit: '场',
  screen: 'lottery',
  calls: {
    list: lotteryCalls.page,
    add: lotteryCalls.add,
    update: lotteryCalls.edit,
    delete: lotteryCalls.del,
    removeMany: lotteryCalls.del,
    details: lotteryCalls.detail,
  },
  facts,
  schema: () => import('../../../contract/marketing/lottery.ts').then(module => module.lottery.add.in),
  search: '名称',
  rowVerbs: { edit: always },
  rowWidth: 150,
  sheet: true,
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    phase: { list: { width: 90 } },
    beginTime: { list: { width: 130, sortable: true }, form: {} },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true } },
    labelIds: {
      form: { pick: BusLabelCalls.query, hint: '都不选就是全部客户，选了就是其中任何一个' },
    },
    costPoints: { list: { width: 90, muted: true }, form: { hint: '每抽一次用去的积分，0是免费' } },
    dailyLimit: { list: { width: 90, hidden: true }, form: { hint: '每个账号每天最多几次，0是不限' } },
    totalLimit: { list: { width: 90, hidden: true }, form: { hint: '每个账号一共最多几次，0是不限' } },
    rules: { form: {} },
    prizeCount: { list: { width: 80, muted: true } },
    drawCount: { list: { width: 90 } },
    wonCount: { list: { width: 80 } },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    phase: { kind: 'choice', title: '状态', words: lotteryPhases },
    period: { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' },
  },
})

/** 中奖记录: every draw, the newest first. */
export const lotteryDraw = plain({
  id: 'lotteryDraw',
  table: 'lottery_draw',
  title: '中奖记录',
  screen: 'lottery',
  calls: { list: lotteryCalls.recordPage },
  facts: drawFacts,
  name: 'userName',
  search: '用户、客户',
  fields: {
    userName: { list: { width: 100 } },
    companyName: { list: { width: 200, grow: 1 } },
    lotteryName: { list: { width: 180, grow: 1, muted: true } },
    n: { list: { width: 70 } },
    prizeName: { list: { width: 160, grow: 1 } },
    kind: { list: { width: 90 } },
    state: { list: { width: 90 } },
    exhausted: { list: { width: 90, hidden: true } },
    roll: { list: { width: 90, muted: true } },
    createTime: { list: { width: 130, sortable: true } },
  },
  filters: {
    lotteryId: ofLottery,
    kind: 'field',
    state: 'field',
    isWon: { kind: 'choice', title: '中奖', words: { 1: '中奖', 0: '未中奖' } },
    period: { kind: 'time', title: '抽奖时间', min: 'beginTime', max: 'endTime' },
  },
})

/** 奖品发货: goods that were won, with where they go. */
export const lotteryWin = plain({
  id: 'lotteryWin',
  table: 'lottery_draw',
  title: '奖品发货',
  screen: 'lottery',
  calls: { list: lotteryCalls.winPage },
  rowVerbs: {},
  rowWidth: 170,
  facts: winFacts,
  name: 'userName',
  search: '用户、客户',
  fields: {
    prizeName: { list: { width: 160, grow: 1 } },
    state: { list: { width: 90 } },
    userName: { list: { width: 90 } },
    companyName: { list: { width: 180, grow: 1 } },
    receiver: { list: { width: 90 } },
    phone: { list: { width: 120 } },
    // Hidden but for its town.
    address: { list: { width: 130 } },
    waybillNo: { list: { width: 140 } },
    reason: { list: { width: 140, muted: true, hidden: true } },
    lotteryName: { list: { width: 160, muted: true, hidden: true } },
    createTime: { list: { width: 130, sortable: true, muted: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters: {
    lotteryId: ofLottery,
    state: 'field',
    period: { kind: 'time', title: '中奖时间', min: 'beginTime', max: 'endTime' },
  },
})
