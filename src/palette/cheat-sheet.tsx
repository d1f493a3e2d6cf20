import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { Fragment, useState } from 'react'
import { goGroup } from '../commands/catalogue.ts'
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
  /** As things stand it has nothing to act on here, whatever its condition says. */
  idle?(command: Command): boolean
  /** Opens the rebinding screen; absent, it is not offered. */
  onRebind?(): void
}

interface Line {
  readonly group: string
  readonly title: string
  /** All that run it: 编辑专区 by E and by Enter is one line. */
  readonly keys: readonly string[]
  /** How near to the reader: 0 this screen alone, 1 screens like it, 2 anywhere, 3 going elsewhere, 4 elsewhere. */
  readonly far: number
}

const elsewhere = 4

function farOf(command: Command, acts: boolean): number {
  if (!acts) return elsewhere
  if (command.home === undefined) return command.group === goGroup ? 3 : 2
  return typeof command.home === 'string' || command.home.length === 1 ? 0 : 1
}

/** The lines that were asked for by group, nearest first: the sheet is opened to learn about this place. */
function groupsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line])
  const far = (each: readonly Line[]) => Math.min(...each.map(line => line.far))
  return new Map([...groups].sort(([, a], [, b]) => far(a) - far(b)))
}

function matching(lines: readonly Line[], search: string, pinyin: Pinyin | undefined): readonly Line[] {
  const query = foldQuery(search)
  const wanted = fold(search).trim()
  return lines.filter(
    line =>
      match(query, prepare(line.title, pinyin)) !== undefined ||
      line.keys.some(keys => fold(keyLabel(keys, isMac())) === wanted),
  )
}

function everyLine({ commands, situation, keysOf, idle, inCells = false }: CheatSheetProps): Line[] {
  const own = inCells ? keyLines.map(line => ({ ...line, keys: [line.keys], far: 0 })) : []
  const declared = commands.flatMap(command => {
    const keys = keysOf(command)
    const acts = holds(keyWhen(command), situation) && idle?.(command) !== true
    const { group, title } = command
    return keys.length === 0 ? [] : [{ group, title, keys, far: farOf(command, acts) }]
  })
  return [...own, ...declared]
}

/** The keys that act here, by group; on request or by search every key this session has, dimmed where it does not act. */
export function CheatSheet(props: CheatSheetProps) {
  if (!props.open) return null
  return <Opened {...props} />
}

function Opened(props: CheatSheetProps) {
  const { place, onClose, onRebind } = props
  const closed = useWhileStanding(onClose)
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const lines = everyLine(props)
  const searching = search.trim() !== ''
  const near = lines.filter(line => line.far < elsewhere)
  const groups = groupsOf(searching ? matching(lines, search, props.pinyin) : all ? lines : near)
  const hidden = lines.length - near.length
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
            <section key={group} className={cx('mb-3', lines.length <= 16 && 'break-inside-avoid')}>
              <h3 className="flex h-7 items-center break-after-avoid">{group}</h3>
              <ul>
                {lines.map(line => (
                  <LineRow key={line.title} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {groups.size === 0 ? <p className="py-6 text-ink-3">没有匹配“{search.trim()}”的快捷键</p> : null}
        </div>
        <div className="flex h-9 flex-none items-center border-t border-line-1 bg-sunken px-5 text-12 text-ink-3">
          中文输入法开着也能用
          <span className="ml-4 flex items-center gap-1.25 max-md:hidden">
            <Keys keys="$mod+KeyK" />
            之后可以直接说条件和要做的事：有货 前20款 下架商品
          </span>
          {hidden === 0 || searching ? null : (
            <button
              type="button"
              aria-pressed={all}
              onClick={() => setAll(!all)}
              className="ml-4 text-accent-text hover:underline"
            >
              {all ? '只看此处的快捷键' : `其他页面的${hidden}个快捷键`}
            </button>
          )}
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
  const { title, keys } = line
  const acts = line.far < elsewhere
  return (
    <li
      data-acts={acts}
      className={cx('flex h-7 break-inside-avoid items-center gap-2', !acts && 'text-ink-3')}
    >
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {acts ? null : <span className="sr-only">此处不起作用</span>}
      <span className="flex-none">
        {keys.map((each, at) => (
          <Fragment key={each}>
            {at > 0 ? <span className="px-1 text-12 text-ink-4">或</span> : null}
            <Keys keys={each} />
          </Fragment>
        ))}
      </span>
    </li>
  )
}
