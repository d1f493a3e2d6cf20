import * as z from 'zod'
import { operationKinds, operationSources, operationStates } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import {
  choice,
  code,
  counted,
  countedDecimal,
  decimal,
  flag,
  id,
  ids,
  pictures,
  text,
  time,
  version,
  whole,
} from '../fields.ts'
import { period } from '../period.ts'
import { byId, done, listIn, nothing, pageOf } from '../shapes.ts'

/** 作业单: pieces in the workshop, from the day they are given out to the day they lie on the shelf again. */
const at = '/order/api/v1/operation'
const ours = { added: true, method: 'POST' } as const
const screen = { menu: ['OperationStatistics'] } as const
const act = { code: ['assign-operation-btn'] } as const

const kind = choice('工序', operationKinds)
const status = choice('状态', operationStates)
const source = choice('来源', operationSources)
/** What came back opens its own by the return. */
const { 3: _returned, ...opened } = operationSources
const num = whole('件数', { min: 1, max: 9999 })
const remark = text('备注', { max: 200 })
const planTime = time('计划完成').nullable()
/** Once it has happened. */
const happened = (title: string) => z.string().nullable().meta({ title, holds: 'time' })

const sums = {
  /** What the first step took; what later ones took in besides. */
  inWeight: countedDecimal('投入'),
  addedWeight: countedDecimal('加料'),
  outWeight: countedDecimal('产出'),
  lossWeight: countedDecimal('损耗'),
  returnedWeight: countedDecimal('退料'),
  /** 1: more was lost than the 货 allows. */
  over: flag('超耗').meta({ words: { 1: '超耗', 0: '' } }),
}

const row = {
  id: id(),
  version,
  operationNo: z.string().meta({ title: '作业单号' }),
  kind,
  status,
  source,
  /** None: for the stock. */
  orderId: id('订单').nullable(),
  orderNo: z.string().meta({ title: '订单号' }),
  /** Of pieces that came back. */
  returnNo: z.string().meta({ title: '退货单号' }),
  skuId: id('skuId'),
  skuNo: z.string().meta({ title: '货号' }),
  skuName: z.string().meta({ title: '名称' }),
  image: z.string().meta({ title: '图' }),
  num: counted('件数'),
  userId: id('负责人').nullable(),
  userName: z.string().meta({ title: '负责人' }),
  planTime,
  finishTime: happened('完成时间'),
  /** 1: not finished, and the plan is past. */
  late: flag('超时').meta({ words: { 1: '超时', 0: '' } }),
  ...sums,
  remark,
  createTime: z.string().meta({ title: '开单时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

/** What a step says of itself. */
export const reported = {
  step: kind,
  num,
  weight: decimal('产出'),
  loss: decimal('损耗'),
  returned: decimal('退料').default('0'),
  images: pictures('照片', { max: 6 }).default([]),
  remark: remark.default(''),
}

/** What of one may be set; by calls of its own. */
export const operationFields = {
  status,
  userId: id('负责人').nullable(),
  planTime,
  finishTime: happened('完成时间'),
  remark,
  ...sums,
}

export const operation = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        operationNo: code('作业单号', { max: 40 }).optional(),
        orderNo: code('订单号', { max: 40 }).optional(),
        skuNo: code('货号', { max: 40 }).optional(),
        kind: kind.optional(),
        status: status.optional(),
        userId: id('负责人').optional(),
        late: row.late.optional(),
        over: sums.over.optional(),
        ...period,
      },
      ['id', 'createTime', 'planTime', 'finishTime', 'num'],
    ),
    pageOf(z.object(row)),
    ours,
  ),
  details: read(
    `${at}/details`,
    screen,
    byId,
    z.object({
      ...row,
      /** Per cent that may be lost; 0 where nobody has said. */
      allowedLoss: countedDecimal('允许损耗'),
      steps: z.array(
        z.object({
          id: id(),
          ...reported,
          inWeight: countedDecimal('投入'),
          by: z.string().meta({ title: '报工人' }),
          at: z.string().meta({ title: '报工时间', holds: 'time' }),
        }),
      ),
    }),
    { added: true, method: 'GET' },
  ),
  /** To whom one may be given. */
  workers: read(`${at}/workers`, screen, nothing, z.array(z.object({ id: id(), name: z.string() })), {
    added: true,
    method: 'GET',
  }),
  /** For a line of an order, or for the stock; settles the 信息单 that asked for it. */
  add: write(
    `${at}/add`,
    act,
    z.strictObject({
      itemId: id('明细').optional(),
      skuId: id('货号').optional(),
      inforId: id('信息单').optional(),
      kind,
      source: choice('来源', opened),
      num,
      planTime: planTime.default(null),
      remark: remark.default(''),
    }),
    z.object({ id: z.int(), operationNo: z.string() }),
    ours,
  ),
  assign: write(
    `${at}/assign`,
    act,
    z.strictObject({ ids: ids('作业单'), userId: id('负责人') }),
    done,
    ours,
  ),
  accept: write(`${at}/accept`, act, z.strictObject({ ids: ids('作业单') }), done, ours),
  report: write(
    `${at}/report`,
    act,
    z.strictObject({ id: id(), version, ...reported }),
    z.object({ id: z.int(), version }),
    ours,
  ),
  finish: write(`${at}/finish`, act, z.strictObject({ ids: ids('作业单') }), done, ours),
  cancel: write(
    `${at}/cancel`,
    act,
    z.strictObject({ ids: ids('作业单'), reason: text('原因', { max: 200, required: '请说明原因' }) }),
    done,
    ours,
  ),
}
