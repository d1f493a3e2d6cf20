import { api } from '../../../src/contract/api.ts'
import { importTitle, wordFields } from '../../../src/values/import-columns.ts'
import { changeColumns } from '../../../src/values/import-kinds.ts'
import { Download } from '../../call/file.ts'
import { serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { emptyWorkbook, xlsxType } from '../../files/xlsx.ts'
import { goodsInput, spuInput } from '../product/goods.query.ts'
import { pictures } from '../product/pictures.query.ts'
import { skus } from '../product/sku.query.ts'
import { spus } from '../product/spu-list.query.ts'

export const exports = serve('export', api.export, {
  skuList: async ({ format, columns, ids, snapshotId, ...asked }, context) => {
    const query = await goodsInput(context, asked)
    return exportTable(context, skus, { format, columns, ids, snapshotId, query })
  },
  spuList: async ({ format, columns, ids, ...asked }, context) =>
    exportTable(context, spus.target, { format, columns, ids, query: await spuInput(context, asked) }),
  async new({ type, format, ids, snapshotId, ...asked }, context) {
    const columns = changeColumns(type).map(shownAs)
    if (type === 'spu')
      return exportTable(context, spus.target, {
        format,
        columns,
        ids,
        query: await spuInput(context, asked),
      })
    const query = await goodsInput(context, asked)
    return exportTable(context, skus, { format, columns, ids, snapshotId, query })
  },
  async spuTemplate() {
    return new Download(
      '更新款模板.xlsx',
      xlsxType,
      emptyWorkbook('更新款', changeColumns('spu').map(importTitle)),
    )
  },
  img: async ({ ids, ...asked }, context) =>
    pictures(context, ids ? { ids } : { query: await spuInput(context, asked) }),
})

/** The column of a list that shows what a file changes: a word of the mall's lists by its name. */
function shownAs(column: string): string {
  return wordFields.some(field => field === column) ? `${column}Name` : column
}
