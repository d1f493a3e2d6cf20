import * as z from 'zod'
import { sellPriceModels } from '../../values/lists.ts'
import { mostCopies, mostLabels } from '../../values/piece-label.ts'
import { form, read, write } from '../call.ts'
import { choice, countedMoney, file, ids, whole } from '../fields.ts'
import { kept, listIn, pageOf } from '../shapes.ts'
import { codes } from './goods.ts'

/** 打印标签 and 导入EPC: what is put on single pieces. Their own list is `ibc.ts`. */
const at = '/product/api/v1/product/spu'
const post = { method: 'POST' } as const

/** What a label says of a piece. */
const label = z.object({
  id: kept.id,
  code: z.string().meta({ title: '条码' }),
  skuId: z.int().meta({ title: '货品' }),
  skuNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  name: z.string().meta({ title: '名称' }),
  weight: z.string().meta({ title: '重量', holds: 'decimal' }),
  sellPriceModel: choice('计价方式', sellPriceModels),
  /** null: it costs what its metal costs on the day. */
  price: countedMoney('一口价').nullable(),
  certNo: z.string().meta({ title: '证书号' }),
  epc: z.string().meta({ title: 'EPC' }),
})

export const spuPrint = {
  'query.printList': read(
    `${at}/query/printList`,
    { menu: ['ibcList', 'ProductList', 'merchandise'] },
    listIn(
      {
        ids: ids('条码', mostLabels).optional(),
        codes: codes.optional(),
        skuIds: ids('货品').optional(),
        spuIds: ids('商品').optional(),
      },
      ['id', 'code', 'ids', 'codes'],
    ),
    pageOf(label),
    post,
  ),
  /**
   * The labels to print in their order, a copy an entry; `qty` says of each id how many, one where it is left out. A write:
   * who had how many labels of a piece made stands in the log.
   */
  'generate.printList': write(
    `${at}/generate/printList`,
    { code: ['print-ibc-btn'] },
    z
      .strictObject({
        ids: ids('条码', mostLabels),
        qty: z
          .array(whole('份数', { min: 1, max: mostCopies }))
          .max(mostLabels, { error: `一次最多${mostLabels}条` })
          .optional()
          .meta({ title: '份数' }),
      })
      .refine(({ ids, qty }) => qty === undefined || qty.length === ids.length, {
        error: '份数和条码的个数不同',
      })
      .refine(({ qty }) => (qty ?? []).reduce((sum, copies) => sum + copies, 0) <= mostLabels, {
        error: `一次最多打印${mostLabels}张标签`,
      }),
    z.array(label),
    post,
  ),
  /** A file of 条码 and EPC. One line that does not fit keeps out all of them: a list that has slipped by a line binds nothing. */
  importEPC: form(
    `${at}/importEPC`,
    { code: ['import-ibc-btn'] },
    z.strictObject({ file: file('文件', 20 * 1024 * 1024) }),
    z.object({
      bound: z.int(),
      /** Bore this very tag before. */
      already: z.int(),
      /** Lines that do not fit; the first 500 of them stand in `problems`. */
      wrong: z.int(),
      problems: z.array(z.object({ line: z.int(), code: z.string(), reason: z.string() })),
    }),
    { bodyLimit: 20 * 1024 * 1024 },
  ),
}
