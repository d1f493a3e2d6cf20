import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sysLogCalls } from '../../generated/contract/calls/sysLog.ts'
import { thousands } from '../../kit/texts.ts'
import { useLock } from '../../kit/use-lock.ts'
import { send } from '../../wire/client.ts'
import type { Refused } from '../../wire/errors.ts'
import { counted } from '../bulk/counted.ts'
import { countRows, written } from '../bulk/preview-model.ts'
import { PreviewSheet } from '../bulk/preview-sheet.tsx'
import { isRefused } from '../or-later.ts'
import { refusedText, takeBack } from '../take-back.ts'
import { type UndoAsked, undoAsked } from './undo-asked.ts'
import { type Plan, undoFields, undoRows, undoWords } from './undo-model.ts'

/** What every cell will be again, and which stay and why; then the undo itself. */
export function UndoPreview({ asked }: { asked: UndoAsked }) {
  const { batchIds, said, done, settle } = asked
  const verb = said === 'batch.undo' ? '撤销' : '重做'
  const { busy, hold } = useLock()
  const plan = useQuery({
    queryKey: ['undo', ...batchIds],
    queryFn: () => plansOf(batchIds),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { plans, refused } = plan.data ?? none
  const preview = useMemo(() => undoRows(plans), [plans])
  const fields = useMemo(() => undoFields(plans), [plans])
  const able = useMemo(() => written(preview), [preview])
  const skipped = preview.length - able.length
  const later = plans.reduce((sum, each) => sum + each.later, 0)
  const reason = plan.isPending
    ? '正在计算'
    : plan.isError
      ? plan.error.message
      : able.length === 0
        ? `没有可以${verb}的修改`
        : undefined
  const leave = (isOver: boolean) => {
    undoAsked.close()
    settle(isOver)
  }
  const back = () => leave(plan.isError ? isRefused(plan.error) : plan.isSuccess && able.length === 0)
  const run = async () => {
    if (reason !== undefined) return
    await hold(async () => {
      if (await takeBack(batchIds, done, { said })) leave(true)
    })
  }
  return (
    <PreviewSheet
      title={`${verb}预览`}
      fact={
        factOf(plans, able.length, countRows(able), skipped) +
        laterOf(later) +
        refusedText(`不能${verb}`, refused)
      }
      heads={{ code: plans[0]?.codeTitle || undefined, before: '当前值', after: `${verb}后` }}
      words={undoWords}
      preview={preview}
      fields={fields}
      asked={plan}
      note={`${verb}后还可以${said === 'batch.undo' ? '重做' : '撤销'}`}
      back="取消"
      onBack={back}
      primary={{
        label: later > 0 ? `全部${verb}` : counted(verb, plan.data && able.length),
        busy,
        reason,
        run: () => void run(),
      }}
    />
  )
}

/** What a job does beyond what is listed. */
function laterOf(later: number): string {
  return later > 0 ? `，另有${thousands(later)}行没有列出，由任务分批处理` : ''
}

/** With the rows that it does not list. */
type Planned = Plan & { readonly later: number }

interface Reckoned {
  readonly plans: readonly Planned[]
  /** Of the parts that cannot be taken back: why. */
  readonly refused: readonly Refused[]
}

const none: Reckoned = { plans: [], refused: [] }

function factOf(plans: readonly Plan[], cells: number, rows: number, skipped: number): string {
  const [first] = plans
  if (!first) return ''
  const kept = skipped > 0 ? `，跳过${thousands(skipped)}处` : ''
  return `${thousands(cells)}处，涉及${thousands(rows)}行${first.title}${kept}`
}

async function plansOf(batchIds: readonly string[]): Promise<Reckoned> {
  const plans: Planned[] = []
  const refused: Refused[] = []
  for (const batchId of batchIds)
    try {
      const { plan, later } = await send(sysLogCalls.undoBatch, { batchId, dryRun: true })
      if (plan) plans.push({ ...plan, later })
    } catch (error) {
      if (!isRefused(error)) throw error
      refused.push(error)
    }
  if (plans.length === 0 && refused[0]) throw refused[0]
  return { plans, refused }
}
