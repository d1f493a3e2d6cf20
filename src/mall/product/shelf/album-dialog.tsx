import { useQuery } from '@tanstack/react-query'
import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { priceText } from '../../../values/goods-price.ts'
import { send } from '../../../wire/client.ts'
import { takeOut } from './commands.ts'
import { shelf } from './thing.ts'

/** What somebody has chosen for an album, in the order of choosing; each can be taken out again. */
export function AlbumDialog({ onClose }: { readonly onClose: () => void }) {
  const { userId } = usePaneLocation()
  const { data, error } = useQuery({
    // Of the list, so that what changes there is asked again here.
    queryKey: [shelf.id, 'album', userId],
    queryFn: ({ signal }) => send(pdfCalls.allGoods, {}, { signal, dedupe: false }),
  })
  return (
    <Dialog
      open
      bare
      title="我的选品"
      fact={data && `${data.length}款`}
      width={560}
      height={560}
      onClose={onClose}
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data?.length === 0 ? <Empty title="还没有选品" why="在货架上选中商品，按 A 加入" /> : null}
      <ul className="min-h-0 flex-1 overflow-auto px-2 py-1">
        {data?.map(goods => (
          <li key={goods.spuId} className="flex h-10 items-center gap-3 border-b border-line-1 px-2">
            <Thumb url={goods.image} />
            <span className="min-w-0 flex-1 truncate">{goods.name}</span>
            <span className="data text-ink-3">{goods.spuNo}</span>
            <span className="data w-40 text-right">{priceText(goods)}</span>
            <ActedOn row={{ id: goods.spuId, name: goods.name, row: goods }}>
              <TakeOut name={goods.name} />
            </ActedOn>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function TakeOut({ name }: { readonly name: string }) {
  const state = useCommand(takeOut)
  if (!state) return null
  return (
    <IconButton label={`移除${name}`} icon="x" reason={state.reason} onClick={() => state.run('button')} />
  )
}
