import { type KeyboardEvent, type Ref, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { sizeOf } from '../../kit/grid/sheet/model/selection.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Keys } from '../../kit/kbd.tsx'
import { thousands } from '../../kit/texts.ts'
import { type Formulas, trial } from './formulas.ts'
import { useCalmSheet } from './use-sheet.ts'

interface FormulaBarProps {
  readonly sheet: Sheet
  readonly formulas: Formulas
  readonly ref: Ref<HTMLInputElement>
  onFill(text: string): void
  onLeave(): void
}

/**
 * The selected field and the size of the selection, an expression for it, and the result for the first cell before the
 * expression is applied.
 */
export function FormulaBar({ sheet, formulas, ref, onFill, onLeave }: FormulaBarProps) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  const key = (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      setText('')
      onLeave()
    } else if (event.key === 'Enter') {
      if (!isBlank && trial(sheet, formulas, text).ok) {
        onFill(text)
        setText('')
        onLeave()
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex h-9 flex-none items-center border-b border-line-1">
      <Place sheet={sheet} />
      <span aria-hidden className="pl-3 font-serif text-ink-3">
        ƒ
      </span>
      <input
        ref={ref}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={key}
        aria-label="算式"
        placeholder={hintOf(sheet)}
        spellCheck={false}
        autoComplete="off"
        className="data mx-2 h-7 min-w-0 flex-1 rounded-6 bg-transparent px-1.5 outline-none placeholder:text-ink-3 focus-visible:shadow-[0_0_0_1px_var(--focus)]"
      />
      {isBlank ? <Hints /> : <Tried sheet={sheet} formulas={formulas} text={text} />}
    </div>
  )
}

function hintOf({ store }: Sheet): string {
  const number = store.columns.find(({ number, locked }) => number !== undefined && locked === undefined)
  return number ? `+5%、*1.05、=${number.title}*12，填入选中的格` : '没有可以用算式的列'
}

function Tried({ sheet, formulas, text }: { sheet: Sheet; formulas: Formulas; text: string }) {
  useCalmSheet(sheet)
  const tried = trial(sheet, formulas, text)
  return (
    <span role="status" className={`flex-none pr-4 ${tried.ok ? 'text-ink-2' : 'text-err-text'}`}>
      {tried.text}
    </span>
  )
}

function Place({ sheet }: { sheet: Sheet }) {
  useCalmSheet(sheet)
  const { ranges, store } = sheet
  const last = ranges.at(-1)
  const column = store.columns[sheet.activeColumn]
  const size = last ? sizeOf(last) : { rows: 0, columns: 0 }
  const many = ranges.length > 1 || size.rows * size.columns > 1
  return (
    <div className="flex h-full w-46 flex-none items-center gap-2 truncate border-r border-line-1 px-4">
      <span>{column?.title}</span>
      {many ? (
        <span className="text-ink-3">
          {ranges.length > 1
            ? `${ranges.length}块`
            : `${thousands(size.rows)}行×${thousands(size.columns)}列`}
        </span>
      ) : null}
    </div>
  )
}

function Hints() {
  const hint = (keys: string, words: string) => (
    <span className="flex items-center gap-1.5">
      <Keys keys={keys} hidden />
      {words}
    </span>
  )
  return (
    <span className="flex flex-none gap-4 pr-4 text-12 text-ink-3 max-xl:hidden">
      {hint('F2', '编辑')}
      {hint('$mod+KeyD', '向下填充')}
      {hint('F8', '下一处错误')}
    </span>
  )
}
