import { api } from '../../../../../src/contract/api.ts'
import type { Permit } from '../../../../../src/contract/call.ts'
import type { ChangeKind } from '../../../../../src/values/import-kinds.ts'
import type { Target } from '../../../../plain/target.ts'
import { skus } from '../../sku.query.ts'
import { spus } from '../../spu-list.query.ts'
import { postsStock } from '../../stock/set.query.ts'

/** What a kind of file changes: the rows, the call under which the log keeps it, and who may. */
export interface Changed {
  readonly target: Target
  readonly call: string
  readonly permit: Permit
}

const { codes = {} } = skus
const editors = codes.name ?? []
const { oldNo: _oldNo, ...othersCodes } = codes
const calls = api.import

/**
 * Files of many columns change what their sender may edit, field by field. Those of one purpose have a right of their
 * own, which is enough for the field that they are for.
 */
export const changed: Readonly<Record<ChangeKind, Changed>> = {
  sku: {
    target: { ...skus, posts: postsStock('按文件更新') },
    call: 'import.v3.updateSku',
    permit: calls['v3.updateSku'].permit,
  },
  spu: {
    target: {
      ...spus.target,
      codes: Object.fromEntries(Object.keys(spus.target.editable).map(field => [field, editors])),
    },
    call: 'import.v3.updateSpu',
    permit: calls['v3.updateSpu'].permit,
  },
  stock: {
    target: { ...skus, codes: { ...codes, stock: ['import-stock-btn'] }, posts: postsStock('导入库存') },
    call: 'import.importStock',
    permit: calls.importStock.permit,
  },
  description: {
    target: spus.target,
    call: 'import.importDescription',
    permit: calls.importDescription.permit,
  },
  oldNo: {
    target: { ...skus, codes: othersCodes },
    call: 'import.importOldGoodsAndConfirm',
    permit: calls.importOldGoodsAndConfirm.permit,
  },
}
