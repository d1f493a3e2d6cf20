import type { Command } from '../../../../commands/command.ts'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { uiCalls } from '../../../../generated/contract/calls/ui.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { idsOf, onRows } from '../../../../plain/thing-command.ts'
import type { order } from '../thing.ts'
import { askPaper, chosenPaper } from './ask-paper.ts'

const most = 200
/** 发货单 of the orders that are chosen, at the printer or as a file. */
export function papersOf(thing: typeof order): readonly Command[] {
  const shared = {
    at: ['head', 'bulk'],
    icon: 'file-text',
    lock: 2000,
    unless: ({ rows }: { readonly rows: readonly unknown[] }) =>
      rows.length > most ? `一次最多${most}单` : undefined,
    ask: { paper: askPaper },
  } as const
  return [
    onRows(thing, {
      ...shared,
      id: `${thing.id}.print`,
      title: '打印发货单',
      words: ['print', 'note', '送货单', '纸'],
      keys: ['KeyP'],
      async run(ctx, asked) {
        const { printNotes } = await import('./print-notes.ts')
        const whole = ctx.can(codesOf(uiCalls.person))
        await printNotes(idsOf(ctx), await chosenPaper(asked.paper), whole)
      },
    }),
    onRows(thing, {
      ...shared,
      at: ['bulk'],
      id: `${thing.id}.pdf`,
      title: '下载发货单',
      words: ['pdf', 'download', '发货单PDF'],
      async run(ctx, asked) {
        const [{ download }, { saveFile }] = await Promise.all([
          import('../../../../wire/download.ts'),
          import('../../../../kit/save-file.ts'),
        ])
        const file = await download(orderCalls.print, {
          ids: idsOf(ctx),
          paper: await chosenPaper(asked.paper),
        })
        saveFile(file)
        ctx.say(`已下载${file.name}`)
      },
    }),
  ]
}
