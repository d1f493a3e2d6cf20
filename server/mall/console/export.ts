import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { goodsInput } from '../product/goods.query.ts'
import { skus } from '../product/sku.query.ts'

export const exports = serve('export', api.export, {
  skuList: async ({ format, columns, ids, snapshotId, ...asked }, context) => {
    const query = await goodsInput(context, asked)
    return exportTable(context, skus, { format, columns, ids, snapshotId, query })
  },
})
