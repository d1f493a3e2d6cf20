import { api } from '../../src/contract/api.ts'
import { exportTable } from '../files/export.ts'
import { serve } from '../serve.ts'
import { skuInput, skus } from './sku.query.ts'

export const exports = serve('export', api.export, {
  skuList: ({ format, columns, ids, ...query }, context) =>
    exportTable(context, skus, { format, columns, ids, query: skuInput(query) }),
})
