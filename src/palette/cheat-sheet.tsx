import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { Command } from '../commands/command.ts'
import { composing } from '../commands/composing.ts'
import { keyWhen } from '../commands/keymap/bindings.ts'
import { isMac, keyLabel } from '../commands/keymap/label.ts'
import { fold, foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'
import type { Situation } from '../commands/situation.ts'
import { holds } from '../commands/when.ts'
import { cx } from '../kit/cx.ts'
import { keyLines } from '../kit/grid/sheet/input/keys.ts'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Keys } from '../kit/kbd.tsx'
import { useWhileStanding } from '../kit/use-closing.ts'

export interface CheatSheetProps {
  readonly open: boolean
  /** The situation it was opened in: keys that do not act there are dimmed. */
  readonly situation: Situation
  /** Title of the focused pane. */
  readonly place?: string
  readonly commands: readonly Command[]
  /** Undefined while it loads: then titles are searched by their characters. */
  readonly pinyin: Pinyin | undefined
  /** The focused pane is a bulk grid: the keys of its cursor, which are no commands, are shown too. */
  readonly inCells?: boolean
  onClose(): void
  keysOf(command: Command): readonly string[]
  /** Opens the rebinding screen; absent, it is not offered. */
  onRebind?(): void
}

interface Line {
  readonly group: string
  readonly title: string
  readonly keys: string
  readonly acts: boolean
}

function linesOf(props: CheatSheetProps, search: string): ReadonlyMap<string, readonly Line[]> {
  const { pinyin } = props
  const query = foldQuery(search)
  const wanted = fold(search).trim()
  const groups = new Map<string, Line[]>()
  for (const line of everyLine(props)) {
    const named = query === '' || match(query, prepare(line.title, pinyin)) !== undefined
    const pressed = wanted !== '' && fold(keyLabel(line.keys, isMac())) === wanted
    if (!named && !pressed) continue
    const lines = groups.get(line.group) ?? []
    lines.push(line)
    groups.set(line.group, lines)
  }
  // What acts here first: the sheet is opened to learn about this place.
  const acting = (lines: readonly Line[]) => (lines.some(line => line.acts) ? 0 : 1)
  return new Map([...groups].sort(([, a], [, b]) => acting(a) - acting(b)))
}

function everyLine({ commands, situation, keysOf, inCells = false }: CheatSheetProps): Line[] {
  const own = inCells ? keyLines.map(line => ({ ...line, acts: true })) : []
  const declared = commands.flatMap(command =>
    keysOf(command).map(keys => ({
      group: command.group,
      title: command.title,
      keys,
      acts: holds(keyWhen(command), situation),
    })),
  )
  return [...own, ...declared]
}

/** Every key this session has, by group; what does not act here is dimmed. */
export function CheatSheet(props: CheatSheetProps) {
  if (!props.open) return null
  return <Opened {...props} />
}

function Opened(props: CheatSheetProps) {
  const { place, onClose, onRebind } = props
  const closed = useWhileStanding(onClose)
  const [search, setSearch] = useState('')
  const groups = linesOf(props, search)
  return (
    <Dialog
      static
      open
      onClose={closed}
      className="fixed inset-0 z-(--z-dialog) font-sans text-13 text-ink-1"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel className="lifted fixed top-24 left-1/2 flex max-h-[calc(100vh-8rem)] w-220 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-8 bg-raised shadow-dlg">
        <div className="flex h-dialog-head flex-none items-center gap-2 border-b border-line-1 pr-2.5 pl-5">
          <DialogTitle className="text-16 font-semibold">快捷键</DialogTitle>
          {place === undefined ? null : (
            <span className="rounded-4 bg-active px-1.25 text-12 text-ink-2">{place}</span>
          )}
          <span className="field ml-auto h-control max-w-50 px-2">
            <Icon name="search" size={14} className="text-ink-3" />
            <input
              autoFocus
              type="search"
              aria-label="查找快捷键"
              placeholder="动作或按键"
              value={search}
              onChange={event => setSearch(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Escape' || search === '' || composing(event.nativeEvent)) return
                // One layer at a time: the query, then the sheet.
                event.preventDefault()
                event.stopPropagation()
                setSearch('')
              }}
            />
          </span>
          <IconButton label="关闭" icon="x" onClick={onClose} />
        </div>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, so the keyboard scrolls the sheet itself
          tabIndex={0}
          className="min-h-0 flex-1 columns-3 gap-8 overflow-y-auto px-5 py-4 max-md:columns-1"
        >
          {[...groups].map(([group, lines]) => (
            <section key={group} className="mb-3">
              <h3 className="flex h-7 items-center break-after-avoid">{group}</h3>
              <ul>
                {lines.map(line => (
                  <LineRow key={`${line.title} ${line.keys}`} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {groups.size === 0 ? <p className="py-6 text-ink-3">没有匹配“{search.trim()}”的快捷键</p> : null}
        </div>
        <div className="flex h-9 flex-none items-center border-t border-line-1 bg-sunken px-5 text-12 text-ink-3">
          中文输入法开着也能用
          {onRebind === undefined ? null : (
            <button type="button" onClick={onRebind} className="ml-auto text-accent-text hover:underline">
              修改按键
            </button>
          )}
        </div>
      </DialogPanel>
    </Dialog>
  )
}

function LineRow({ line }: { readonly line: Line }) {
  const { title, keys, acts } = line
  return (
    <li
      data-acts={acts}
      className={cx('flex h-7 break-inside-avoid items-center gap-2', !acts && 'text-ink-3')}
    >
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {acts ? null : <span className="sr-only">此处不起作用</span>}
      <span className="flex-none">
        <Keys keys={keys} />
      </span>
    </li>
  )
}
