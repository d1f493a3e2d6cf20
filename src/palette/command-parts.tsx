import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import type { FoundRecord, Reading, RecordSign, RecordSource } from '../commands/source.ts'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd, Keys } from '../kit/kbd.tsx'
import type { FoundBefore } from './found-before.ts'
import type { HandbookFound } from './handbook.ts'
import { Marked } from './marked.tsx'
import { helpMode, type Mode, type ModeShown } from './modes.ts'
import type { LackingRow, Row } from './rows.ts'

interface RowContentProps {
  readonly row: Row
  readonly hint: string | undefined
  readonly keys: string | undefined
}

/** The title first: it is what the row is called, to a screen reader too. */
export function RowContent({ row, hint, keys }: RowContentProps) {
  const { command, positions, reason } = row
  return (
    <>
      <IconPlace name={command.icon} />
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

/** A command without an icon, or whose icon this build has not, keeps its place: an arrow would say that it leads on. */
function IconPlace({ name }: { readonly name: string | undefined }) {
  return (
    <span aria-hidden className="size-4 flex-none">
      {name === undefined ? null : <Icon name={name} className="text-ink-3" />}
    </span>
  )
}

/** A row that shows more rows. */
export function ToggleContent({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <>
      <IconPlace name={undefined} />
      <span className="text-ink-2">{title}</span>
      <span className="text-13 text-ink-3">{hint}</span>
    </>
  )
}

const signIcons: Readonly<Record<RecordSign, string>> = {
  '#': 'gem',
  '@': 'users',
  '&': 'users',
  '%': 'shopping-cart',
}

interface RecordContentProps {
  readonly source: RecordSource
  readonly record: FoundRecord
  /** Of its name, the characters that were asked for: the server may have found it by its number. */
  readonly positions: readonly number[]
}

export function RecordContent({ source, record, positions }: RecordContentProps) {
  return (
    <>
      <Icon name={signIcons[source.sign]} className="text-ink-3" />
      <span className="data min-w-0 flex-none truncate">
        <Marked text={record.name} positions={positions} />
      </span>
      <span className="data min-w-0 flex-1 truncate text-13 text-ink-3">{record.hint}</span>
    </>
  )
}

export function BeforeContent({ source, before }: { source: RecordSource; before: FoundBefore }) {
  return (
    <>
      <Icon name={signIcons[source.sign]} className="text-ink-3" />
      <span className="data min-w-0 flex-none truncate">{before.name}</span>
      <span className="data min-w-0 flex-1 truncate text-13 text-ink-3">{before.told}</span>
    </>
  )
}

export function HandbookContent({ title, hint, positions }: Omit<HandbookFound, 'place'>) {
  return (
    <>
      <Icon name="file-text" className="text-ink-3" />
      <span className="min-w-0 flex-none truncate">
        <Marked text={title} positions={positions} />
      </span>
      <span className="min-w-0 flex-1 truncate text-13 text-ink-3">{hint}</span>
    </>
  )
}

/** Word by word as it was understood; what was not is said, not passed over. */
export function ReadingContent({ reading, command }: { reading: Reading; command: Command }) {
  const { parts, reason, hint } = reading
  return (
    <>
      <IconPlace name={command.icon} />
      <span className="flex-none">{command.title}</span>
      <span className="flex min-w-0 flex-1 gap-1.5 overflow-hidden">
        {parts.map(({ field, value, bad }) => (
          <span
            key={`${field} ${value}`}
            className={cx(
              'flex h-6 flex-none items-center gap-1 rounded-4 border px-1.5 text-12',
              bad ? 'border-err-mark text-err-text' : 'border-line-2',
            )}
          >
            {field === undefined ? null : <span className="text-ink-3">{field}</span>}
            <span className="data">{value}</span>
            {bad && field === undefined ? <span className="sr-only">没读懂</span> : null}
          </span>
        ))}
      </span>
      <span className="flex-none text-12 text-ink-3">{reason ?? hint}</span>
    </>
  )
}

export function LackingContent({ row, holders }: LackingContentProps) {
  const { command, positions, codes } = row
  return (
    <>
      <Icon name="lock" className="text-ink-4" />
      <span className="min-w-0 flex-1 truncate">
        <Marked text={command.title} positions={positions} />
      </span>
      <span className="flex flex-none items-center gap-1.25 text-12">
        缺少<span className="font-mono">{codes.join('、')}</span>
        {holders?.(codes)}
      </span>
    </>
  )
}

interface LackingContentProps {
  readonly row: LackingRow
  holders?(codes: readonly string[]): ReactNode
}

interface ModeContentProps {
  readonly title: string
  readonly hint: string
  readonly sign?: string | undefined
}

export function ModeContent({ title, hint, sign }: ModeContentProps) {
  return (
    <>
      <IconPlace name={undefined} />
      <span className="flex-none">{title}</span>
      <span className="min-w-0 flex-1 truncate text-13 text-ink-3">{hint}</span>
      {sign === undefined ? null : <Kbd>{sign}</Kbd>}
    </>
  )
}

interface ModeProps {
  readonly modes: readonly ModeShown[]
  readonly mode: Mode
}

/** In which mode one types, before the query; none for the mode of everything. */
export function ModeChip({ modes, mode, onLeave }: ModeProps & { onLeave(): void }) {
  const shown = [...modes, helpMode].find(each => each.mode === mode)
  if (shown === undefined || shown.sign === undefined) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`退出模式：${shown.name}`}
      onPointerDown={event => event.preventDefault()}
      onClick={onLeave}
      className="flex h-6 flex-none items-center gap-1.25 rounded-4 bg-active px-1.5 text-12 text-ink-2"
    >
      {shown.name}
      <Kbd>{shown.sign}</Kbd>
    </button>
  )
}

export function ModeRow({ modes, mode, onMode }: ModeProps & { onMode(mode: Mode): void }) {
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
      <span className="ml-auto flex items-center gap-1.25 pr-1.5 text-ink-3">
        <Kbd>?</Kbd>
        手册和模式
      </span>
    </div>
  )
}

export function Foot({ onCheatSheet }: { readonly onCheatSheet?: () => void }) {
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
        <Keys keys="$mod+Enter" />
        在右侧打开
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
          全部快捷键
        </button>
      )}
    </>
  )
}
