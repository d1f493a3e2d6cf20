import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import type { Habits } from '../commands/search/rank.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { Foot, ModeRow, RowContent, UnfoldContent } from './command-parts.tsx'
import { LackingList } from './lacking-list.tsx'
import { type Mode, nextMode, readQuery } from './modes.ts'
import { OptionList } from './option-list.tsx'
import type { OptionGroup } from './options.ts'
import { found, hintOf, type LackingRow, lackingRows, type Row, searchedOf } from './rows.ts'

export interface CommandPageState {
  readonly text: string
  readonly mode: Mode
  readonly at: number
  /** Enter came before there was anything to run: it counts as soon as there is. */
  readonly entered: boolean
  /** Commands that need their own screen are listed too. */
  readonly unfolded: boolean
}

export const emptyPage: CommandPageState = { text: '', mode: 'all', at: 0, entered: false, unfolded: false }

/** What the early queue heard, as if it had been typed here. */
export function typed(state: CommandPageState, keys: readonly string[]): CommandPageState {
  if (state.entered) return state
  let { text, at } = state
  for (const key of keys) {
    if (key === 'Enter') return { ...state, text, at, entered: true }
    if (key === 'ArrowDown') at += 1
    else if (key === 'ArrowUp') at = Math.max(0, at - 1)
    else {
      text = key === 'Backspace' ? text.slice(0, -1) : text + key
      at = 0
    }
  }
  return { ...state, text, at }
}

export interface CommandPageProps {
  readonly ready: boolean
  readonly ctx: Ctx
  readonly commands: readonly Command[]
  readonly lacking: readonly Lacking[]
  readonly pinyin: Pinyin | undefined
  readonly habits: Habits
  readonly page: CommandPageState
  /** Says only what changes: what stands here may be older than what is known. */
  onPage(change: Partial<CommandPageState>): void
  onRun(command: Command): void
  onRefused(reason: string): void
  onLeave(): void
  reason(command: Command, ctx: Ctx): string | undefined
  keysOf(command: Command): readonly string[]
  onCheatSheet?(): void
  /** Who could give these codes, as a line of text. */
  holders?(codes: readonly string[]): ReactNode
}

export function CommandPage(props: CommandPageProps) {
  const { ready, ctx, commands, lacking, pinyin, habits, page, onPage, onRun, onRefused } = props
  const input = useRef<HTMLInputElement>(null)
  const searched = useMemo(() => searchedOf(commands, lacking, ctx, pinyin), [commands, lacking, ctx, pinyin])
  const { text } = page
  const { mode } = readQuery(text, page.mode)
  const { reason } = props
  const { groups: here, elsewhere } = useMemo(
    () => found(searched, { text, mode: page.mode, ctx, habits, reason }),
    [searched, text, page.mode, ctx, habits, reason],
  )
  const folded = elsewhere.length > 0 && !page.unfolded && here.length > 0
  const groups = folded || elsewhere.length === 0 ? here : [...here, { name: elsewhereName, rows: elsewhere }]
  const rows = groups.flatMap(group => group.rows)
  const refused = lackingRows(searched, text, page.mode)

  function choose(row: Row | undefined): void {
    if (row === undefined) onRefused(none(text, refused))
    else if (row.reason !== undefined) onRefused(`${row.command.title}，${row.reason}`)
    else onRun(row.command)
  }

  function enter(at: number): void {
    if (ready && folded && at === rows.length) onPage({ unfolded: true })
    else if (ready) choose(rows[at])
    else onPage({ entered: true })
  }

  useEffect(() => {
    if (!page.entered || !ready) return
    onPage({ entered: false })
    choose(rows[Math.min(page.at, rows.length - 1)])
  })

  function pop(): void {
    if (text === '') props.onLeave()
    else onPage({ ...emptyPage, mode: page.mode })
  }

  function toMode(next: Mode): void {
    // A typed sign would overrule the choice, so it goes.
    onPage({ text: readQuery(text, page.mode).query, mode: next, at: 0, entered: false, unfolded: false })
    input.current?.focus()
  }

  return (
    <OptionList
      label="命令面板"
      input={input}
      placeholder="搜索或执行命令"
      text={text}
      at={page.at}
      groups={[
        ...groups.map(group => ({
          name: group.name,
          options: group.rows.map(row => ({
            id: row.command.id,
            command: row.command.id,
            greyed: row.reason !== undefined,
            content: () => (
              <RowContent row={row} hint={hintOf(row.command, ctx)} keys={props.keysOf(row.command)[0]} />
            ),
          })),
        })),
        ...(folded ? [unfoldGroup(elsewhere.length)] : []),
      ]}
      lead={<Icon name="search" size={20} className="text-ink-3" />}
      trail={
        <>
          {page.entered && !ready ? <span>正在载入，随后执行</span> : null}
          {ctx.rows.length > 0 ? (
            <span className="rounded-4 bg-active px-1.25 text-ink-2">已选{ctx.rows.length}条</span>
          ) : null}
          <Kbd>Esc</Kbd>
        </>
      }
      above={<ModeRow mode={mode} onMode={toMode} />}
      below={
        <>
          {rows.length === 0 && (!ready || refused.length === 0) ? (
            <p className="px-4 py-6 text-center text-ink-3">{ready ? none(text, refused) : '正在载入命令'}</p>
          ) : null}
          <LackingList rows={refused} holders={props.holders} />
        </>
      }
      foot={<Foot onCheatSheet={props.onCheatSheet} />}
      onText={next => onPage({ text: next, at: 0, entered: false, unfolded: false })}
      onAt={at => onPage({ at })}
      onEnter={enter}
      onEscape={pop}
      onTab={step => toMode(nextMode(mode, step))}
    />
  )
}

const elsewhereName = '其他页面的命令'

/** The row behind the others that lists what needs another screen first. */
function unfoldGroup(count: number): OptionGroup {
  const content = () => <UnfoldContent count={count} />
  return { name: elsewhereName, options: [{ id: 'elsewhere', greyed: false, content }] }
}

function none(text: string, refused: readonly LackingRow[]): string {
  const [first] = refused
  if (first) return `没有权限执行“${first.command.title}”，缺少${first.codes.join('或')}`
  return text.trim() === '' ? '没有可用的命令' : `没有匹配“${text.trim()}”的命令`
}
