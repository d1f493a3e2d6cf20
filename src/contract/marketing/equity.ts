import * as z from 'zod'
import { voucherStates } from '../../values/equity.ts'
import { equityAudiences, equityBenefits } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, countedMoney, flag, id, ids, money, text, time, whole } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'

/** 权益活动: what clients are given, and who has got it. */
const at = '/activity/equity'
const screen = { menu: ['equityActivity'] } as const
const ours = { added: true, method: 'POST' } as const

export const equityFields = {
  name: text('权益名称', { max: 40, required: '请输入权益名称' }),
  audience: choice('对象', equityAudiences),
  /** Which label or level it is meant for. */
  audienceNote: text('标签或等级', { max: 60 }),
  benefit: choice('权益内容', equityBenefits),
  /** Of 免工费 the most that is waived, of 优惠券 what one is worth. */
  amount: money('金额'),
  /** Of a 优惠券: what an order's labour and extra come to at least, without promotions; 0: anything. */
  fullMoney: money('使用门槛'),
  /** How many days one may be spent from when it is given; 0: as long as the benefit runs. */
  validDays: whole('有效天数', { max: 3650 }).meta({ unit: '天' }),
  points: whole('积分', { max: 1_000_000 }),
  /** How many accounts may get it; 0: as many as there are. */
  quota: whole('名额', { max: 1_000_000 }),
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  enabled: flag('状态'),
}

const counted = { receivedCount: z.int().meta({ title: '领取数' }) }
const row = z.object({ ...equityFields, ...counted, ...kept })
const keyword = text('关键词', { max: 100 }).optional()
const within = { beginTime: time('开始时间').optional(), endTime: time('结束时间').optional() }

export const equity = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword,
        benefit: equityFields.benefit.optional(),
        enabled: equityFields.enabled.optional(),
        ...within,
      },
      ['id', 'name', 'beginTime', 'endTime', 'receivedCount', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-Equity-btn'] }, fresh(equityFields), row, ours),
  edit: write(
    `${at}/edit`,
    { code: ['edit-Equity-btn'] },
    changeOf({ ...equityFields, ...counted }),
    row,
    ours,
  ),
  del: write(`${at}/del`, { code: ['delete-Equity-btn'] }, removals, done, { added: true, method: 'DELETE' }),
  detail: read(`${at}/detail`, screen, byId, row, { added: true, method: 'GET' }),
  /** Who got what, the newest first. */
  recordPage: read(
    `${at}/recordPage`,
    screen,
    listIn(
      {
        keyword,
        equityId: id('权益').optional(),
        state: choice('状态', voucherStates).optional(),
        ...within,
      },
      ['id', 'createTime'],
    ),
    pageOf(
      z.object({
        id: z.int(),
        equityId: z.int().meta({ title: '权益编号' }),
        equityName: z.string().meta({ title: '权益' }),
        userName: z.string().meta({ title: '领取人' }),
        companyName: z.string().meta({ title: '客户' }),
        amount: countedMoney('金额'),
        fullMoney: countedMoney('使用门槛'),
        expireTime: z.string().nullable().meta({ title: '有效期至', holds: 'time' }),
        state: choice('状态', voucherStates),
        orderNo: z.string().meta({ title: '用于订单' }),
        reason: z.string().meta({ title: '作废原因' }),
        updateBy: kept.updateBy.meta({ title: '发放人' }),
        createTime: z.string().meta({ title: '领取时间', holds: 'time' }),
      }),
    ),
    ours,
  ),
  /** To these accounts, or to all that have a label. Answers how many got it by this; who has it already gets it once. */
  grant: write(
    `${at}/grant`,
    { code: ['grant-Equity-btn'] },
    z
      .strictObject({ id: kept.id, userIds: ids('用户').optional(), labelId: id('标签').optional() })
      .refine(({ userIds, labelId }) => (userIds === undefined) !== (labelId === undefined), {
        error: '请选择用户或标签',
      }),
    z.object({ granted: z.int() }),
    ours,
  ),
  /** A voucher that is held is void from now on. */
  revoke: write(
    `${at}/revoke`,
    { code: ['grant-Equity-btn'] },
    z.strictObject({
      ids: ids('领取记录'),
      reason: text('原因', { max: 100, required: '请说明原因' }),
    }),
    z.object({ revoked: z.int() }),
    ours,
  ),
}
