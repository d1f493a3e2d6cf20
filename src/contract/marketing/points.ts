import * as z from 'zod'
import { read, write } from '../call.ts'
import { counted, ids, money, picture, pictures, rich, shelf, text, time, whole } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removals, sortOrder } from '../shapes.ts'

/** 积分商品: goods that are exchanged for points, and the figures of the points mall. */
const at = '/activity/pointsGoods'
const screen = { menu: ['MarketingProduct'] } as const
const edit = { code: ['edit-MarketProduct-btn'] } as const
const ours = { added: true, method: 'POST' } as const
const status = shelf()

export const pointsGoodsFields = {
  name: text('名称', { max: 40, required: '请输入名称' }),
  images: pictures('图片', { max: 6, required: '请上传图片' }),
  points: whole('积分', { min: 1, max: 10_000_000 }),
  /** What is paid beside the points. */
  extraPrice: money('加价'),
  stock: whole('库存', { max: 1_000_000 }),
  /** A stock of this size or less is reported; with 0 only an empty one is. */
  warnStock: whole('预警库存', { max: 1_000_000 }),
  /** How many one account may have; 0: as many as there are. */
  limitCount: whole('限兑', { max: 10_000 }),
  status,
  sortNo: sortOrder,
  details: rich('图文详情'),
}

const shown = {
  image: picture('图'),
  redeemed: counted('已兑'),
  lowStock: z.literal([0, 1]).meta({ title: '库存预警', words: { 1: '库存不足', 0: '充足' } }),
}
const row = z.object({ ...pointsGoodsFields, ...shown, ...kept })
const bound = (title: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{1,8}(\.\d{1,4})?)?$/, { error: `${title}应为数字` })
    .meta({ title })
    .optional()

const figures = z.object({ given: z.int(), used: z.int(), exchanges: z.int() })

export const pointsGoods = {
  page: read(
    `${at}/page`,
    // Whoever exchanges for a client chooses among them.
    { menu: ['MarketingProduct', 'MarketingExchangeRecord'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        status: status.optional(),
        lowStock: shown.lowStock.optional(),
        minPoints: bound('最少积分'),
        maxPoints: bound('最多积分'),
      },
      ['id', 'name', 'points', 'extraPrice', 'stock', 'redeemed', 'sortNo', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-MarketProduct-btn'] }, fresh(pointsGoodsFields), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...pointsGoodsFields, ...shown }), row, ours),
  del: write(`${at}/del`, { code: ['delete-MarketProduct-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  detail: read(`${at}/detail`, screen, byId, row, { added: true, method: 'GET' }),
  shelves: write(
    `${at}/shelves`,
    { code: ['shelves-MarketProduct-btn'] },
    z.strictObject({ ids: ids(), status }),
    done,
    ours,
  ),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
  /**
   * Figures of a period, where one is given, with those of the period of the same length before it; the stock is the
   * present one.
   */
  summary: read(
    `${at}/summary`,
    { menu: ['marketingIndex'] },
    z
      .strictObject({ begin: time('开始时间').optional(), end: time('结束时间').optional() })
      .refine(({ begin, end }) => begin === undefined || end === undefined || begin <= end, {
        error: '结束时间不能早于开始时间',
      }),
    z.object({
      ...figures.shape,
      /** null without both bounds. */
      before: figures.nullable(),
      waiting: z.int(),
      lowStock: z.int(),
      onShelf: z.int(),
      /** What all accounts have together. */
      outstanding: z.int(),
      /** Of these what ends within 30 days. */
      expiring: z.int(),
      top: z.array(z.object({ name: z.string(), quantity: z.int(), points: z.int() })),
      low: z.array(z.object({ id: z.int(), name: z.string(), stock: z.int(), warnStock: z.int() })),
    }),
    { added: true, method: 'GET' },
  ),
}
