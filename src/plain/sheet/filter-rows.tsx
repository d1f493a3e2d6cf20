import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { thousands } from '../../kit/texts.ts'
import type { PaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { understoodBy } from '../sentence/speech.ts'
import { rowsParameter } from './address.ts'
import type { RowFilter, RowQuestion } from './row-question.ts'

interface FilterRowsProps {
  readonly thing: Thing
  readonly question: RowQuestion
  /** Its address keeps what was asked: whoever comes back finds the same rows. */
  readonly location: PaneLocation
  /** A new one each time that it is asked for: then the field has the focus again. */
  readonly asked: object
  /** The rows are found; the cursor goes back to the cells. */
  onFound(): void
  /** All rows are shown again. */
  onLeave(): void
}

/** 筛选行: a sentence of conditions, or words to look for; the server finds the rows, edits stay as they are. */
export function FilterRows({ thing, question, location, asked, onFound, onLeave }: FilterRowsProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(question.filter?.text ?? location.search.get(rowsParameter) ?? '')
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it takes the focus again
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  const keep = (asked: string) =>
    location.patch({ [rowsParameter]: asked === '' ? undefined : asked }, { replace: true })
  const find = async () => {
    keep(text.trim())
    setSaid('正在筛选')
    try {
      const filter = await filterOf(thing, text.trim())
      const count = await question.narrow(filter)
      setSaid(filter ? `${thousands(count)}行` : '')
      if (count > 0) onFound()
    } catch {
      setSaid('筛选失败，行没有变')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks is found once, when the sheet is opened
  useEffect(() => {
    if (text !== '' && !question.filter) void find()
  }, [])
  const leave = () => {
    keep('')
    void question.narrow(undefined).then(onLeave, onLeave)
  }
  const key = (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) void find()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="flex h-bar flex-none items-center gap-2 border-b border-line-1 bg-sunken px-4">
      <span className="field h-control w-80 px-2">
        <Icon name="search" size={14} className="text-ink-3" />
        <input
          ref={field}
          type="text"
          aria-label="筛选行"
          placeholder="条件或名称，例如 18K 3-5g 有货"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={key}
        />
      </span>
      <span role="status" className="flex-1 text-12 text-ink-2">
        {said}
      </span>
      <span className="flex items-center gap-1.5 text-12 text-ink-3">
        <Keys keys="Enter" hidden />
        筛选
        <Keys keys="Escape" hidden />
        显示全部
      </span>
      <IconButton label="关闭筛选" tipKeys="Esc" icon="x" onClick={leave} />
    </search>
  )
}

/** Conditions where every word is one; else words that a row's name or number holds. */
async function filterOf(thing: Thing, text: string): Promise<RowFilter | undefined> {
  if (text === '') return undefined
  const { parts, set } = await understoodBy(thing, text)
  const isRead = parts.length > 0 && parts.every(part => !part.bad)
  return isRead ? { text, filters: set, keyword: '' } : { text, filters: {}, keyword: text }
}
