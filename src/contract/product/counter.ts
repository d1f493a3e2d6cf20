import * as z from 'zod'
import { counterTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { batchId } from '../console/ui.ts'
import {
  choice,
  counted,
  countedDecimal,
  countedMoney,
  flag,
  id,
  picture,
  pictures,
  shelf,
  telephone,
  text,
  time,
} from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal, sortOrder } from '../shapes.ts'

/** 柜台管理: counters, the spot goods chosen for each, and the pieces that were recorded at them. */
const at = '/system/xhCounter'
const selectAt = '/system/xhSelect'
const spotAt = '/system/spotRecord'
const screen = { menu: ['CounterManage'] } as const
const edit = { code: ['edit-Counter-btn'] } as const
const remove = { code: ['delete-Counter-btn'] } as const
const turn = { code: ['updown-Counter-btn'] } as const

const keyword = text('关键词', { max: 100 }).optional()
const counterId = id('柜台')
const status = shelf()
const turning = z.strictObject({ id: kept.id, status })

export const counterFields = {
  name: text('柜台名称', { max: 30, required: '请输入柜台名称' }),
  type: choice('类型', counterTypes),
  storeName: text('门店', { max: 40, required: '请输入门店' }),
  keeper: text('负责人', { max: 20 }),
  phone: telephone('电话'),
  enabled: flag('状态'),
  remark: text('备注', { max: 200 }),
}
const amounts = { skuCount: counted('SKU数'), recordCount: counted('现货数') }
const counter = z.object({ ...counterFields, ...amounts, ...kept })

export const xhCounter = {
  queryCounterListByType: read(
    `${at}/queryCounterListByType`,
    screen,
    listIn(
      {
        keyword,
        type: counterFields.type.optional(),
        storeName: text('门店', { max: 40 }).optional(),
        enabled: counterFields.enabled.optional(),
      },
      ['id', 'name', 'storeName', 'skuCount', 'updateTime'],
    ),
    pageOf(counter),
  ),
  delXhCounter: write(`${at}/delXhCounter`, remove, removal, done),
  addXhCounter: write(`${at}/addXhCounter`, { code: ['add-Counter-btn'] }, fresh(counterFields), counter),
  queryCounterById: read(`${at}/queryCounterById`, screen, byId, counter),
  updateCounter: write(`${at}/updateCounter`, edit, changeOf({ ...counterFields, ...amounts }), counter),
}

/** What may be changed of a piece that was chosen; which it is, is the counter's own affair. */
export const selectFields = {
  slogan: text('推荐语', { max: 60 }),
  sortNo: sortOrder,
}
const select = z.object({
  id: kept.id,
  version: kept.version,
  counterId,
  counterName: z.string().meta({ title: '柜台' }),
  storeName: z.string().meta({ title: '门店' }),
  skuId: id('货品'),
  image: picture('图'),
  name: z.string().meta({ title: '商品名称' }),
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  weight: countedDecimal('重量'),
  price: countedMoney('一口价').nullable(),
  stock: counted('库存'),
  ...selectFields,
  status,
  updateTime: kept.updateTime,
  updateBy: kept.updateBy,
})
const who = { by: z.string(), at: z.string() }

export const xhSelect = {
  queryXhSelectByCondition: read(
    `${selectAt}/queryXhSelectByCondition`,
    screen,
    listIn(
      {
        keyword,
        counterId: counterId.optional(),
        storeName: text('门店', { max: 40 }).optional(),
        status: status.optional(),
      },
      ['id', 'sortNo', 'updateTime'],
    ),
    pageOf(select),
  ),
  delXhSelect: write(`${selectAt}/delXhSelect`, remove, removal, done),
  xhSelectUpDown: write(`${selectAt}/xhSelectUpDown`, turn, turning, done, { method: 'GET' }),
  /** Rows with what changes of each; without a batch id it cannot be taken back by one. */
  batchUpdate: write(
    `${selectAt}/batchUpdate`,
    edit,
    z.strictObject({
      batchId: batchId.optional(),
      mode: z.literal(['all', 'able']).default('all').meta({ title: 'mode' }),
      dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
      rows: z
        .array(
          z.strictObject({
            id: id(),
            version: kept.version,
            set: z.strictObject(selectFields).partial().meta({ title: 'set' }),
            base: z.strictObject(selectFields).partial().optional().meta({ title: 'base' }),
          }),
        )
        .min(1, { error: '请选择现货精选' })
        .max(1000, { error: '一次最多1000条' })
        .meta({ title: 'rows' }),
    }),
    z.object({
      applied: z.array(z.object({ id: z.int(), version: z.int() })),
      conflicts: z.array(z.object({ id: z.int(), current: z.record(z.string(), z.unknown()), ...who })),
      invalid: z.array(z.object({ id: z.int(), field: z.string(), reason: z.string() })),
      denied: z.array(z.object({ id: z.int(), field: z.string(), code: z.string() })),
    }),
    { method: 'POST' },
  ),
}

const spot = z.object({
  id: kept.id,
  version: kept.version,
  recordNo: z.string().meta({ title: '记录号' }),
  counterId,
  counterName: z.string().meta({ title: '柜台' }),
  storeName: z.string().meta({ title: '门店' }),
  image: picture('图'),
  images: pictures('图片', { max: 20 }),
  imageCount: counted('图片数'),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '商品名称' }),
  weight: countedDecimal('重量'),
  size: z.string().meta({ title: '圈口' }),
  status,
  createTime: kept.createTime.meta({ title: '记录时间', holds: 'time' }),
  updateBy: kept.updateBy.meta({ title: '更新人' }),
})

export const spotRecord = {
  queryXhSpotRecordByCondition: read(
    `${spotAt}/queryXhSpotRecordByCondition`,
    screen,
    listIn(
      {
        keyword,
        id: kept.id.optional(),
        counterId: counterId.optional(),
        storeName: text('门店', { max: 40 }).optional(),
        status: status.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'weight', 'createTime'],
    ),
    pageOf(spot),
  ),
  delXhSpotRecord: write(`${spotAt}/delXhSpotRecord`, remove, removal, done),
  xhSpotRecordUpDown: write(`${spotAt}/xhSpotRecordUpDown`, turn, turning, done, { method: 'GET' }),
  /** Takes these pictures off the record; the others keep their order. */
  delXhSpotImageList: write(
    `${spotAt}/delXhSpotImageList`,
    remove,
    z.strictObject({ id: kept.id, images: pictures('图片', { max: 20, required: '请选择图片' }) }),
    done,
  ),
}
