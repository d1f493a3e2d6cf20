import * as z from 'zod'
import { seckillPhases, sellPriceModels } from '../../values/lists.ts'
import { parseSeckill, seckillMost, seckillSaleStates, seckillText } from '../../values/seckill.ts'
import { read, write } from '../call.ts'
import { choice, counted, countedMoney, flag, id, text, time } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'

/** 限时秒杀: 款 whose fee is lower from one time to another. */
const at = '/activity/seckill'
const screen = { menu: ['seckill'] } as const
const edit = { code: ['edit-Seckill-btn'] } as const
const ours = { added: true, method: 'POST' } as const
const status = flag('状态').meta({ words: { 1: '启用', 0: '停用' } })

export const seckillFields = {
  name: text('名称', { max: 40, required: '请输入名称' }),
  beginTime: time('开始时间'),
  endTime: time('结束时间'),
  /** 款, fee in cents and limit, one a line, as `values/seckill.ts` reads it. */
  goods: z
    .string()
    .max(20_000, { error: '秒杀商品过多' })
    .refine(value => parseSeckill(value) !== undefined, {
      error: '每款秒杀商品都要有秒杀工费，限量和每客限购是整数，0是不限',
    })
    .refine(value => (parseSeckill(value)?.length ?? 0) <= seckillMost, {
      error: `一场最多${seckillMost}款商品`,
    })
    .overwrite(value => seckillText(parseSeckill(value) ?? []) || value.trim())
    .meta({ title: '秒杀商品', ownText: true }),
  status,
}

const shown = {
  phase: choice('进度', seckillPhases),
  goodsCount: counted('商品数'),
  /** Of all its 款 together; 0 where one is without limit. */
  limitCount: counted('限量'),
  soldCount: counted('已售'),
}
const row = z.object({ ...seckillFields, ...shown, ...kept })
const { status: _status, ...added } = seckillFields
const period = { beginTime: seckillFields.beginTime, endTime: seckillFields.endTime }

export const seckill = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        phase: shown.phase.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'name', 'beginTime', 'endTime', 'goodsCount', 'soldCount', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  /** A new one does not run before somebody starts it. */
  add: write(`${at}/add`, { code: ['add-Seckill-btn'] }, fresh(added).extend(period), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...seckillFields, ...shown }), row, ours),
  del: write(`${at}/del`, { code: ['delete-Seckill-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  detail: read(
    `${at}/detail`,
    screen,
    byId,
    row.extend({
      items: z.array(
        z.object({
          spuId: id('商品'),
          name: z.string(),
          spuNo: z.string(),
          image: z.string(),
          /** What the fee is by, and what it is without the sale. */
          sellPriceModel: choice('计价方式', sellPriceModels),
          originalFee: countedMoney('原工费'),
          fee: countedMoney('秒杀工费'),
          limitCount: counted('限量'),
          eachLimit: counted('每客限购'),
          soldCount: counted('已售'),
        }),
      ),
    }),
    { added: true, method: 'GET' },
  ),
  updateStatus: write(`${at}/updateStatus`, edit, z.strictObject({ id: kept.id, status }), done, ours),
  /** The lines of orders at the price of a sale, the newest first; of a cancelled order its pieces are free again. */
  salePage: read(
    `${at}/salePage`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        seckillId: id('秒杀').optional(),
        spuId: id('商品').optional(),
      },
      ['id', 'num', 'createTime'],
    ),
    pageOf(
      z.object({
        id: z.int(),
        seckillId: z.int().meta({ title: '秒杀编号' }),
        seckillName: z.string().meta({ title: '秒杀' }),
        orderNo: z.string().meta({ title: '订单号' }),
        clientName: z.string().meta({ title: '客户' }),
        spuNo: z.string().meta({ title: '款号' }),
        skuNo: z.string().meta({ title: '货号' }),
        num: counted('件数'),
        amount: countedMoney('金额'),
        status: choice('状态', seckillSaleStates),
        createTime: z.string().meta({ title: '下单时间', holds: 'time' }),
      }),
    ),
    ours,
  ),
}
