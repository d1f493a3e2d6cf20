import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { composing } from '../commands/composing.ts'
import { keysOf, type Rebindings } from '../commands/keymap/bindings.ts'
import { isMac, keyLabel } from '../commands/keymap/label.ts'
import { fold, foldQuery } from '../commands/search/normalise.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { prepare, score } from '../commands/search/scorer.ts'
import type { CommandRef } from '../commands/verbs.ts'
import { CommandButton } from '../kit/command-button.tsx'
import { cx } from '../kit/cx.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/kbd.tsx'
import { listMoves } from '../kit/list-keys.ts'
import { Switch } from '../kit/switch.tsx'
import { useLongList } from '../kit/use-long-list.ts'
import { KeyCapture } from './key-capture.tsx'

export interface KeysDialogProps {
  readonly commands: readonly Command[]
  readonly pinyin: Pinyin | undefined
  readonly rebindings: Rebindings
  readonly characterKeys: boolean
  /** 导出, 导入 and 全部恢复默认. */
  readonly tools: readonly CommandRef[]
  onRebind(next: Rebindings): Promise<void>
  onCharacterKeys(on: boolean): Promise<void>
  onClose(): void
}

/** In rem, as a row and the list are drawn. */
const rowRem = 2
const seenRem = 28

/** 快捷键设置: every command with its keys; Enter takes new ones for it. */
export function KeysDialog(props: KeysDialogProps) {
  const { commands, pinyin, rebindings, characterKeys, tools, onRebind, onCharacterKeys, onClose } = props
  const prefix = useId()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [changing, setChanging] = useState<Command>()
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(
    () => sought(commands, rebindings, search, pinyin),
    [commands, rebindings, search, pinyin],
  )
  const current = Math.min(at, found.length - 1)
  const drawn = useLongList({
    scroller,
    seenRem,
    keyOf: useCallback((nth: number) => found[nth]?.id ?? '', [found]),
    count: found.length,
    remOf: () => rowRem,
    current,
  })
  useEffect(() => {
    if (current >= 0) document.getElementById(`${prefix}${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, prefix])
  const back = () => {
    setChanging(undefined)
    requestAnimationFrame(() => field.current?.focus())
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composing(event.nativeEvent)) return
    const move = listMoves[event.key]
    const chosen = found[current]
    if (event.key === 'Escape' && search !== '') setSearch('')
    else if (event.key === 'Enter' && chosen && !event.repeat) setChanging(chosen)
    else if (move !== undefined) setAt(Math.max(0, Math.min(current + move, found.length - 1)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Dialog
      open
      bare
      title="快捷键设置"
      fact={factOf(rebindings)}
      width={760}
      height={620}
      onClose={onClose}
      footStart={
        <Switch checked={characterKeys} onChange={on => void onCharacterKeys(on).catch(() => {})}>
          <span data-tip="关闭后，字母、数字和符号不再是快捷键">单键快捷键</span>
        </Switch>
      }
      foot={tools.map(tool => (
        <CommandButton key={tool.id} command={tool} variant="plain" size="form" withoutKeys />
      ))}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <span className="flex h-11 flex-none items-center gap-2 border-b border-line-1 px-5">
          <Icon name="search" size={14} className="text-ink-3" />
          <input
            ref={field}
            role="combobox"
            aria-label="查找动作"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${prefix}list`}
            aria-activedescendant={current < 0 ? undefined : `${prefix}${current}`}
            placeholder="动作名称、拼音或按键"
            autoComplete="off"
            value={search}
            onChange={event => {
              setSearch(event.target.value)
              setAt(0)
            }}
            onKeyDown={pressed}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
          <span className="text-12 text-ink-3">回车修改所选动作的按键</span>
        </span>
        <div
          ref={scroller}
          role="listbox"
          id={`${prefix}list`}
          aria-label="动作和按键"
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-auto px-3 py-1 outline-none"
        >
          <div role="presentation" className="relative" style={{ height: `${rowRem * found.length}rem` }}>
            {drawn.map(({ index }) => {
              const command = found[index]
              return command === undefined ? null : (
                <KeysRow
                  key={command.id}
                  id={`${prefix}${index}`}
                  command={command}
                  top={rowRem * index}
                  keys={keysOf(command, rebindings)}
                  changed={rebindings[command.id] !== undefined}
                  on={index === current}
                  posinset={index + 1}
                  setsize={found.length}
                  onPress={() => {
                    setAt(index)
                    setChanging(command)
                  }}
                />
              )
            })}
          </div>
          {found.length === 0 ? (
            <p className="px-2 py-4 text-ink-3">没有匹配“{search.trim()}”的动作</p>
          ) : null}
        </div>
        {changing === undefined ? null : (
          <KeyCapture
            key={changing.id}
            command={changing}
            commands={commands}
            rebindings={rebindings}
            onRebind={onRebind}
            onDone={back}
          />
        )}
      </div>
    </Dialog>
  )
}

interface KeysRowProps {
  readonly id: string
  readonly command: Command
  readonly keys: readonly string[]
  readonly changed: boolean
  readonly on: boolean
  /** In rem. */
  readonly top: number
  readonly posinset: number
  readonly setsize: number
  onPress(): void
}

function KeysRow({ id, command, keys, changed, on, top, posinset, setsize, onPress }: KeysRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, its keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={on}
      aria-posinset={posinset}
      aria-setsize={setsize}
      onClick={onPress}
      style={{ top: `${top}rem` }}
      className={cx(
        'absolute inset-x-0 flex h-row items-center gap-3 rounded-6 px-2 hover:bg-hover',
        on && 'bg-active',
      )}
    >
      <span className="min-w-0 truncate">{command.title}</span>
      <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{command.group}</span>
      {changed ? <span className="flex-none text-12 text-accent-text">已修改</span> : null}
      <span className="flex flex-none gap-3">
        {keys.map(each => (
          <Keys key={each} keys={each} />
        ))}
      </span>
    </div>
  )
}

function factOf(rebindings: Rebindings): string {
  const n = Object.keys(rebindings).length
  return n === 0 ? '全部为默认' : `已修改${n}个`
}

/** Without a search those that have keys, or had: the others are found by name, the best match first. */
function sought(
  commands: readonly Command[],
  rebindings: Rebindings,
  search: string,
  pinyin: Pinyin | undefined,
): readonly Command[] {
  const wanted = fold(search).trim()
  if (wanted === '')
    return commands.filter(
      command => keysOf(command, rebindings).length > 0 || rebindings[command.id] !== undefined,
    )
  const query = foldQuery(search)
  const found = commands.flatMap(command => {
    const isMeant =
      fold(command.group) === wanted ||
      keysOf(command, rebindings).some(keys => fold(keyLabel(keys, isMac())) === wanted)
    const worth = isMeant ? 1 : score(query, prepare(command.title, pinyin))
    return worth === 0 ? [] : [{ command, worth }]
  })
  // Enter changes the keys of the first: that one has to be what was typed.
  return found.sort((one, other) => other.worth - one.worth).map(({ command }) => command)
}
