import { type Command, command } from '../../../commands/command.ts'
import { importCalls } from '../../../contract/calls/import.generated.ts'
import { codesOf } from '../../../plain/plain.ts'

/** 导入商品 opens beside the list of goods, from wherever it is asked for. */
export const importCommands: readonly Command[] = [
  command({
    id: 'sku.import',
    title: '导入商品',
    group: '货品',
    icon: 'upload',
    words: ['import', 'upload', 'excel', 'csv', '上传', '表格'],
    screen: 'merchandise',
    when: { editor: 'closed' },
    permit: codesOf(importCalls.importSpuAndPreview),
    run(ctx) {
      // On the list itself its filters stay as they are.
      if (ctx.situation.pane !== 'sku.list') return ctx.open('merchandise', { import: '1' })
      const query = new URLSearchParams(window.location.search)
      query.set('import', '1')
      ctx.go(`${window.location.pathname}?${query}`)
    },
  }),
]
