import { Button } from '../../../kit/button.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { returnVerdicts } from '../../../values/lists.ts'
import { type LineColumn, LineHead } from '../order/parts/line-head.tsx'
import { nothingWanted, type Wanted, type WantedByPick, wrongCount } from './model.ts'
import type { Lot } from './use-returns.ts'
import type { Verdict } from './verdict-mark.tsx'

const verdicts: readonly Verdict[] = [0, 1, 2, 3]
const options = verdicts.map(each => ({ value: String(each), label: returnVerdicts[each] }))

const columns: readonly LineColumn[] = [
  { title: '图', unseen: true, className: 'w-11 pl-2' },
  { title: '商品' },
  { title: '可退', right: true },
  { title: '退回', right: true, className: 'w-24' },
  { title: '判定', className: 'w-30' },
]

interface LotTableProps {
  readonly lots: readonly Lot[]
  readonly wanted: WantedByPick
  onChange(pickId: number, wanted: Wanted): void
  onAll(): void
}

/** What was delivered and may come back, each lot with how many do and what becomes of them. */
export function LotTable({ lots, wanted, onChange, onAll }: LotTableProps) {
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <span className="text-ink-3">填写每行退回的件数</span>
        <Button onClick={onAll}>全部退回</Button>
      </div>
      <table aria-label="可退的商品" className="w-full border-collapse">
        <LineHead columns={columns} />
        <tbody>
          {lots.map((lot, place) => (
            <LotRow
              key={lot.pickId}
              lot={lot}
              isFirst={place === 0}
              wanted={wanted[lot.pickId] ?? nothingWanted}
              onChange={next => onChange(lot.pickId, next)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LotRowProps {
  readonly lot: Lot
  readonly isFirst: boolean
  readonly wanted: Wanted
  onChange(wanted: Wanted): void
}

function LotRow({ lot: { pName, pNo, pImage, left }, isFirst, wanted, onChange }: LotRowProps) {
  const wrong = wrongCount(wanted.num, left)
  return (
    <tr className="h-row-picture border-b border-line-1">
      <td className="pl-2">
        <Thumb url={pImage} />
      </td>
      <td className="max-w-0 px-2">
        <span className="block truncate">{pName}</span>
        <span className="data block truncate text-12 text-ink-3">{pNo}</span>
      </td>
      <td className="data px-2 text-right">{left}</td>
      <td className="px-2" data-first={isFirst || undefined}>
        <NumberField
          size="bar"
          label={`${pNo}退回件数`}
          value={wanted.num}
          invalid={wrong !== undefined}
          placeholder="0"
          onChange={num => onChange({ ...wanted, num })}
        />
        {wrong === undefined ? null : (
          <p role="alert" className="py-0.5 text-right text-12 text-err-text">
            {wrong}
          </p>
        )}
      </td>
      <td className="px-2">
        <SelectField
          size="bar"
          label={`${pNo}判定`}
          options={options}
          value={String(wanted.verdict)}
          onChange={chosen => {
            const verdict = verdicts.find(each => String(each) === chosen)
            if (verdict !== undefined) onChange({ ...wanted, verdict })
          }}
        />
      </td>
    </tr>
  )
}
