import { Button } from '../../../../kit/button.tsx'
import { NumberField, WeightField } from '../../../../kit/fields/number-field.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { type LineColumn, LineHead } from '../parts/line-head.tsx'
import { type Cut, type Cuts, mostOf, noCut, type OrderDetails, wrongCut } from './model.ts'

type Line = OrderDetails['items'][number]

interface SplitLinesProps {
  readonly lines: readonly Line[]
  readonly cuts: Cuts
  onCut(itemId: number, cut: Cut): void
}

const counts = [
  ['件数', 'num'],
  ['缺货', 'short'],
  ['占用', 'reserved'],
  ['已配', 'pickNum'],
] as const
const columns: readonly LineColumn[] = [
  { title: '商品', className: 'pl-5' },
  ...counts.map(([title]) => ({ title, right: true, className: 'w-14' })),
  { title: '拆出', className: 'w-40' },
  { title: '从', className: 'w-30' },
  { title: '拆出的实重 g', className: 'w-32 pr-5' },
]
const states = [
  { value: 'short', label: '缺货的' },
  { value: 'reserved', label: '占用的' },
  { value: 'picked', label: '已配的' },
] as const

/** Each line with how many pieces leave it, in which state; picked ones that are parted are weighed. */
export function SplitLines({ lines, cuts, onCut }: SplitLinesProps) {
  return (
    <table aria-label="拆单明细" className="w-full min-w-[50rem] border-collapse">
      <LineHead columns={columns} />
      <tbody>
        {lines.map(line => (
          <LineRow
            key={line.id}
            line={line}
            cut={cuts[line.id] ?? noCut}
            onCut={cut => onCut(line.id, cut)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineRowProps {
  readonly line: Line
  readonly cut: Cut
  onCut(cut: Cut): void
}

function LineRow({ line, cut, onCut }: LineRowProps) {
  const wrong = wrongCut(line, cut)
  return (
    <tr className="h-11 border-b border-line-1">
      <td className="pl-5">
        <span className="block">{line.pName}</span>
        <span className="data block text-12 text-ink-3">{line.pNo}</span>
      </td>
      {counts.map(([title, name]) => (
        <td key={title} className="data px-2 text-right">
          {line[name]}
        </td>
      ))}
      <td className="px-2">
        <span data-line={line.id} className="flex items-center gap-1.5">
          <NumberField
            label={`${line.pNo}拆出`}
            value={cut.num}
            placeholder="0"
            invalid={wrong !== undefined}
            onChange={num => onCut({ ...cut, num })}
          />
          <Button kind="quiet" onClick={() => onCut({ ...cut, num: String(mostOf(line, cut.from) || '') })}>
            全部
          </Button>
        </span>
        {wrong === undefined ? null : (
          <p role="alert" className="py-0.5 text-12 text-err-text">
            {wrong}
          </p>
        )}
      </td>
      <td className="px-2">
        <SelectField
          label={`${line.pNo}从`}
          value={cut.from}
          placeholder="先缺货"
          options={states}
          onChange={chosen => {
            const from = states.find(({ value }) => value === chosen)?.value ?? ''
            onCut({ ...cut, from })
          }}
        />
      </td>
      <td className="pr-5 pl-2">
        {line.pickNum > 0 ? (
          <WeightField
            label={`${line.pNo}拆出的实重`}
            value={cut.weight}
            onChange={weight => onCut({ ...cut, weight })}
          />
        ) : (
          <span className="text-ink-4">–</span>
        )}
      </td>
    </tr>
  )
}
