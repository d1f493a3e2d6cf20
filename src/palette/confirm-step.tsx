import { useRef, useState } from 'react'
import type { AskRequest } from '../commands/desk.ts'
import { confirmWord } from '../commands/scope.ts'
import { Keys } from '../kit/kbd.tsx'
import { OptionList } from './option-list.tsx'
import { groupOf, optionAt } from './options.ts'
import { type Answered, StepLead, StepTrail } from './step-lead.tsx'

interface ConfirmStepProps {
  readonly request: AskRequest
  /** The counter of the rows acted on: 款. */
  readonly unit: string
  /** What will happen, as a sentence. */
  readonly question: string
  readonly answered: readonly Answered[]
  readonly count: number
  onConfirm(): void
  onBack(): void
}

/** As many as one reads before confirming. */
const named = 5

/** The last page of a command that is confirmed: what will happen to what, Enter does it, Backspace steps back. */
export function ConfirmStep({
  request,
  unit,
  question,
  answered,
  count,
  onConfirm,
  onBack,
}: ConfirmStepProps) {
  const { command, ctx } = request
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const said = confirmWord(command, ctx)
  const option = (id: string, content: string, isRed: boolean, choose: () => void) => ({
    id,
    greyed: false,
    content: () => <span className={isRed ? 'flex-1 font-medium text-err-text' : 'flex-1'}>{content}</span>,
    choose,
  })
  const groups = [
    groupOf('确认', [
      option('confirm', said, command.danger !== undefined, onConfirm),
      option('back', '返回', false, onBack),
    ]),
  ]
  return (
    <OptionList
      label={question}
      input={input}
      placeholder="按Enter确认"
      text=""
      at={at}
      groups={groups}
      lead={<StepLead command={command} ctx={ctx} answered={answered} />}
      trail={<StepTrail nth={count} count={count} />}
      above={
        <div className="px-4 pt-3 text-14">
          <p className="wrap-anywhere whitespace-pre-line">{question}</p>
          {ctx.rows.length > 1 ? (
            <p className="truncate pt-1 text-12 text-ink-3">{rowsText(ctx.rows, unit)}</p>
          ) : null}
        </div>
      }
      foot={
        <>
          <span className="flex items-center gap-1.25">
            <Keys keys="Enter" />
            {said}
          </span>
          <span className="flex items-center gap-1.25">
            <Keys keys="Backspace" />
            返回
          </span>
        </>
      }
      onText={() => {}}
      onAt={setAt}
      onEnter={index => optionAt(groups, index)?.choose()}
      onEscape={onBack}
      onBack={onBack}
    />
  )
}

function rowsText(rows: readonly { readonly name: string }[], unit: string): string {
  const names = rows.slice(0, named).map(({ name }) => name)
  return `${rows.length}${unit}：${names.join('、')}${rows.length > named ? '等' : ''}`
}
