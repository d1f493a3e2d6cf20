import * as z from 'zod'
import { drawStates } from '../../values/lottery/draw.ts'
import { lotteryPhases, lotteryStates } from '../../values/lottery/flow.ts'
import { mostPrizes, mostQuantity, prizeKinds, wholeShare } from '../../values/lottery/prize.ts'
import { read, write } from '../call.ts'
import {
  choice,
  code,
  counted,
  id,
  money,
  picture,
  receivingAddress,
  rich,
  someIds,
  telephone,
  text,
  time,
  waybill,
  whole,
} from '../fields.ts'
import {
  byId,
  changeOf,
  correctedWaybill,
  done,
  fresh,
  kept,
  listIn,
  option,
  pageOf,
  removals,
} from '../shapes.ts'

/** 抽奖活动: prizes with announced shares, drawn by a seed that is committed to before and shown after. */
const at = '/activity/lottery'
const screen = { menu: ['lottery'] } as const
const edit = { code: ['edit-Lottery-btn'] } as const
const deliver = { code: ['deliver-lottery-btn'] } as const
const ours = { added: true, method: 'POST' } as const
/** What a client's own account does and sees. */
const own = { ...ours, scope: 12, owner: 'userId' } as const

/** A line of the grid; what must hold of all of them stands in values/lottery/prize.ts. */
const prize = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/, { error: '奖品编号格式错误' })
    .meta({ title: '奖品编号' }),
  kind: choice('奖品类型', prizeKinds),
  name: text('奖品名称', { max: 40, required: '请输入奖品名称' }),
  picture: picture('奖品图片').default(''),
  value: money('奖品价值').default(0),
  quantity: whole('奖品数量', { max: mostQuantity }).default(0),
  dailyQuantity: whole('每天的数量', { max: mostQuantity }).default(0),
  eachLimit: whole('每人的数量', { max: mostQuantity }).default(0),
  points: whole('奖品积分', { max: 1_000_000 }).default(0),
  equityId: whole('权益', { max: Number.MAX_SAFE_INTEGER }).default(0),
  ppm: whole('概率（百万分之几）', { max: wholeShare }),
})

export const prizes = z
  .array(prize)
  .max(mostPrizes, { error: `最多${mostPrizes}种奖品` })
  .meta({ title: '奖品' })

export const lotteryFields = {
  name: text('名称', { max: 40, required: '请输入名称' }),
  beginTime: time('开始时间'),
  endTime: time('结束时间'),
  /** Only clients that have one of them; none: everybody. */
  labelIds: someIds('用户标签', 100),
  costPoints: whole('每次积分', { max: 1_000_000 }),
  /** Of one account; 0: any number. */
  dailyLimit: whole('每天次数', { max: 1000 }),
  totalLimit: whole('总次数', { max: 100_000 }),
  rules: rich('活动规则'),
  prizes,
}

/** What only a flow of its own changes. */
export const lotteryStanding = {
  state: choice('状态', lotteryStates),
  /** SHA-256 of the seed, hex: told from the start on. */
  seedHash: text('种子指纹', { max: 64 }),
}

const shown = {
  ...lotteryStanding,
  phase: choice('进度', lotteryPhases),
  prizeCount: counted('奖品数'),
  drawCount: counted('参与人次'),
  wonCount: counted('中奖数'),
  /** Hex, once it is published; '' before. */
  seed: z.string().meta({ title: '种子' }),
}
const row = z.object({ ...lotteryFields, ...shown, ...kept })
const keyword = text('关键词', { max: 100 }).optional()
const period = { beginTime: lotteryFields.beginTime, endTime: lotteryFields.endTime }
const within = { beginTime: time('开始时间').optional(), endTime: time('结束时间').optional() }

const drawn = {
  id: z.int(),
  lotteryId: id('抽奖活动'),
  lotteryName: z.string().meta({ title: '抽奖活动' }),
  /** The how manyth draw of that account. */
  n: counted('第几次'),
  prizeName: z.string().meta({ title: '奖品' }),
  kind: choice('奖品类型', prizeKinds),
  /** The share that was hit was given out already. */
  exhausted: z.literal([0, 1]).meta({ title: '奖品已发完', words: { 0: '否', 1: '是' } }),
  state: choice('状态', drawStates),
  waybillNo: code('快递单号', { max: 40 }),
  createTime: z.string().meta({ title: '抽奖时间', holds: 'time' }),
}

export const won = z.object({
  ...drawn,
  version: kept.version,
  userName: z.string().meta({ title: '用户' }),
  companyName: z.string().meta({ title: '客户' }),
  /** From 0 to 999,999. */
  roll: counted('随机数'),
  reason: z.string().meta({ title: '取消原因' }),
  updateBy: kept.updateBy.meta({ title: '操作人' }),
})

export const where = {
  receiver: text('收货人', { max: 40 }),
  phone: telephone('电话'),
  address: receivingAddress('收货地址', { max: 200 }),
}

const goesTo = z.strictObject({
  id: kept.id,
  receiver: text('收货人', { max: 40, required: '请填写收货人' }),
  phone: where.phone,
  address: receivingAddress('收货地址', { max: 200, required: '请填写收货地址' }),
})

const share = z.object({
  name: z.string(),
  kind: choice('奖品类型', prizeKinds),
  picture: z.string(),
  value: z.int(),
  quantity: z.int(),
  ppm: z.int(),
})

export const lottery = {
  page: read(
    `${at}/page`,
    screen,
    listIn({ keyword, phase: shown.phase.optional(), ...within }, [
      'id',
      'name',
      'beginTime',
      'endTime',
      'updateTime',
    ]),
    pageOf(row),
    ours,
  ),
  /** A draft: nobody draws before somebody starts it. */
  add: write(`${at}/add`, { code: ['add-Lottery-btn'] }, fresh(lotteryFields).extend(period), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...lotteryFields, ...shown }), row, ours),
  /** A draft, or one that nobody has drawn from. */
  del: write(`${at}/del`, { code: ['delete-Lottery-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  detail: read(`${at}/detail`, screen, byId, row, { added: true, method: 'GET' }),
  /** 1 starts it and commits to a seed; 0 stops it. */
  updateStatus: write(
    `${at}/updateStatus`,
    edit,
    z.strictObject({
      id: kept.id,
      status: z.literal([0, 1]).meta({ title: '状态', words: { 1: '启用', 0: '停用' } }),
    }),
    row,
    ours,
  ),
  /** After its end: the seed is shown from now on. */
  publish: write(`${at}/publish`, edit, byId, row, ours),
  /** Who drew what, the newest first. */
  recordPage: read(
    `${at}/recordPage`,
    screen,
    listIn(
      {
        keyword,
        lotteryId: id('抽奖活动').optional(),
        kind: drawn.kind.optional(),
        state: drawn.state.optional(),
        isWon: z
          .literal([0, 1])
          .meta({ title: '中奖', words: { 1: '中奖', 0: '未中奖' } })
          .optional(),
        ...within,
      },
      ['id', 'createTime'],
    ),
    pageOf(won),
    ours,
  ),
  /** Goods that were won, with where they go. */
  winPage: read(
    `${at}/winPage`,
    deliver,
    listIn({ keyword, lotteryId: id('抽奖活动').optional(), state: drawn.state.optional(), ...within }, [
      'id',
      'createTime',
    ]),
    pageOf(won.extend(where)),
    ours,
  ),
  deliver: write(
    `${at}/deliver`,
    deliver,
    z.strictObject({
      id: kept.id,
      waybillNo: waybill(),
    }),
    done,
    ours,
  ),
  /** The number of a parcel that is on its way was mistyped. */
  waybill: write(`${at}/waybill`, deliver, correctedWaybill, done, ours),
  /** Where the goods of somebody go, as long as they wait. */
  address: write(`${at}/address`, deliver, goesTo, done, ours),
  /** Goods that were not sent can be won again. */
  cancelWin: write(
    `${at}/cancelWin`,
    deliver,
    z.strictObject({ id: kept.id, reason: text('取消原因', { max: 100, required: '请输入取消原因' }) }),
    done,
    ours,
  ),
  /** The benefits that may be a prize: vouchers that are given out now. */
  equities: read(
    `${at}/equities`,
    { code: ['add-Lottery-btn', 'edit-Lottery-btn'] },
    z.strictObject({}),
    z.array(option),
    { added: true, method: 'GET' },
  ),
  /** Draws a million times from a grid with a seed that is thrown away. */
  simulate: read(
    `${at}/simulate`,
    { code: ['add-Lottery-btn', 'edit-Lottery-btn'] },
    z.strictObject({ prizes, costPoints: lotteryFields.costPoints.default(0) }),
    z.object({
      draws: z.int(),
      lines: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          ppm: z.int(),
          /** How often the roll hit it, and by its share should have. */
          hits: z.int(),
          expected: z.int(),
          given: z.int(),
          /** Cents of what was given. */
          cost: z.int(),
          /** By which draw it had run out; null: it did not. */
          endsAt: z.int().nullable(),
        }),
      ),
      cost: z.int(),
      /** What all these draws cost their people, in points. */
      points: z.int(),
    }),
    ours,
  ),
  /** Draws every draw of it anew and says which line is not as its seed says. */
  verify: read(
    `${at}/verify`,
    edit,
    byId,
    z.object({
      draws: z.int(),
      mismatches: z.int(),
      /** The first of them. */
      wrong: z.array(
        z.object({
          id: z.int(),
          userName: z.string(),
          n: z.int(),
          sentence: z.string(),
        }),
      ),
    }),
    ours,
  ),
  /** What may be drawn from now or is over since less than 90 days: shares, quantities and rules, and one's own draws. */
  open: read(
    `${at}/open`,
    'signed-in',
    z.strictObject({}),
    z.object({
      records: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          beginTime: z.string(),
          endTime: z.string(),
          phase: shown.phase,
          rules: z.string(),
          costPoints: z.int(),
          dailyLimit: z.int(),
          totalLimit: z.int(),
          seedHash: z.string(),
          seed: z.string(),
          drawn: z.int(),
          drawnToday: z.int(),
          prizes: z.array(share),
        }),
      ),
    }),
    own,
  ),
  /** One's own draws, the newest first. */
  mine: read(
    `${at}/mine`,
    'signed-in',
    z.strictObject({ lotteryId: id('抽奖活动').optional() }),
    z.object({ records: z.array(z.object({ ...drawn, ...where, roll: won.shape.roll })) }),
    { ...own, open: true },
  ),
  draw: write(
    `${at}/draw`,
    'signed-in',
    byId,
    z.object({
      id: z.int(),
      n: z.int(),
      prizeName: drawn.prizeName,
      kind: drawn.kind,
      picture: z.string(),
      exhausted: drawn.exhausted,
      state: drawn.state,
      /** Of one's own points. */
      balance: z.int(),
    }),
    own,
  ),
  /** Where one's goods are to go, as long as they wait. */
  claim: write(`${at}/claim`, 'signed-in', goesTo, done, own),
}
