import type { Command } from '../../../commands/command.ts'
import { inventoryRecordCalls } from '../../../generated/contract/calls/inventoryRecord.ts'
import { stockCalls } from '../../../generated/contract/calls/stock.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow } from '../../../plain/thing-command.ts'
import { skcStock, stock, stockMove } from '../stock/thing.ts'
import { inventoryDetail, inventoryProduct, inventoryRecord } from './thing.ts'

const permit = codesOf(inventoryRecordCalls['details.list'])

export const commands: readonly Command[] = [
  follow(
    inventoryRecord,
    { id: 'inventoryRecord.products', at: ['row'], title: '查看商品', words: ['goods', '款'], permit },
    inventoryProduct,
    ({ row }) => ({ 'f.recordNo': row.recordNo }),
  ),
  follow(
    inventoryRecord,
    { id: 'inventoryRecord.details', at: ['row'], title: '查看明细', words: ['details', '批次'], permit },
    inventoryDetail,
    ({ row }) => ({ 'f.recordNo': row.recordNo }),
  ),
  follow(
    inventoryProduct,
    {
      id: 'inventoryProduct.details',
      at: ['row'],
      title: '查看批次',
      words: ['details', 'batch', '明细'],
      permit,
    },
    inventoryDetail,
    ({ row }) => ({ 'f.recordNo': row.recordNo, 'f.spuNo': row.spuNo }),
  ),
  follow(
    stock,
    {
      id: 'stock.records',
      at: ['head'],
      leads: true,
      title: '看流水',
      words: ['records', 'moves', '库存流水', '出入库'],
      permit: codesOf(stockCalls.moves),
    },
    stockMove,
    ({ row }) => ({ 'f.keyword': row.skuNo }),
  ),
  follow(
    stockMove,
    {
      id: 'stockMove.record',
      at: ['row'],
      title: '查看单据',
      words: ['record', 'document', '出入库单', '明细'],
      permit,
      unless: ({ row: { refNo } }) => (refNo === '' ? '这一行没有出入库单' : undefined),
    },
    inventoryDetail,
    ({ row }) => ({ 'f.recordNo': row.refNo }),
  ),
  follow(
    skcStock,
    { id: 'skcStock.skus', at: ['head'], leads: true, title: '查看货品', words: ['sku', 'goods', '货号'] },
    stock,
    ({ id }) => ({ 'f.skcId': String(id) }),
  ),
]
