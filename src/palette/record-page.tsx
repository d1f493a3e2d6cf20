import { useMemo, useRef, useState } from 'react'
import type { Command, Ctx } from '../commands/command.ts'
import { isHome, isOffered } from '../commands/scope.ts'
import type { Pinyin } from '../commands/search/pinyin.ts'
import { rank, searchIndex } from '../commands/search/rank.ts'
import { ctxOfRecord, type FoundRecord, type RecordSource } from '../commands/source.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd, Keys } from '../kit/kbd.tsx'
import { RowContent } from './command-parts.tsx'
import { OptionList } from './option-list.tsx'
import { groupOf, optionAt } from './options.ts'
import { hintOf, type Row } from './rows.ts'

interface RecordPageProps {
  readonly source: RecordSource
  readonly record: FoundRecord
  readonly ctx: Ctx
  readonly commands: readonly Command[]
  readonly pinyin: Pinyin | undefined
  reason(command: Command, ctx: Ctx): string | undefined
  keysOf(command: Command): readonly string[]
  onRun(command: Command, ctx: Ctx): void
  onBeside(beside: boolean): void
  onRefused(reason: string): void
  onLeave(): void
}

/** What may be done to a record that was found: its own commands, on exactly this row. */
export function RecordPage(props: RecordPageProps) {
  const { source, record, ctx, pinyin, keysOf, onRun, onRefused, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const on = useMemo(() => ctxOfRecord(source, record, ctx), [source, record, ctx])
  const index = useMemo(
    () => searchIndex(actionsOf(props.commands, source, on), pinyin),
    [props.commands, source, on, pinyin],
  )
  const rows = rank(index, text, { pane: source.pane }).map(
    ({ command, positions }): Row => ({ command, positions, reason: props.reason(command, on) }),
  )
  const options = rows.map(row => ({
    id: row.command.id,
    command: row.command.id,
    greyed: row.reason !== undefined,
    content: () => <RowContent row={row} hint={hintOf(row.command, on)} keys={keysOf(row.command)[0]} />,
    choose: () =>
      row.reason === undefined ? onRun(row.command, on) : onRefused(`${row.command.title}，${row.reason}`),
  }))
  const groups = [groupOf(`对“${record.name}”`, options)]

  return (
    <OptionList
      label={`${record.name}的操作`}
      input={input}
      placeholder="搜索它的操作"
      text={text}
      at={at}
      groups={groups}
      lead={
        <>
          <Icon name="search" size={20} className="text-ink-3" />
          <span className="flex h-6 min-w-0 flex-none items-center rounded-4 bg-active px-1.5 text-12 text-ink-2">
            <span className="data max-w-60 truncate">{record.name}</span>
            <span className="ml-1 text-ink-3">›</span>
          </span>
        </>
      }
      trail={
        <>
          <span className="data max-w-50 truncate">{record.hint}</span>
          <Kbd>Esc</Kbd>
        </>
      }
      below={
        rows.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-3">
            {text.trim() === '' ? '没有可用的操作' : `没有匹配“${text.trim()}”的操作`}
          </p>
        ) : null
      }
      foot={
        <>
          <span className="flex items-center gap-1.25">
            <Keys keys="Enter" />
            执行
          </span>
          <span className="flex items-center gap-1.25">
            <Keys keys="Backspace" />
            返回
          </span>
        </>
      }
      onText={next => {
        setText(next)
        setAt(0)
      }}
      onAt={setAt}
      onEnter={index => optionAt(groups, index)?.choose()}
      onBeside={props.onBeside}
      onEscape={() => (text === '' ? onLeave() : setText(''))}
      onBack={onLeave}
    />
  )
}

/** Of the commands of its screen those that are done to rows they are handed; what cannot be taken back comes last. */
function actionsOf(
  commands: readonly Command[],
  { pane }: Pick<RecordSource, 'pane'>,
  on: Ctx,
): readonly Command[] {
  const [row] = on.rows
  const own = commands.filter(
    command =>
      command.acts === 'rows' &&
      command.keysOnly !== true &&
      command.home !== undefined &&
      isHome(command, pane) &&
      isOffered(command, on) &&
      (row === undefined || command.inRow?.(row.row) !== false),
  )
  return [
    ...own.filter(({ danger }) => danger === undefined),
    ...own.filter(({ danger }) => danger !== undefined),
  ]
}
