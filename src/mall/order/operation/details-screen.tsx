import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { RowPage } from '../../../plain/row-page.tsx'
import { operationKinds, operationSources } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { ReportOverlay } from './overlay.tsx'
import { StateMark } from './state-mark.tsx'
import { type OperationDetails, Steps } from './steps.tsx'
import { operation } from './thing.ts'
import { Weights } from './weights.tsx'

const kinds: Readonly<Record<number, string>> = operationKinds
const sources: Readonly<Record<number, string>> = operationSources
const read = (id: number, signal: AbortSignal) =>
  send(operationCalls.details, { id }, { signal, dedupe: false })

/** 作业单详情: what is made, by whom and until when, its steps, and where every gram is. */
export function OperationScreen() {
  return (
    <>
      <RowPage thing={operation} title="作业单详情" read={read} fact={factOf}>
        {row => (
          <div className="min-h-0 flex-1 overflow-auto border-t border-line-1">
            <Head row={row} />
            <Weights row={row} />
            <Steps steps={row.steps} />
          </div>
        )}
      </RowPage>
      <ReportOverlay />
    </>
  )
}

function factOf({ kind, num, orderNo }: OperationDetails): string {
  return [kinds[kind], `${num}件`, orderNo || '备货'].join(' · ')
}

function Head({ row }: { readonly row: OperationDetails }) {
  const {
    status,
    late,
    skuNo,
    skuName,
    source,
    returnNo,
    userName,
    planTime,
    finishTime,
    createTime,
    remark,
  } = row
  const facts: readonly (readonly [string, string])[] = [
    ['货号', `${skuNo} ${skuName}`],
    ['来源', `${sources[source] ?? ''}${returnNo && ` ${returnNo}`}`],
    ['负责人', userName || '未派工'],
    ['计划完成', planTime === null ? '不限' : `${planTime.slice(0, 16)}${late === 1 ? '，已超时' : ''}`],
    ['开单', createTime.slice(0, 16)],
    ...(finishTime === null ? [] : [['完成', finishTime.slice(0, 16)] as const]),
    ...(remark === '' ? [] : [['备注', remark] as const]),
  ]
  return (
    <div className="flex items-baseline gap-8 border-b border-line-1 px-5 py-3">
      <StateMark state={status} />
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-2">
        {facts.map(([title, value]) => (
          <div key={title} className="flex gap-2 whitespace-nowrap">
            <dt className="text-ink-3">{title}</dt>
            <dd className={title === '计划完成' && late === 1 ? 'data text-err-text' : 'data'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
