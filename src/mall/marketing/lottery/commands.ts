import type { ActedRow, Asks, Command } from '../../../commands/command.ts'
import { lotteryCalls } from '../../../generated/contract/calls/lottery.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, onRow } from '../../../plain/thing-command.ts'
import { asCode } from '../../../values/half-width.ts'
import { sent, waiting, whyNotSent, whyNotWaiting } from '../../../values/lottery/draw.ts'
import { type LotteryEvent, whyNotLottery } from '../../../values/lottery/flow.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { correctedWaybill, waybill } from '../waybill-ask.ts'
import { lotteryFlowVerb, lotteryPane } from './editor/handle.ts'
import { lottery, lotteryDraw, lotteryWin } from './thing.ts'

interface Standing {
  readonly state: number
  readonly endTime: string
}

const unless =
  (event: LotteryEvent) =>
  ({ row }: ActedRow<Standing>) =>
    whyNotLottery(event, row, Date.now())

const flow = { at: ['head'], permit: codesOf(lotteryCalls.updateStatus), lock: 4000 } as const

/** Also in its editor: what is saved there may be started at once. */
function alsoInEditor<R>(each: Command<Asks<R>, R>): Command<Asks<R>, R> {
  return {
    ...each,
    home: [lottery.pane, lotteryPane],
    when: [{ editor: 'closed' }, { pane: lotteryPane }],
    unless: ctx =>
      ctx.pane?.kind === lotteryPane && ctx.rows.length === 0 ? '请先保存抽奖活动' : each.unless?.(ctx),
  }
}

interface Sending {
  readonly state: number
  readonly address: string
}

const sending = {
  at: ['row'],
  inRow: ({ state }: Sending) => state === waiting,
  permit: codesOf(lotteryCalls.deliver),
  lock: 4000,
} as const
const waits = ({ row }: ActedRow<Sending>) => whyNotWaiting(row.state)

const text = (title: string, max: number) => typedText({ max, required: `请输入${title}`, title })

export const commands: readonly Command[] = [
  // In a narrow head the first give way: what is done to every lottery stands last.
  onRow(lottery, {
    id: 'lottery.publish',
    at: ['head'],
    title: '公布种子',
    icon: 'megaphone',
    words: ['publish', 'seed', '公布'],
    keys: ['KeyP'],
    permit: codesOf(lotteryCalls.publish),
    lock: 4000,
    unless: unless('publish'),
    confirm: ({ name }) => `公布“${name}”的种子？公布后谁都可以核对每一次抽奖，活动不能再改变`,
    async run({ id }, ctx) {
      await send(lotteryCalls.publish, { id })
      openHere(ctx, lottery, { verify: String(id) })
      return '种子已公布'
    },
  }),
  onRow(lottery, {
    id: 'lottery.verify',
    at: ['head'],
    title: '核验抽奖',
    icon: 'search',
    words: ['verify', 'check', '核对', '公平'],
    keys: ['KeyV'],
    permit: codesOf(lotteryCalls.verify),
    unless: ({ row }) => (row.seedHash === '' ? '抽奖还没有启用，没有可核验的' : undefined),
    run: ({ id }, ctx) => openHere(ctx, lottery, { verify: String(id) }),
  }),
  alsoInEditor(
    onRow(lottery, {
      ...flow,
      ...lotteryFlowVerb('start'),
      title: '启用抽奖',
      icon: 'circle-check',
      words: ['start', 'enable'],
      unless: unless('start'),
      confirm: ({ name }) => `启用“${name}”？启用后不能再减少奖品、数量和概率`,
      async run({ id, name }) {
        const { seedHash } = await send(lotteryCalls.updateStatus, { id, status: 1 })
        return `“${name}”已启用，种子指纹${seedHash.slice(0, 12)}…`
      },
    }),
  ),
  alsoInEditor(
    onRow(lottery, {
      ...flow,
      ...lotteryFlowVerb('stop'),
      title: '停用抽奖',
      icon: 'circle-x',
      words: ['stop', 'disable', '暂停'],
      unless: unless('stop'),
      confirm: ({ name }) => `停用“${name}”？客户会立即不能再抽`,
      async run({ id, name }) {
        await send(lotteryCalls.updateStatus, { id, status: 0 })
        return `“${name}”已停用`
      },
    }),
  ),
  onRow(lottery, {
    id: 'lottery.copy',
    title: '复制为新的抽奖',
    icon: 'copy',
    words: ['copy', 'duplicate', '复制'],
    permit: codesOf(lotteryCalls.add),
    run: ({ id }, ctx) => ctx.go(`/AddLottery?like=${id}`),
  }),
  follow(
    lottery,
    {
      id: 'lottery.draws',
      at: ['row'],
      leads: true,
      title: '中奖记录',
      icon: 'info',
      words: ['draws', 'records', 'winners'],
      keys: ['KeyD'],
    },
    lotteryDraw,
    ({ id }) => ({ 'f.lotteryId': String(id) }),
  ),
  onRow(lotteryWin, {
    ...sending,
    id: 'lotteryWin.deliver',
    title: '发货',
    icon: 'arrow-right',
    words: ['deliver', 'ship', '奖品'],
    keys: ['KeyD'],
    unless: acted => waits(acted) ?? (acted.row.address === '' ? '请先填写收货地址' : undefined),
    ask: { waybillNo: waybill },
    async run({ id, name }, _ctx, { waybillNo }) {
      await send(lotteryCalls.deliver, { id, waybillNo: waybillNo.trim() })
      return `${name}的奖品已发货`
    },
  }),
  onRow(lotteryWin, {
    id: 'lotteryWin.waybill',
    at: ['row'],
    inRow: ({ state }) => state === sent,
    permit: codesOf(lotteryCalls.waybill),
    title: '修改快递单号',
    icon: 'pencil',
    words: ['waybill', 'correct', '更正', '改单号'],
    unless: ({ row }) => whyNotSent(row.state),
    ask: { waybillNo: correctedWaybill },
    async run({ id, name, row: { version } }, _ctx, { waybillNo }) {
      await send(lotteryCalls.waybill, { id, version, waybillNo: waybillNo.trim() })
      return `${name}的快递单号已改为${asCode(waybillNo)}`
    },
  }),
  onRow(lotteryWin, {
    ...sending,
    id: 'lotteryWin.address',
    title: '填写收货地址',
    icon: 'pencil',
    words: ['address', '地址', '收货人'],
    keys: ['KeyA'],
    unless: waits,
    ask: {
      receiver: { question: '收货人', check: text('收货人', 40) },
      phone: {
        question: '收货电话',
        check: typedText({ max: 20, title: '电话' }),
      },
      address: { question: '收货地址', check: text('收货地址', 200) },
    },
    async run({ id, name }, _ctx, { receiver, phone, address }) {
      await send(lotteryCalls.address, {
        ...{ id, receiver: receiver.trim(), phone: phone.trim(), address: address.trim() },
      })
      return `${name}的收货地址已保存`
    },
  }),
  onRow(lotteryWin, {
    ...sending,
    id: 'lotteryWin.cancel',
    at: ['head'],
    title: '取消中奖',
    icon: 'x',
    words: ['cancel', '作废'],
    unless: waits,
    ask: { reason: { question: '为什么取消？这个奖品会回到奖池', check: text('取消原因', 100) } },
    async run({ id, name }, _ctx, { reason }) {
      await send(lotteryCalls.cancelWin, { id, reason: reason.trim() })
      return `${name}的中奖已取消，奖品回到奖池`
    },
  }),
]
