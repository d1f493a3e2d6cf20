import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import type { Lines } from '../../../plain/plain.ts'
import { attributesIn } from '../../../values/attribute.ts'
import { send } from '../../../wire/client.ts'
import { skuPriceText } from '../shelf/price.ts'
import { sku } from './thing.ts'

/** 货 as lines under their 款: what tells one from the others. */
export const lines: Lines = {
  thing: sku,
  shows: {
    skuNo: 128,
    size: 64,
    finenessName: 92,
    weight: 84,
    sellPriceModel: 124,
    stock: 64,
    shelf: 76,
  },
  under: (spuId, signal) => send(skuCalls.list, { spuId }, { dedupe: false, signal }),
  cells: {
    // What it differs by from the others; its size where nothing is said.
    size(row) {
      const values = attributesIn(row.attributes).flatMap(one => one.values)
      return values.length > 0 ? values.join('、') : String(row.size ?? '')
    },
    sellPriceModel: ({ sellPriceModel, gramFee, pieceFee, price }) =>
      skuPriceText({
        sellPriceModel: Number(sellPriceModel),
        gramFee: Number(gramFee),
        pieceFee: Number(pieceFee),
        price: Number(price),
      }),
  },
}
