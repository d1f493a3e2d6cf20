import type { Ask, Command } from '../../../commands/command.ts'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList, onRow, refresh } from '../../../plain/thing-command.ts'
import { shelf, shelfVerb } from './thing.ts'

const look: Ask = {
  question: '怎样排版？',
  choices: async (_ctx, signal) => (await import('./album-look.ts')).lookChoices(signal),
}

const shared = {
  words: ['pdf', 'album', '我的选品'],
  permit: codesOf(pdfCalls.file),
  lock: 2000,
  ask: { look },
}

function moving(name: 'albumUp' | 'albumDown', title: string, by: 1 | -1): Command {
  return onRow(shelf, {
    ...shelfVerb(name),
    title,
    words: ['move', 'order', 'album', '选品顺序', '排序'],
    permit: codesOf(pdfCalls.sort),
    async run({ id, name: goods }, ctx) {
      const { moveInAlbum } = await import('./album-order.ts')
      if (!(await moveInAlbum(id, { by }))) ctx.warn(`“${goods}”不在选品里`)
      await refresh(ctx)
    },
  })
}

/** 我的选品: its order, on paper, and as a file. */
export const albumCommands: readonly Command[] = [
  moving('albumUp', '选品里前移', -1),
  moving('albumDown', '选品里后移', 1),
  inList(shelf, {
    ...shared,
    ...shelfVerb('albumPrint'),
    title: '打印选品图册',
    icon: 'file-text',
    keys: ['KeyP'],
    async run(ctx, asked) {
      const [{ chosenLook }, { printAlbum }] = await Promise.all([
        import('./album-look.ts'),
        import('./print-album.ts'),
      ])
      const whyNot = await printAlbum(chosenLook(asked.look))
      if (whyNot !== undefined) ctx.warn(whyNot)
    },
  }),
  inList(shelf, {
    ...shared,
    ...shelfVerb('albumFile'),
    title: '下载选品图册',
    icon: 'file-text',
    keys: ['Shift+KeyP'],
    async run(ctx, asked) {
      const [{ chosenLook }, { download }, { saveFile }] = await Promise.all([
        import('./album-look.ts'),
        import('../../../wire/download.ts'),
        import('../../../kit/save-file.ts'),
      ])
      const { perPage, fees } = chosenLook(asked.look)
      const file = await download(pdfCalls.file, { perPage, fees: fees ? 1 : 0 })
      saveFile(file)
      ctx.say(`已下载${file.name}`)
    },
  }),
]
