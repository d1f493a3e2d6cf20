import { useEffect, useMemo, useRef } from 'react'
import type { Lacking } from '../commands/catalogue.ts'
import type { Command, Ctx } from '../commands/command.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import type { Habits } from '../commands/search/rank.ts'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd, Keys } from '../kit/kbd.tsx'
import { LackingList } from './lacking-list.tsx'
import { Marked } from './marked.tsx'
import { type Mode, modes, nextMode, readQuery } from './modes.ts'
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
  onPage(page: CommandPageState): void
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
    else onPage({ ...page, entered: true })
  }

  useEffect(() => {
    if (!page.entered || !ready) return
    onPage({ ...page, entered: false })
    choose(rows[Math.min(page.at, rows.length - 1)])
  })

  function pop(): void {
    if (text === '') props.onLeave()
    else onPage({ ...emptyPage, mode: page.mode })
  }

  function toMode(next: Mode): void {
    // A typed sign would overrule the choice, so it goes.
    onPage({ ...page, text: readQuery(text, page.mode).query, mode: next, at: 0, entered: false })
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
      onText={next => onPage({ ...page, text: next, at: 0, entered: false })}
      onAt={at => onPage({ ...page, at })}
      onEnter={enter}
      onEscape={pop}
      onTab={step => toMode(nextMode(mode, step))}
    />
  )
}

function none(text: string): string {
  return text.trim() === '' ? '没有可用的命令' : `没有匹配“${text.trim()}”的命令`
}

/** The title first: it is what the row is called, to a screen reader too. */
function RowContent({ row, keys }: { readonly row: Row; readonly keys: string | undefined }) {
  const { command, positions, hint, reason } = row
  return (
    <>
      <Icon name={command.icon ?? 'chevron-right'} className="text-ink-3" />
      <span className="flex-none">
        <Marked text={command.title} positions={positions} />
      </span>
      <span className="min-w-0 flex-1 truncate text-13 text-ink-3">{hint}</span>
      {reason === undefined ? null : (
        <span className="flex min-w-0 items-center gap-1.25 text-12 text-ink-3">
          <Icon name="triangle-alert" size={14} className="text-warn-mark" />
          <span className="truncate">{reason}</span>
        </span>
      )}
      {keys === undefined ? null : <Keys keys={keys} />}
    </>
  )
}

function ModeRow({ mode, onMode }: { readonly mode: Mode; onMode(mode: Mode): void }) {
  return (
    <div className="flex items-center gap-0.5 border-b border-line-1 px-2.5 py-1.5 text-12">
      {modes.map(each => (
        <button
          key={each.mode}
          type="button"
          // Tab turns the modes while the query keeps the focus.
          tabIndex={-1}
          aria-pressed={each.mode === mode}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onMode(each.mode)}
          className={cx(
            'flex h-6 items-center gap-1.25 rounded-4 px-2',
            each.mode === mode ? 'bg-active text-ink-1' : 'text-ink-3 hover:bg-hover hover:text-ink-1',
          )}
        >
          {each.name}
          {each.sign === undefined ? null : <Kbd>{each.sign}</Kbd>}
        </button>
      ))}
      <span className="ml-auto pr-1.5 text-ink-3">拼音、首字母、英文都能搜</span>
    </div>
  )
}

function Foot({ onCheatSheet }: { readonly onCheatSheet?: () => void }) {
  return (
    <>
      <span className="flex items-center gap-1.25">
        <Keys keys="ArrowUp ArrowDown" />
        选择
      </span>
      <span className="flex items-center gap-1.25">
        <Keys keys="Enter" />
        执行
      </span>
      <span className="flex items-center gap-1.25">
        <Keys keys="Tab" />
        切换模式
      </span>
      {onCheatSheet === undefined ? null : (
        <button
          type="button"
          tabIndex={-1}
          onClick={onCheatSheet}
          className="ml-auto flex items-center gap-1.25 hover:text-ink-1"
        >
          <Kbd>?</Kbd>
          全部快捷键
        </button>
      )}
    </>
  )
}
