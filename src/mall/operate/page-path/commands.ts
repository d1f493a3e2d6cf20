import type { Command } from '../../../commands/command.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { openHere } from '../../../plain/open-here.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { pagePath } from './thing.ts'

/** The path of a page as text, and the code by which a phone opens it. */
export const commands: readonly Command[] = [
  onRow(pagePath, {
    id: 'pagePath.copy',
    at: ['head'],
    title: '复制路径',
    icon: 'copy',
    words: ['copy', 'path', '地址'],
    keys: ['KeyY'],
    async run({ row }, ctx) {
      if (await copyText(row.path)) ctx.say('已复制')
    },
  }),
  onRow(pagePath, {
    id: 'pagePath.code',
    at: ['head'],
    title: '取码',
    icon: 'layout-grid',
    words: ['code', 'qr', '小程序码', '二维码'],
    keys: ['KeyM'],
    run: ({ id }, ctx) => openHere(ctx, pagePath, { code: String(id) }),
  }),
]
