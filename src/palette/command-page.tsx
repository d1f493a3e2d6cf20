import { useEffect, useMemo, useRef } from 'react'
import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import type { Habits } from '../commands/search/rank.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { Foot, ModeRow, RowContent } from './command-parts.tsx'
import { LackingList } from './lacking-list.tsx'
import { type Mode, nextMode, readQuery } from './modes.ts'
import { OptionList } from './option-list.tsx'
import { lackingRows, type Row, rowGroups, searchedOf } from './rows.ts'

export interface CommandPageState {
  readonly text: string
  readonly mode: Mode
  readonly at: number
  /** Enter came before there was anything to run: it counts as soon as there is. */
  readonly entered: boolean
}

export const emptyPage: CommandPageState = { text: '', mode: 'all', at: 0, entered: false }

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
}

export function CommandPage(props: CommandPageProps) {
  const { ready, ctx, commands, lacking, pinyin, habits, page, onPage, onRun, onRefused } = props
  const input = useRef<HTMLInputElement>(null)
  const searched = useMemo(() => searchedOf(commands, lacking, ctx, pinyin), [commands, lacking, ctx, pinyin])
  const { text } = page
  const { mode } = readQuery(text, page.mode)
  const { reason } = props
  const groups = useMemo(
    () => rowGroups(searched, { text, mode: page.mode, ctx, habits, reason }),
    [searched, text, page.mode, ctx, habits, reason],
  )
  const rows = groups.flatMap(group => group.rows)
  const refused = lackingRows(searched, text, page.mode)

  function choose(row: Row | undefined): void {
    if (row === undefined) onRefused(none(text))
    else if (row.reason !== undefined) onRefused(`${row.command.title}，${row.reason}`)
    else onRun(row.command)
  }

  function enter(at: number): void {
    if (ready) choose(rows[at])
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
    onPage({ text: readQuery(text, page.mode).query, mode: next, at: 0, entered: false })
    input.current?.focus()
  }

  return (
    <OptionList
      label="命令面板"
      input={input}
      placeholder="搜索或执行命令"
      text={text}
      at={page.at}
      groups={groups.map(group => ({
        name: group.name,
        options: group.rows.map(row => ({
          id: row.command.id,
          command: row.command.id,
          greyed: row.reason !== undefined,
          content: <RowContent row={row} keys={props.keysOf(row.command)[0]} />,
        })),
      }))}
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
          {rows.length === 0 ? (
            <p className="px-4 py-6 text-center text-ink-3">{ready ? none(text) : '正在载入命令'}</p>
          ) : null}
          <LackingList rows={refused} />
        </>
      }
      foot={<Foot onCheatSheet={props.onCheatSheet} />}
      onText={next => onPage({ text: next, at: 0, entered: false })}
      onAt={at => onPage({ at })}
      onEnter={enter}
      onEscape={pop}
      onTab={step => toMode(nextMode(mode, step))}
    />
  )
}

function none(text: string): string {
  return text.trim() === '' ? '没有可用的命令' : `没有匹配“${text.trim()}”的命令`
}
