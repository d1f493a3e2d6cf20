import { foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'
import { lackingText } from '../values/lacking.ts'
import type { CommandPageProps } from './command-page-props.ts'
import {
  BeforeContent,
  HandbookContent,
  LackingContent,
  ModeContent,
  ReadingContent,
  RecordContent,
  RowContent,
  ToggleContent,
} from './command-parts.tsx'
import { type Mode, soughtIn } from './modes.ts'
import { groupOf, type OptionGroup, type OptionShown } from './options.ts'
import { type Found, hintOf, type LackingRow, once, type Row, type Rows } from './rows.ts'

const elsewhereName = '其他页面的命令'
const toggleTitle = '显示无权限的动作'

type Page = Pick<
  CommandPageProps,
  | 'ctx'
  | 'page'
  | 'records'
  | 'before'
  | 'onBefore'
  | 'sources'
  | 'pinyin'
  | 'commands'
  | 'lacking'
  | 'modes'
  | 'keysOf'
  | 'holders'
  | 'onCheatSheet'
  | 'handbook'
  | 'onHandbook'
  | 'onPage'
  | 'onRun'
  | 'onReading'
  | 'onRecord'
  | 'onRefused'
>

interface Parts extends Page {
  readonly mode: Mode
  readonly query: string
  readonly here: Found
  readonly refused: readonly LackingRow[]
  readonly near: readonly Row[]
  toMode(mode: Mode): void
}

/** Everything that can be chosen for a query, in its order: what is there at once first, so that nothing moves under Enter. */
export function pageGroups(parts: Parts): readonly OptionGroup[] {
  const { mode, query, here, near } = parts
  if (mode === 'help') return query.trim() === '' ? [helpGroup(parts)] : handbookGroups(parts)
  const groups = [
    ...here.groups.map(group => rowGroup(group.name, group, parts)),
    ...elsewhereGroups(parts),
    ...readingGroups(parts),
    ...recordGroups(parts),
    ...beforeGroups(parts),
    ...(near.length > 0
      ? [rowGroup(`没有匹配“${query.trim()}”的${soughtIn(mode)}，最接近的是`, allOf(near), parts)]
      : []),
    ...lackingGroups(parts),
  ]
  return groups.filter(({ count }) => count > 0)
}

const allOf = (rows: readonly Row[]): Rows => ({ count: rows.length, row: nth => rows[nth] })

function rowGroup(name: string, rows: Rows, parts: Parts): OptionGroup {
  return {
    name,
    count: rows.count,
    option(nth) {
      const row = rows.row(nth)
      return row && rowOption(row, parts)
    },
  }
}

function rowOption(row: Row, { ctx, keysOf, onRun, onRefused }: Parts): OptionShown {
  const { command, reason } = row
  return {
    id: command.id,
    command: command.id,
    greyed: reason !== undefined,
    content: () => <RowContent row={row} hint={hintOf(command, ctx)} keys={keysOf(command)[0]} />,
    choose: () => (reason === undefined ? onRun(command) : onRefused(`${command.title}，${reason}`)),
  }
}

/** Behind the others stand those that need another screen first: one row that lists them, or they themselves. */
function elsewhereGroups(parts: Parts): readonly OptionGroup[] {
  const { here, page, onPage } = parts
  const { elsewhere } = here
  if (page.unfolded || here.groups.length === 0) return [rowGroup(elsewhereName, elsewhere, parts)]
  if (elsewhere.count === 0) return []
  const title = `另有${elsewhere.count}条命令要先打开它们的页面`
  return [
    groupOf(elsewhereName, [
      {
        id: 'elsewhere',
        greyed: false,
        content: () => <ToggleContent title={title} />,
        choose: () => onPage({ unfolded: true }),
      },
    ]),
  ]
}

function readingGroups({ records, commands, onReading, onRefused }: Parts): readonly OptionGroup[] {
  return records.readings.flatMap(reading => {
    const command = commands.find(({ id }) => id === reading.command)
    if (!command) return []
    const { reason, group } = reading
    const option: OptionShown = {
      id: `reading ${command.id} ${group}`,
      command: command.id,
      greyed: reason !== undefined,
      content: () => <ReadingContent reading={reading} command={command} />,
      choose: () =>
        reason === undefined ? onReading(command, reading) : onRefused(`${command.title}，${reason}`),
    }
    return [groupOf(group, [option])]
  })
}

function recordGroups({ records, query, pinyin, onRecord }: Parts): readonly OptionGroup[] {
  const positionsIn = (name: string) => match(foldQuery(query), prepare(name, pinyin))?.positions ?? []
  return records.found.map(({ source, records }) =>
    groupOf(
      source.group,
      records.map(record => ({
        id: `record ${source.id} ${record.id}`,
        greyed: false,
        content: () => <RecordContent source={source} record={record} positions={positionsIn(record.name)} />,
        choose: () => onRecord(source, record),
      })),
    ),
  )
}

/** Of a mode of records what was chosen in it before, until something is typed. */
function beforeGroups({ before, query, sources, onBefore }: Parts): readonly OptionGroup[] {
  if (query.trim() !== '') return []
  const options = before.flatMap(each => {
    const source = sources.find(({ id }) => id === each.source)
    if (!source) return []
    return {
      id: `before ${each.source} ${each.id}`,
      greyed: false,
      content: () => <BeforeContent source={source} before={each} />,
      choose: () => onBefore(each),
    }
  })
  return [groupOf('最近找过', options)]
}

/** What one may not do, on request: greyed, with the code that is missing. */
function lackingGroups(parts: Parts): readonly OptionGroup[] {
  const { mode, page, query, lacking, refused, pinyin, holders, onPage, onRefused } = parts
  if (mode !== 'all' && mode !== 'command') return []
  if (page.lacking)
    return [
      groupOf(
        '没有权限',
        refused.map(row => ({
          id: `lacking ${row.command.id}`,
          greyed: true,
          content: () => <LackingContent row={row} holders={holders} />,
          choose: () => onRefused(`${row.command.title}，${lackingText(row.codes)}`),
        })),
      ),
    ]
  if (lacking.length === 0 || !(query === '' || meansLacking(query, pinyin))) return []
  const option = {
    id: 'lacking',
    greyed: false,
    content: () => <ToggleContent title={toggleTitle} hint={`${once(lacking).length}个`} />,
    choose: () => onPage({ lacking: true, text: '', at: 0 }),
  }
  return [groupOf('没有权限', [option])]
}

/** Does a query ask for the row that lists what is lacking? */
export function meansLacking(query: string, pinyin: Pinyin | undefined): boolean {
  return match(foldQuery(query), prepare(toggleTitle, pinyin)) !== undefined
}

function handbookGroups({ query, handbook, pinyin, onHandbook }: Parts): readonly OptionGroup[] {
  const found = onHandbook ? (handbook?.(query, pinyin) ?? []) : []
  const options = found.map(({ title, hint, positions, place }, nth) => ({
    id: `handbook ${nth}`,
    greyed: false,
    content: () => <HandbookContent title={title} hint={hint} positions={positions} />,
    choose: () => onHandbook?.(place),
  }))
  return options.length > 0 ? [groupOf('手册', options)] : []
}

function helpGroup({ modes, toMode, onCheatSheet, onHandbook }: Parts): OptionGroup {
  const shown = modes.map(each => ({
    id: `mode ${each.mode}`,
    greyed: false,
    content: () => <ModeContent title={each.name} hint={each.finds} sign={each.sign} />,
    choose: () => toMode(each.mode),
  }))
  const sheet = {
    id: 'cheat-sheet',
    greyed: false,
    content: () => <ModeContent title="全部快捷键" hint="按当前位置列出" />,
    choose: () => onCheatSheet?.(),
  }
  const book = {
    id: 'handbook',
    greyed: false,
    content: () => <ModeContent title="手册" hint="接着输入，查找页面、字段、操作和权限的说明" />,
    choose: () => onHandbook?.({}),
  }
  return groupOf('模式', [...shown, ...(onCheatSheet ? [sheet] : []), ...(onHandbook ? [book] : [])])
}
