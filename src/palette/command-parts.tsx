import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd, Keys } from '../kit/kbd.tsx'
import { Marked } from './marked.tsx'
import { type Mode, modes } from './modes.ts'
import type { Row } from './rows.ts'

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
      {command.icon === undefined ? <NoIcon /> : <Icon name={command.icon} className="text-ink-3" />}
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

/** A command without an icon keeps its place: an arrow would say that it leads on. */
function NoIcon() {
  return <span aria-hidden className="size-4 flex-none" />
}

export function UnfoldContent({ count }: { readonly count: number }) {
  return (
    <>
      <Icon name="ellipsis" className="text-ink-3" />
      <span className="text-ink-2">另有{count}条命令要先打开它们的页面</span>
    </>
  )
}

export function ModeRow({ mode, onMode }: { readonly mode: Mode; onMode(mode: Mode): void }) {
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
