import * as z from 'zod'
import { read } from '../call.ts'
import { id } from '../fields.ts'

/** By what the 货 of a 款 differ: each attribute with the values in use, and which 货 have them. */
export const skv = {
  list: read(
    '/product/api/v1/product/skv/list',
    { menu: ['merchandise', 'ProductList'] },
    z.strictObject({ spuId: id('spuId') }),
    z.array(
      z.object({
        attributeId: z.int(),
        name: z.string(),
        /** 1: by it they are of one colour (SKC) or another. */
        isColour: z.literal([0, 1]),
        values: z.array(z.object({ value: z.string(), skuIds: z.array(z.int()) })),
      }),
    ),
  ),
}
