import { stockCalls } from '../../../../generated/contract/calls/stock.ts'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { send } from '../../../../wire/client.ts'
import type { OrderDetails, OtherSku } from './model.ts'

interface OtherGoodsProps {
  readonly line: Pick<OrderDetails['items'][number], 'pNo' | 'spuNo'>
  readonly taken: readonly number[]
  onOther(other: OtherSku): void
}

/** Another 货 of the same 款 of which pieces are free: asked for when it is opened. */
export function OtherGoods({ line, taken, onOther }: OtherGoodsProps) {
  const load = async (query: string, signal: AbortSignal) => {
    const asked = { spuNoSearch: line.spuNo, skuNoSearch: query, pageSize: 200 }
    const { records } = await send(stockCalls.skuPage, asked, { signal, quiet: true })
    return records
      .filter(row => row.spuNo === line.spuNo && row.available > 0 && !taken.includes(row.skuId))
      .map(row => ({
        value: `${row.skuId} ${row.available} ${row.skuNo}`,
        label: `${row.skuNo}，可用${row.available}件`,
      }))
  }
  return (
    <SelectField
      label={`${line.pNo}换货`}
      value=""
      placeholder="选择货号"
      load={load}
      onChange={value => {
        const [skuId, free, ...skuNo] = value.split(' ')
        if (value !== '') onOther({ skuId: Number(skuId), free: Number(free), skuNo: skuNo.join(' ') })
      }}
    />
  )
}
