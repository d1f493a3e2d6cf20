import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { Button } from '../../kit/button.tsx'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { outcomeText } from './outcome.ts'

/** A new one each time that it is asked for: then the field has the focus again. */
export interface Finding {
  readonly replacing: boolean
}

interface FindBarProps {
  readonly sheet: Sheet
  readonly finding: Finding
  /** The cursor is on a result. */
  onFound(): void
  onLeave(): void
}

/** 查找和替换: Enter goes to the next cell, Shift+Enter back; what is replaced is one step that can be taken back. */
export function FindBar({ sheet, finding, onFound, onLeave }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [by, setBy] = useState('')
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it takes the focus again
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [finding])

  const { rows } = sheet.store
  const isWhole = rows.loadedCount === rows.count
  const go = (direction: 1 | -1) => {
    const found = sheet.find(query, direction)
    setSaid(found || query === '' ? '' : isWhole ? '没有找到' : '已载入的行里没有找到')
    if (found) onFound()
  }
  const replace = () => {
    const outcome = sheet.replace(query, by)
    go(1)
    if (outcome.bad + outcome.locked > 0) setSaid(outcomeText('replace', outcome) ?? '')
  }
  const replaceAll = () => {
    const outcome = sheet.replaceAll(query, by)
    const none = outcome.cells + outcome.locked === 0
    const done = none ? '没有找到' : (outcomeText('replace', outcome) ?? '已替换1格')
    setSaid(isWhole ? done : `${done}；没有载入的行没有替换`)
  }
  const keys = (enter: () => void) => (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.shiftKey) go(-1)
      else enter()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="flex h-bar flex-none items-center gap-2 border-b border-line-1 bg-sunken px-4">
      <span className="field h-control w-56 px-2">
        <Icon name="search" size={14} className="text-ink-3" />
        <input
          ref={field}
          type="text"
          aria-label="查找"
          placeholder="查找"
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setSaid('')
          }}
          onKeyDown={keys(() => go(1))}
        />
      </span>
      {finding.replacing ? (
        <>
          <span className="field h-control w-56 px-2">
            <input
              type="text"
              aria-label="替换为"
              placeholder="替换为"
              value={by}
              onChange={event => setBy(event.target.value)}
              onKeyDown={keys(replace)}
            />
          </span>
          <Button kind="quiet" reason={query === '' ? '请先填写要查找的内容' : undefined} onClick={replace}>
            替换
          </Button>
          <Button
            kind="quiet"
            reason={query === '' ? '请先填写要查找的内容' : undefined}
            onClick={replaceAll}
          >
            {sheet.isMany ? '替换选中的格' : '全部替换'}
          </Button>
        </>
      ) : null}
      <span role="status" className="flex-1 text-12 text-ink-2">
        {said}
      </span>
      <span className="flex items-center gap-1.5 text-12 text-ink-3">
        <Keys keys="Enter" hidden />
        下一处
        <Keys keys="Shift+Enter" hidden />
        上一处
      </span>
      <IconButton label="关闭查找" tipKeys="Esc" icon="x" onClick={onLeave} />
    </search>
  )
}
