import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '../../../generated/contract/calls/resource.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { slotPlaces } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { slot } from './thing.ts'

interface PagePreviewProps {
  readonly pageId: number
  onClose(): void
}

/** A page of the mini program with its active slots, at their places and in their order. */
export function PagePreview({ pageId, onClose }: PagePreviewProps) {
  const asked = useQuery({
    queryKey: [slot.id, 'preview', pageId],
    queryFn: ({ signal }) =>
      send(resourceCalls.list, { pageId, enabled: 1, pageSize: 200 }, { signal, dedupe: false }),
  })
  const { data } = asked
  const slots = data?.records ?? []
  const title = slots[0]?.pageName
  return (
    <Dialog open title={title ? `预览：${title}` : '预览'} width={460} height={720} onClose={onClose}>
      <AskedPane asked={asked} />
      {data && slots.length === 0 ? <Empty title="这个页面没有启用的资源位" /> : null}
      {slots.length > 0 ? (
        <div className="mx-auto flex min-h-150 w-85 flex-col overflow-hidden rounded-8 border border-line-2 bg-sunken">
          <div className="flex h-9 flex-none items-center justify-center border-b border-line-1 bg-raised text-12">
            {title}
          </div>
          {Object.entries(slotPlaces).map(([place, word]) => (
            <Place key={place} word={word} slots={slots.filter(each => String(each.place) === place)} />
          ))}
        </div>
      ) : null}
    </Dialog>
  )
}

interface Slot {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly image: string
  readonly jumpName: string
}

const looks: Readonly<Record<number, string>> = {
  1: 'h-24 w-full rounded-6',
  2: 'size-14 rounded-8',
  3: 'mx-auto size-12 rounded-full',
  4: 'h-36 w-32 rounded-8 shadow-dlg',
}

const stands: Readonly<Record<number, string>> = { 1: 'w-full', 3: 'ml-auto', 4: 'mx-auto' }

function Place({ word, slots }: { readonly word: string; readonly slots: readonly Slot[] }) {
  return (
    <section aria-label={word} className="flex-1 border-b border-dashed border-line-1 p-3 last:border-b-0">
      <p className="mb-1.5 text-11 text-ink-3">{word}</p>
      <div className="flex flex-wrap items-start gap-2">
        {slots.map(({ id, name, kind, image, jumpName }) => (
          <figure key={id} className={stands[kind]} data-tip={jumpName}>
            <img src={image} alt="" className={`object-cover dark:brightness-[.86] ${looks[kind] ?? ''}`} />
            <figcaption className="mt-0.5 max-w-full truncate text-center text-11 text-ink-2">
              {name}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
