import { api } from '../../../src/contract/api.ts'
import { inventoryTypes } from '../../../src/values/lists.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { recordDetails, recordProducts, records } from './inventory.query.ts'

export const inventoryRecord = serve('inventoryRecord', api.inventoryRecord, {
  getOpType: async () =>
    Object.entries(inventoryTypes).map(([code, name]) => ({ id: Number(code), name, code })),
  list: async (input, { tx, scope }) => new Raw(await page(tx, records, input, scope)),
  'product.list': async (input, { tx, scope }) => new Raw(await page(tx, recordProducts, input, scope)),
  'details.list': async (input, { tx, scope }) => new Raw(await page(tx, recordDetails, input, scope)),
})
