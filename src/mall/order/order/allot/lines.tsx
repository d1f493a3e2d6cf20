import { Button } from '../../../../kit/button.tsx'
import { NumberField, WeightField } from '../../../../kit/fields/number-field.tsx'
import { type LineColumn, LineHead } from '../parts/line-head.tsx'
import { type OrderDetails, type Takes, withAll, withOther, withTake } from './model.ts'
import { OtherGoods } from './other-goods.tsx'

type Line = OrderDetails['items'][number]

interface AllotLinesProps {
  readonly lines: readonly Line[]
  readonly takes: Takes
  onTakes(takes: Takes): void
}

const counts = [
  ['要', 'num'],
  ['占用', 'reserved'],
  ['可用', 'stock'],
  ['已配', 'pickNum'],
] as const
const columns: readonly LineColumn[] = [
  { title: '商品', className: 'pl-5' },
  ...counts.map(([title]) => ({ title, right: true, className: 'w-14' })),
  { title: '本次', right: true, className: 'w-40 pr-16' },
  { title: '实重', right: true, className: 'w-32' },
  { title: '换货', className: 'w-30 pr-5' },
]
const number = 'data px-2 text-right'

/** A row for each line; under it one for each other 货 that is taken for it. */
export function AllotLines({ lines, takes, onTakes }: AllotLinesProps) {
  return (
    <table aria-label="配货明细" className="w-full min-w-[50rem] border-collapse">
      <LineHead columns={columns} />
      <tbody>
        {lines.map(line =>
          (takes[line.id] ?? []).map((take, at) => (
            <tr key={`${line.id}-${take.skuId}`} className="h-11 border-b border-line-1">
              <td className="pl-5">
                {at === 0 ? (
                  <>
                    <span className="block">{line.pName}</span>
                    <span className="data block text-12 text-ink-3">{line.pNo}</span>
                  </>
                ) : (
                  <span className="data pl-4 text-ink-2">{`换${take.skuNo}`}</span>
                )}
              </td>
              {counts.map(([title, name]) => (
                <td key={title} className={number}>
                  {at === 0 ? line[name] : ''}
                </td>
              ))}
              <td className="px-2">
                <span data-line={`${line.id}-${at}`} className="flex items-center gap-1.5">
                  <NumberField
                    label={`${take.skuNo ?? line.pNo}本次`}
                    value={take.num}
                    onChange={num => onTakes(withTake(takes, line.id, at, { num }))}
                  />
                  <Button kind="quiet" onClick={() => onTakes(withAll(takes, line, at))}>
                    全部
                  </Button>
                </span>
              </td>
              <td className="px-2">
                <WeightField
                  label={`${take.skuNo ?? line.pNo}实重`}
                  value={take.weight}
                  onChange={weight => onTakes(withTake(takes, line.id, at, { weight }))}
                />
              </td>
              <td className="pr-5">
                {at === 0 ? (
                  <OtherGoods
                    line={line}
                    taken={(takes[line.id] ?? []).map(({ skuId }) => skuId)}
                    onOther={other => onTakes(withOther(takes, line, other))}
                  />
                ) : null}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
