import { type Command, command } from '../commands/command.ts'
import { copyText } from '../kit/copy-text.ts'
import type { Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

/**
 * 复制链接: this list as it is filtered and sorted, with the editor of the row acted on. Codes too long for an address are
 * kept in this browser alone (wire/long-values.ts), and a view may be one's own: such a link is for oneself, and says so.
 */
export function linkCommand(things: readonly Thing[]): Command {
  return command({
    ...listVerb('link'),
    title: '复制链接',
    group: '列表',
    icon: 'copy',
    words: ['link', 'url', 'share', '地址', '网址', '分享'],
    keys: ['Shift+KeyC'],
    home: things.map(thing => thing.pane),
    when: { editor: ['closed', 'clean', 'dirty'], typing: 'no' },
    async run(ctx) {
      const link = new URL(location.href)
      const [row] = ctx.rows
      if (row && ctx.rows.length === 1) link.searchParams.set('edit', String(row.id))
      if (!(await copyText(link.href))) return ctx.warn('复制失败，浏览器不允许使用剪贴板')
      const own = [...link.searchParams.values()].some(value => value.startsWith('~'))
      const what = link.searchParams.has('edit') && row ? `“${row.name}”的链接` : '列表的链接'
      const view = ctx.pane?.views?.view
      const hidden = view?.mine && view.shared === 0
      ctx.say(`已复制${what}${own ? '，其中的编码只保存在这个浏览器' : hidden ? '，其中的视图没有分享' : ''}`)
    },
  })
}
