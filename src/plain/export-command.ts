import { type Ask, type Command, type Ctx, command } from '../commands/command.ts'
import { exportCode, nothingToExport } from '../values/exports.ts'
import { message } from '../values/messages.ts'
import type { Asked } from './panes.ts'
import { codesOf, type Thing } from './plain.ts'
import { sheetPane } from './sheet/sheet-panes.ts'
import { verb } from './verbs.ts'

/** 导出: the rows selected, else those that the list's question finds, with the columns in sight; of a bulk grid its rows. */
export function exportCommand(thing: Thing): Command {
  const own = thing.calls.export
  const ask = own
    ? {}
    : {
        format: {
          question: '导出为哪种文件？',
          choices: async () => (await import('./export-rows.ts')).formats,
        },
      }
  const declared = command<{ format?: Ask }>({
    ...verb(thing, 'export'),
    title: `导出${thing.title}`,
    titled: ctx =>
      ctx.situation.selection === 'none'
        ? `导出${thing.title}`
        : `导出${askedOf(ctx)?.ids.length ?? 0}${thing.unit}${thing.title}`,
    icon: 'download',
    words: ['export', 'download', 'excel', 'csv', '下载', '表格'],
    when: { editor: 'closed' },
    group: thing.title,
    screen: thing.screen,
    home: [thing.pane, sheetPane(thing)],
    permit: own ? codesOf(own) : exportCode(thing.calls.list.id),
    at: thing.headVerbs.includes('export') ? ['head', 'bulk'] : ['bulk'],
    trails: true,
    unless: ctx => whyNotExported(thing, ctx),
    ask,
    async run(ctx, { format }) {
      const asked = askedOf(ctx)
      if (!asked) return
      const { exportRows } = await import('./export-rows.ts')
      const name = await exportRows(thing, asked, format)
      const unsent = ctx.pane?.sheet?.edited ?? 0
      const done = message('export.done', { name })
      ctx.say(unsent > 0 ? `${done}，没有提交的${unsent}格不在其中` : done)
    },
  })
  return declared
}

/** Why there is nothing to take away. Of rows that are still on their way the server knows. */
export function whyNotExported({ title }: Pick<Thing, 'title'>, ctx: Ctx): string | undefined {
  const asked = askedOf(ctx)
  if (!asked) return `请先打开${title}列表`
  const list = ctx.pane?.sheet ? undefined : ctx.pane?.list
  const isEmpty = list?.turning === false && list.found.total === 0 && asked.ids.length === 0
  return isEmpty ? nothingToExport : undefined
}

function askedOf(ctx: Ctx): Asked | undefined {
  return (ctx.pane?.sheet ?? ctx.pane?.list)?.asked()
}
