import { attributeCategoryCalls } from '../../generated/contract/calls/attributeCategory.ts'
import { rankCalls } from '../../generated/contract/calls/rank.ts'
import { skuCalls } from '../../generated/contract/calls/sku.ts'
import { skvCalls } from '../../generated/contract/calls/skv.ts'
import type { Lines } from '../../plain/plain.ts'
import { skuPriceText } from '../../values/goods-price.ts'
import { send } from '../../wire/client.ts'
import { attribute } from './attribute/thing.ts'
import { byColour } from './colours.ts'
import { rowsOfSkc } from './sku/skc-rows.ts'
import { sku } from './sku/thing.ts'
import { spu } from './spu/thing.ts'

/** What the rows of 商品 unfold to, all in one file: a file for each would cost every list of the group a name. */

/** 货 under their 款, by their colours: what tells one from the others. */
export const skuLines: Lines = {
  thing: sku,
  shows: {
    skuNo: 128,
    specification: 96,
    finenessName: 92,
    weight: 84,
    sellPriceModel: 124,
    stock: 64,
    shelf: 76,
  },
  async under(spuId, signal) {
    const asked = { dedupe: false, signal } as const
    const [rows, variants] = await Promise.all([
      send(skuCalls.list, { spuId }, asked),
      send(skvCalls.list, { spuId }, asked),
    ])
    return byColour(rows, variants)
  },
  cells: {
    sellPriceModel: ({ sellPriceModel, gramFee, pieceFee, price }) =>
      skuPriceText({
        sellPriceModel: Number(sellPriceModel),
        gramFee: Number(gramFee),
        pieceFee: Number(pieceFee),
        price: Number(price),
      }),
  },
}

/** The same 货 under one of their colours. */
export const skcLines: Lines = {
  ...skuLines,
  under: rowsOfSkc,
}

/** Attributes under their set. */
export const attributeLines: Lines = {
  thing: attribute,
  shows: { name: 140, inputType: 84, required: 80, skuFlag: 80, options: 360 },
  cells: {},
  async under(id, signal) {
    const found = await send(attributeCategoryCalls['value.list'], { id }, { dedupe: false, signal })
    return found.map(({ values, ...row }) => ({ ...row, options: values.join('、') }))
  },
}

/** 款 under their ranking, the first in the first place. */
export const rankLines: Lines = {
  thing: spu,
  shows: { name: 190, spuNo: 120, categoryName: 110, stock: 72, shelf: 84 },
  cells: {},
  under: async (id, signal) => (await send(rankCalls.details, { id }, { dedupe: false, signal })).goods,
}
