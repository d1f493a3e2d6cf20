import { useQuery } from '@tanstack/react-query'
import type { Out } from '../../../contract/call.ts'
import type { topic as topicContract } from '../../../contract/marketing/topic.ts'
import { topicCalls } from '../../../generated/contract/calls/topic.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { send } from '../../../wire/client.ts'
import { topic } from './thing.ts'

interface PreviewDialogProps {
  readonly topicId: number
  onClose(): void
}

type Previewed = Out<typeof topicContract.preview>

/** The page of a topic as it comes to a client's phone. */
export function PreviewDialog({ topicId, onClose }: PreviewDialogProps) {
  const asked = useQuery({
    queryKey: [topic.id, 'preview', topicId],
    queryFn: ({ signal }) => send(topicCalls.preview, { id: topicId }, { signal, dedupe: false }),
  })
  const { data } = asked
  return (
    <Dialog open bare title="预览" fact={data?.name} width={440} height={720} onClose={onClose}>
      <div className="min-w-0 flex-1 overflow-y-auto bg-sunken p-4">
        <AskedPane asked={asked} />
        {data ? <Phone {...data} /> : null}
      </div>
    </Dialog>
  )
}

/** Only what is on sale is shown to a client. */
function Phone({ name, cover, beginTime, endTime, goods }: Previewed) {
  const onSale = goods.filter(({ shelf }) => shelf === 1)
  const hidden = goods.length - onSale.length
  return (
    <article className="mx-auto max-w-96 overflow-hidden rounded-8 border border-line-2 bg-raised">
      {cover ? <img src={cover} alt="" className="aspect-[750/420] w-full object-cover" /> : null}
      <div className="p-3">
        <h2 className="text-16 font-semibold">{name}</h2>
        <p className="mt-0.5 text-12 text-ink-3">{periodOf(beginTime, endTime)}</p>
        {onSale.length === 0 ? <Empty title="没有在售的商品" /> : null}
        <ul className="mt-3 grid grid-cols-2 gap-3">
          {onSale.map(({ spuId, image, name: goodsName, spuNo }) => (
            <li key={spuId} className="min-w-0">
              {image ? (
                <img src={image} alt="" loading="lazy" className="aspect-square w-full rounded-6" />
              ) : (
                <span className="block aspect-square w-full rounded-6 bg-sunken" />
              )}
              <p className="mt-1 truncate">{goodsName}</p>
              <p className="data text-12 text-ink-3">{spuNo}</p>
            </li>
          ))}
        </ul>
        {hidden > 0 ? (
          <p className="mt-3 border-t border-line-1 pt-2 text-12 text-ink-3">
            {`另有${hidden}款已下架，客户看不到`}
          </p>
        ) : null}
      </div>
    </article>
  )
}

function periodOf(begin: string | null, end: string | null): string {
  const day = (time: string) => time.slice(0, 16)
  if (begin === null && end === null) return '长期有效'
  if (end === null) return `${day(begin ?? '')}起`
  return begin === null ? `${day(end)}止` : `${day(begin)} 至 ${day(end)}`
}
