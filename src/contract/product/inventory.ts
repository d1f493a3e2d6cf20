import * as z from 'zod'
import { inventoryTypes } from '../../values/lists.ts'
import { read } from '../call.ts'
import { choice, code, counted, countedDecimal, id } from '../fields.ts'
import { period } from '../period.ts'
import { listIn, nothing, option, pageOf } from '../shapes.ts'

/** 出入库记录: documents, their 款, and the batches of those. Nobody changes them. */
const at = '/product/api/v1/product/inventoryRecord'
const screen = { menu: ['Productoutinputwarehouse'] } as const
const view = { code: ['view-inout-btn'] } as const

const opType = choice('类型', inventoryTypes)

/** How a number begins. */
const begins = (title: string) => code(title, { max: 40 }).optional()

/** Of the document that a line belongs to. */
const ofRecord = {
  recordNo: z.string().meta({ title: '单号' }),
  opType,
  createTime: z.string().meta({ title: '时间', holds: 'time' }),
}
const amounts = { quantity: counted('件数'), weight: countedDecimal('总重') }

const record = z.object({
  id: id(),
  ...ofRecord,
  userName: z.string().meta({ title: '操作人' }),
  spuCount: counted('SPU数'),
  ...amounts,
  remark: z.string().meta({ title: '备注' }),
})

const product = z.object({
  id: id(),
  recordId: id(),
  ...ofRecord,
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  image: z.string().meta({ title: '图' }),
  skuCount: counted('SKU数'),
  ...amounts,
})

const detail = z.object({
  id: id(),
  recordId: id(),
  productId: id(),
  ...ofRecord,
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  size: z.string().meta({ title: '圈口' }),
  batchNo: z.string().meta({ title: '批次' }),
  ...amounts,
})

export const inventoryRecord = {
  getOpType: read(`${at}/getOpType`, screen, nothing, z.array(option)),
  list: read(
    `${at}/list`,
    screen,
    listIn(
      {
        recordNo: begins('单号'),
        opType: opType.optional(),
        userId: id('操作人').optional(),
        /** Documents with a 款 whose number begins so. */
        spuNo: begins('款号'),
        ...period,
      },
      ['recordNo', 'createTime'],
    ),
    pageOf(record),
  ),
  'product.list': read(
    `${at}/product/list`,
    view,
    listIn({ recordId: id('单据').optional(), recordNo: begins('单号'), spuNo: begins('款号') }, ['spuNo']),
    pageOf(product),
  ),
  'details.list': read(
    `${at}/details/list`,
    view,
    listIn(
      {
        recordId: id('单据').optional(),
        productId: id('商品').optional(),
        recordNo: begins('单号'),
        spuNo: begins('款号'),
        skuNo: begins('货号'),
        batchNo: begins('批次'),
      },
      ['skuNo', 'batchNo'],
    ),
    pageOf(detail),
  ),
}
