import type { Command } from '../../../commands/command.ts'
import { importCalls } from '../../../generated/contract/calls/import.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'
import { type ChangeKind, changeFiles } from '../../../values/import-kinds.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { sku, skuVerb } from '../sku/thing.ts'
import { spu } from '../spu/thing.ts'
import { stock } from '../stock/thing.ts'
import { exportCommands } from './export-commands.ts'
import { addressOf } from './which.ts'

const words = ['import', 'upload', 'excel', 'csv', '上传', '表格']

/** 导入商品 and the files that change goods open beside a list of goods, from wherever they are asked for. */
export const commands: readonly Command[] = [
  inList(sku, {
    ...skuVerb('import'),
    at: ['head'],
    leads: true,
    title: '导入商品',
    icon: 'upload',
    words: [...words, '导入货品'],
    permit: codesOf(importCalls.importSpuAndPreview),
    run: ctx => openHere(ctx, sku, { import: '1' }),
  }),
  changes(sku, 'sku', { id: 'sku.importSku', title: '按文件更新货品' }),
  changes(sku, 'oldNo', { id: 'sku.importOldNo', title: '导入旧款号' }),
  inList(spu, {
    id: 'spu.import',
    at: ['head'],
    leads: true,
    title: '导入新商品',
    icon: 'upload',
    words,
    permit: codesOf(importCalls.importSpuAndPreview),
    run: ctx => openHere(ctx, spu, { import: '1' }),
  }),
  changes(spu, 'spu', { id: 'spu.importSpu', title: '按文件更新款' }),
  changes(spu, 'description', { id: 'spu.importDescription', title: '导入描述' }),
  { ...changes(stock, 'stock', { id: 'stock.import', title: '导入库存' }), at: ['head'] },
  ...exportCommands,
  printCommand(sku, { title: '打印货品标签' }),
]

function changes(thing: Thing, kind: ChangeKind, named: Pick<Command, 'id' | 'title'>): Command {
  return inList(thing, {
    ...named,
    leads: true,
    icon: 'upload',
    words: [...words, 'update', '更新', '批量', changeFiles[kind].title],
    permit: changeFiles[kind].codes,
    run: ctx => openHere(ctx, thing, { import: addressOf({ kind, importId: undefined }) }),
  })
}
