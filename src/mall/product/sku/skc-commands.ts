import type { Command } from '../../../commands/command.ts'
import { onRows } from '../../../plain/thing-command.ts'
import { designCommand } from '../design-command.ts'
import { shelfCommands } from '../shelf-commands.ts'
import { skc } from './skc.ts'
import { rowsOfSkc } from './skc-rows.ts'
import { sku } from './thing.ts'

/** Their numbers must fit into an address. */
const most = 20

/** What is done to 款色. */
export const skcCommands: readonly Command[] = [
  designCommand(skc),
  // Found by their numbers as codes, so that no other is; there they are edited one by one or all in the grid.
  onRows(skc, {
    id: 'skc.skus',
    at: ['head', 'bulk'],
    leads: true,
    title: '查看货品',
    icon: 'arrow-right',
    words: ['sku', 'goods', '货号'],
    unless: ({ rows }) => (rows.length > most ? `一次最多查看${most}个款色的货品` : undefined),
    async run(ctx) {
      const found = await Promise.all(ctx.rows.map(({ id }) => rowsOfSkc(id)))
      const codes = found.flatMap(rows => rows.map(({ skuNo }) => String(skuNo)))
      ctx.open(sku.screen, { tab: sku.id, 'f.oldNoList': codes.join('\n') })
    },
  }),
  ...shelfCommands(skc, 'skcIds'),
]
