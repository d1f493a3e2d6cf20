import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { showMoney } from '../../../values/money.ts'
import { feeUnits } from './goods-line.tsx'
import { useItems } from './use-items.ts'

interface GoodsDialogProps {
  readonly id: number
  onClose(): void
}

const heads = ['商品', '款号', '原工费', '秒杀工费', '限量', '每客限购', '已售'] as const

const some = (limit: number) => (limit === 0 ? '不限' : limit.toLocaleString('en-US'))

/** What a sale sells: fees before and in it, how many there are and how many are gone. */
export function GoodsDialog({ id, onClose }: GoodsDialogProps) {
  const asked = useItems(id)
  const { data } = asked
  return (
    <Dialog
      open
      bare
      title={data?.name ?? '秒杀商品'}
      fact={
        data
          ? `${data.beginTime.slice(5, 16)} 至 ${data.endTime.slice(5, 16)}，${data.items.length}款`
          : undefined
      }
      width={820}
      height={560}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data?.items.length === 0 ? <Empty title="还没有秒杀商品" /> : null}
      {data && data.items.length > 0 ? (
        <div className="min-h-0 flex-1 overflow-auto">
          <table className="w-full border-collapse">
            <thead className="sticky top-0 bg-sunken text-12 text-ink-3">
              <tr className="h-row border-b border-line-2">
                {heads.map((head, index) => (
                  <th
                    key={head}
                    className={`px-2 font-normal first:pl-5 last:pr-5 ${index < 2 ? 'text-left' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map(row => {
                const unit = feeUnits[row.sellPriceModel] ?? '元'
                return (
                  <tr key={row.spuId} className="h-row-picture border-b border-line-1">
                    <td className="pl-5">
                      <span className="flex items-center gap-2">
                        <Thumb url={row.image} />
                        {row.name}
                      </span>
                    </td>
                    <td className="data px-2 text-ink-3">{row.spuNo}</td>
                    <td className="data px-2 text-right text-ink-3">{`${showMoney(row.originalFee)}${unit}`}</td>
                    <td className="data px-2 text-right">{`${showMoney(row.fee)}${unit}`}</td>
                    <td className="data px-2 text-right">{some(row.limitCount)}</td>
                    <td className="data px-2 text-right">{some(row.eachLimit)}</td>
                    <td className="data px-2 pr-5 text-right">{row.soldCount.toLocaleString('en-US')}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
