import type { Ask, Command } from '../../../../commands/command.ts'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { idsOf, onRows } from '../../../../plain/thing-command.ts'
import { isPaperSize, type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'
import type { order } from '../thing.ts'

const most = 200
const sizes: readonly PaperSize[] = ['a4', 'a5', 'form']

/** The paper of the last time comes first: Enter alone takes it again. */
const paper: Ask = {
  question: '用哪种纸？',
  async choices() {
    const { keptPaper } = await import('./kept-paper.ts')
    const kept = keptPaper()
    return [kept, ...sizes.filter(size => size !== kept)].map(size => ({
      value: size,
      label: paperSizes[size].title,
      words: [size],
    }))
  },
}

/** 发货单 of the orders that are chosen, at the printer or as a file. */
export function papersOf(thing: typeof order): readonly Command[] {
  const shared = {
    at: ['head', 'bulk'],
    icon: 'file-text',
    lock: 2000,
    unless: ({ rows }: { readonly rows: readonly unknown[] }) =>
      rows.length > most ? `一次最多${most}单` : undefined,
    ask: { paper },
  } as const
  const chosen = async (answer: string): Promise<PaperSize> => {
    const { keepPaper } = await import('./kept-paper.ts')
    const size = isPaperSize(answer) ? answer : 'a4'
    keepPaper(size)
    return size
  }
  return [
    onRows(thing, {
      ...shared,
      id: `${thing.id}.print`,
      title: '打印发货单',
      words: ['print', 'note', '送货单', '纸'],
      keys: ['KeyP'],
      async run(ctx, asked) {
        const { printNotes } = await import('./print-notes.tsx')
        await printNotes(idsOf(ctx), await chosen(asked.paper))
      },
    }),
    onRows(thing, {
      ...shared,
      at: ['bulk'],
      id: `${thing.id}.pdf`,
      title: '下载发货单',
      words: ['pdf', 'download', '发货单PDF'],
      async run(ctx, asked) {
        const { download, saveFile } = await import('../../../../wire/download.ts')
        const file = await download(orderCalls.print, { ids: idsOf(ctx), paper: await chosen(asked.paper) })
        saveFile(file)
        ctx.say(`已下载${file.name}`)
      },
    }),
  ]
}
