import { useQuery } from '@tanstack/react-query'
import { v3Calls } from '../../../generated/contract/calls/v3.ts'
import { send } from '../../../wire/client.ts'

/** What lies in a zone: asked for all zones at once, whichever row is drawn. */
export function ZoneFigures({ id, goods }: { id: number; goods: number }) {
  const { data } = useQuery({
    queryKey: ['special', 'figures'],
    queryFn: ({ signal }) => send(v3Calls['spu.speciales.statistics'], {}, { signal, dedupe: false }),
    staleTime: 5_000,
    meta: { table: 'special' },
  })
  const found = data?.find(({ specialId }) => specialId === id)
  const figures = found && [
    `在售${found.onShelf}`,
    found.noImage > 0 ? `缺图${found.noImage}` : '',
    `库存${found.stock.toLocaleString('en-US')}`,
  ]
  return (
    <span className="data inline-grid items-baseline align-baseline grid-cols-[2.5rem_3rem_3rem_4.5rem] gap-x-2 text-right">
      {`${goods}款`}
      {figures?.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place
        <span key={place} className="text-12 text-ink-3">
          {text}
        </span>
      ))}
    </span>
  )
}
