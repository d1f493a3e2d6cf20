import type { Command } from '../../../commands/command.ts'
import { importCalls } from '../../../generated/contract/calls/import.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'
import { printCommand } from '../../parts/labels/print-command.ts'
import { sku, skuVerb } from '../sku/thing.ts'

/** 导入商品 opens beside the list of goods, from wherever it is asked for. */
export const commands: readonly Command[] = [
  inList(sku, {
    ...skuVerb('import'),
    at: ['head'],
    leads: true,
    title: '导入商品',
    icon: 'upload',
    words: ['import', 'upload', 'excel', 'csv', '上传', '表格'],
    permit: codesOf(importCalls.importSpuAndPreview),
    run: ctx => openHere(ctx, sku, { import: '1' }),
  }),
  printCommand(sku, { title: '打印货品标签' }),
]
