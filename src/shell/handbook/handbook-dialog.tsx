import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import type { Pinyin } from '../../commands/search/pinyin.ts'
import { cx } from '../../kit/cx.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { listMoves } from '../../kit/list-keys.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import type { HandbookFound } from '../../palette/handbook.ts'
import { Marked } from '../../palette/marked.tsx'
import { type Entry, foundOf, search } from './entries.ts'
import { loadHandbook, screenHere } from './load.ts'
import type { HandbookPlace } from './opening.ts'
import { PageView } from './page-view.tsx'
import type { HandbookPage } from './pages.ts'

export interface HandbookDialogProps {
  readonly place: HandbookPlace
  readonly pinyin: Pinyin | undefined
  onClose(): void
  go(path: string): void
}

/** 手册: what can be seen and done on every screen of this session, as it is declared. */
export function HandbookDialog(props: HandbookDialogProps) {
  const handbook = useLoaded(loadHandbook)
  return (
    <Dialog
      open
      bare
      title="手册"
      fact="按你的菜单、权限和按键"
      width={1040}
      height={720}
      onClose={props.onClose}
    >
      {handbook ? <Opened {...props} {...handbook} /> : <Skeleton />}
    </Dialog>
  )
}

interface Row {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly positions: readonly number[]
  /** Stands above it where it is the first of its kind. */
  readonly group: string
  readonly place: HandbookPlace
}

interface OpenedProps extends HandbookDialogProps {
  readonly pages: readonly HandbookPage[]
  readonly entries: readonly Entry[]
}

function Opened({ pages, entries, place, pinyin, go, onClose }: OpenedProps) {
  const prefix = useId()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<HandbookPlace>(() => ({ page: screenHere(), ...place }))
  const content = useRef<HTMLElement>(null)
  const rows = useMemo(
    () => (text.trim() === '' ? pages.map(ofPage) : search(entries, text, pinyin).map(foundOf).map(ofFound)),
    [pages, entries, text, pinyin],
  )
  const page = pages.find(({ id }) => id === shown.page) ?? pages[0]
  const current = rows.findIndex(
    ({ place }) => place.page === page?.id && place.section === shown.section && place.item === shown.item,
  )
  const at = current < 0 ? rows.findIndex(({ place }) => place.page === page?.id) : current
  useEffect(() => {
    document.getElementById(`${prefix}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, prefix])
  const type = (next: string) => {
    setText(next)
    const [first] = next.trim() === '' ? [] : search(entries, next, pinyin)
    if (first) setShown(first.entry)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composing(event.nativeEvent)) return
    const move = listMoves[event.key]
    if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Enter') content.current?.focus()
    else if (move !== undefined) {
      const next = rows[Math.max(0, Math.min(at + move, rows.length - 1))]
      if (next) setShown(next.place)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="flex w-62 flex-none flex-col border-r border-line-1">
        <span className="flex h-11 flex-none items-center gap-2 border-b border-line-1 px-4">
          <Icon name="search" size={14} className="text-ink-3" />
          <input
            role="combobox"
            aria-label="查找手册"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${prefix}list`}
            aria-activedescendant={at < 0 ? undefined : `${prefix}${at}`}
            placeholder="页面、字段、操作、权限或提示"
            autoComplete="off"
            value={text}
            onChange={event => type(event.target.value)}
            onKeyDown={pressed}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
        </span>
        <div
          role="listbox"
          id={`${prefix}list`}
          aria-label="手册目录"
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-auto px-2 py-1 outline-none"
        >
          {rows.map((row, nth) => (
            <RowView
              key={row.key}
              id={`${prefix}${nth}`}
              row={row}
              headed={row.group !== rows[nth - 1]?.group}
              on={nth === at}
              onPress={() => setShown(row.place)}
            />
          ))}
          {rows.length === 0 ? <p className="px-2 py-4 text-ink-3">手册中没有“{text.trim()}”</p> : null}
        </div>
      </div>
      {page ? (
        <PageView
          key={page.id}
          content={content}
          page={page}
          place={shown}
          onGo={path => {
            onClose()
            go(path)
          }}
        />
      ) : null}
    </div>
  )
}

const none: readonly number[] = []

function ofPage({ id, title, group }: HandbookPage): Row {
  return { key: id, title, hint: '', positions: none, group, place: { page: id } }
}

function ofFound(found: HandbookFound, nth: number): Row {
  return { ...found, key: `${nth}`, group: '' }
}

interface RowProps {
  readonly id: string
  readonly row: Row
  readonly headed: boolean
  readonly on: boolean
  onPress(): void
}

function RowView({ id, row, headed, on, onPress }: RowProps) {
  return (
    <>
      {headed && row.group !== '' ? (
        <div role="presentation" className="px-2 pt-2 pb-1 text-12 text-ink-3">
          {row.group}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, its keys choose */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={on}
        onClick={onPress}
        className={cx(
          'flex flex-col justify-center rounded-6 px-2 hover:bg-hover',
          row.hint === '' ? 'h-row' : 'py-1',
          on && 'bg-active',
        )}
      >
        <span className="truncate">
          <Marked text={row.title} positions={row.positions} />
        </span>
        {row.hint === '' ? null : <span className="truncate text-12 text-ink-3">{row.hint}</span>}
      </div>
    </>
  )
}
