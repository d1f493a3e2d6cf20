import { type Command, command } from '../commands/command.ts'
import { copyText } from '../kit/copy-text.ts'
import { guarded } from '../values/guard.ts'
import { writeTsv } from '../values/tsv.ts'
import type { Sighted } from './panes.ts'
import type { Thing } from './plain.ts'
import { textOf } from './text-of.ts'
import { copied, unitOf } from './values.ts'
import { listVerb } from './verbs.ts'

/** 复制: the rows selected, else the current one, as a table with its titles that any spreadsheet takes. */
export function copyCommand(things: readonly Thing[]): Command {
  return command({
    ...listVerb('copy'),
    title: '复制行',
    group: '列表',
    icon: 'copy',
    words: ['copy', '拷贝', '表格', 'tsv'],
    keys: ['$mod+KeyC'],
    home: things.map(thing => thing.pane),
    when: { editor: 'closed', typing: 'no' },
    at: ['bulk'],
    trails: true,
    unless: ctx => (ctx.rows.length > 0 ? undefined : '请先选择一行'),
    async run(ctx) {
      const thing = things.find(({ pane }) => pane === ctx.pane?.kind)
      const sighted = ctx.pane?.list?.sighted()
      if (!thing || !sighted) return
      if (await copyText(writeTsv(tableOf(thing, sighted)))) ctx.say(`已复制${sighted.rows.length}行`)
      else ctx.warn('复制失败，浏览器不允许使用剪贴板')
    },
  })
}

/** Titles with their units, then the rows: amounts as they are typed, so that they add up elsewhere too. */
export function tableOf(thing: Thing, { rows, columns, cells }: Sighted): string[][] {
  const fields = columns.flatMap(name => thing.fields.find(field => field.name === name) ?? [])
  const titles = fields.map(field => {
    const unit = unitOf(field)
    return unit === undefined ? field.facts.title : `${field.facts.title}（${unit}）`
  })
  return [
    titles,
    ...rows.map(row =>
      fields.map(({ name, facts }) => {
        const own = cells[name]
        return guarded(own ? textOf(own(row)) : copied(facts, row[name]))
      }),
    ),
  ]
}
