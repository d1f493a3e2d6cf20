import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { Empty } from '../../../kit/empty.tsx'
import { showDecimal } from '../../../values/decimal.ts'
import { operationKinds } from '../../../values/lists.ts'
import { type LineColumn, LineHead } from '../order/parts/line-head.tsx'

export type OperationDetails = Out<Api['operation']['details']>
type Step = OperationDetails['steps'][number]

const kinds: Readonly<Record<number, string>> = operationKinds
const columns: readonly LineColumn[] = [
  { title: '工序', className: 'pl-5' },
  ...['件数', '投入 g', '产出 g', '损耗 g', '退料 g'].map(title => ({ title, right: true })),
  { title: '照片', className: 'pl-6' },
  { title: '备注' },
  { title: '报工', className: 'pr-5' },
]

/** What was reported, the first step first. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return <Empty title="还没有报工" />
  return (
    <section aria-label="报工" className="overflow-x-auto">
      <table aria-label="工序" className="w-full min-w-[50rem] border-collapse">
        <LineHead columns={columns} />
        <tbody>
          {steps.map(step => (
            <StepRow key={step.id} {...step} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const number = 'data px-2 text-right'

function StepRow({ step, num, inWeight, weight, loss, returned, images, remark, by, at }: Step) {
  return (
    <tr className="h-11 border-b border-line-1 hover:bg-hover">
      <td className="pr-2 pl-5 whitespace-nowrap">{kinds[step]}</td>
      <td className={number}>{num}</td>
      {[inWeight, weight, loss, returned].map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four weights of a step never change their places
        <td key={place} className={number}>
          {showDecimal(each)}
        </td>
      ))}
      <td className="pr-2 pl-6">
        <span className="flex gap-1">
          {images.map((each, place) => (
            <a key={each} href={each} target="_blank" rel="noreferrer">
              <img
                src={each}
                alt={`照片${place + 1}`}
                className="size-8 rounded-4 object-cover dark:brightness-[.86]"
              />
            </a>
          ))}
        </span>
      </td>
      <td className="max-w-0 min-w-28 truncate px-2 text-ink-2" data-tip={remark || undefined}>
        {remark}
      </td>
      <td className="data px-2 pr-5 whitespace-nowrap text-ink-2">{`${at.slice(5, 16)} ${by}`}</td>
    </tr>
  )
}
