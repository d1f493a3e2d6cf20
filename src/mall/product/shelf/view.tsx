import { lazy } from 'react'
import { v3 as facts } from '../../../generated/contract/rows/v3.ts'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { show } from '../../../plain/values.ts'
import { amountText } from '../../../values/goods-price.ts'
import { placed } from '../spu/placed.tsx'
import { FavoriteMark } from './favorites.tsx'
import { ForClient, roomForClient } from './for-client.tsx'
import type { shelf } from './thing.ts'

export { Wall } from './wall.tsx'

const GoodsPanel = lazy(() => import('./goods-panel.tsx').then(module => ({ default: module.GoodsPanel })))
const AlbumDialog = lazy(() => import('./album-dialog.tsx').then(module => ({ default: module.AlbumDialog })))

const WhyGoods = lazy(() => import('./why-goods.tsx').then(module => ({ default: module.WhyGoods })))

export const cells: CellsOf<typeof shelf> = {
  minFee: row => (
    <span className="flex justify-end gap-3">
      <span className="data min-w-0 truncate">{amountText(row)}</span>
      <ForClient spuId={row.spuId}>{roomForClient(window.location.search)}</ForClient>
    </span>
  ),
  spuNo: ({ spuId, spuNo }) => (
    <span className="data">
      {spuNo} <FavoriteMark spuId={spuId} />
    </span>
  ),
  topFlag: placed,
  minWeight({ minWeight, maxWeight }) {
    const [low, high] = [show(facts.minWeight, minWeight), show(facts.maxWeight, maxWeight)]
    return <span className="data">{low === high ? low : `${low}–${high}`}</span>
  },
}

/** One 款 as a client sees it, why one 货 costs what it does, or what was chosen for an album: where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const look = search.get('look')
  const [, skuId, channelId] = /^(\d{1,15})-(\d{1,15})$/.exec(search.get('why') ?? '') ?? []
  return (
    <Fetched>
      {look !== null && /^\d{1,15}$/.test(look) ? (
        <GoodsPanel key={look} spuId={Number(look)} onClose={() => patch({ look: undefined })} />
      ) : null}
      {skuId && channelId ? (
        <WhyGoods
          skuId={Number(skuId)}
          channelId={Number(channelId)}
          onClose={() => patch({ why: undefined })}
        />
      ) : null}
      {search.get('album') === null ? null : <AlbumDialog onClose={() => patch({ album: undefined })} />}
    </Fetched>
  )
}
