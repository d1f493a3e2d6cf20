import { useQuery } from '@tanstack/react-query'
import { v2Calls } from '../../../generated/contract/calls/v2.ts'
import { useOpenDialog } from '../../../kit/open-dialogs.ts'
import { RichText } from '../../../kit/rich/rich-text.tsx'
import { SlideOver } from '../../../kit/slide-over.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { showDecimal } from '../../../values/decimal.ts'
import { priceText, skuPriceText } from '../../../values/goods-price.ts'
import { skuTypes } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { ForClient } from './for-client.tsx'
import { shelf } from './thing.ts'

const typeWords: Readonly<Record<number, string>> = skuTypes

/** One 款 of the shelf: its pictures, what is said of it, what of it is on sale and at which price. */
export function GoodsPanel({ spuId, onClose }: { readonly spuId: number; readonly onClose: () => void }) {
  // It has no field that would keep the keys from the list behind it, which took Escape for its own.
  useOpenDialog()
  const asked = useQuery({
    queryKey: [shelf.id, 'look', spuId],
    retry: false,
    queryFn: ({ signal }) => send(v2Calls['app.goods.details'], { spuId }, { signal, dedupe: false }),
  })
  const { data } = asked
  return (
    <SlideOver open title={data?.name ?? '货架商品'} code={data?.spuNo} onClose={onClose} resetKey={spuId}>
      <AskedPane asked={asked} />
      {data ? (
        <div className="flex flex-col gap-4">
          {data.images.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {data.images.map(url => (
                <li key={url}>
                  <img
                    src={url}
                    alt=""
                    loading="lazy"
                    className="size-36 rounded-6 bg-active object-cover dark:brightness-[.86]"
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <p className="flex gap-3 text-16">
            {priceText(data)} <ForClient spuId={spuId} />
          </p>
          <dl className="grid grid-cols-[4.5rem_1fr] gap-x-3.5 gap-y-1">
            {[
              ['分类', data.categoryName],
              ['系列', data.seriesName],
              ['成色', data.finenesses],
              ...data.said.map(({ name, values }) => [name, values.join('、')] as const),
              ['描述', data.description],
            ]
              .filter(([, value]) => value !== '')
              .map(([title, value]) => (
                <div key={title} className="contents">
                  <dt className="text-right text-ink-3">{title}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
          </dl>
          <table className="w-full text-12">
            <thead>
              <tr className="border-b border-line-2 text-left text-ink-3">
                <th className="py-1 font-normal">货号</th>
                <th className="py-1 font-normal">圈口</th>
                <th className="py-1 font-normal">成色</th>
                <th className="py-1 text-right font-normal">克重 g</th>
                <th className="py-1 text-right font-normal">价格</th>
                <th className="py-1 text-right font-normal">库存</th>
              </tr>
            </thead>
            <tbody>
              {data.skus.map(sku => (
                <tr key={sku.skuId} className="border-b border-line-1">
                  <td className="data py-1">{sku.skuNo}</td>
                  <td className="data py-1">{sku.size || '–'}</td>
                  <td className="py-1">{sku.finenessName || '–'}</td>
                  <td className="data py-1 text-right">{showDecimal(sku.weight)}</td>
                  <td className="data py-1 text-right">{skuPriceText(sku)}</td>
                  <td className="data py-1 text-right">
                    {sku.type === 2 ? (typeWords[2] ?? '') : sku.stock}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.detail === '' ? null : <RichText html={data.detail} />}
        </div>
      ) : null}
    </SlideOver>
  )
}
