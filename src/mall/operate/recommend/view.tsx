import { recommendCalls } from '../../../generated/contract/calls/recommend.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { goodsCells } from '../../parts/goods/goods-cells.tsx'
import { PickInto } from '../../parts/goods/pick-into.tsx'
import type { recommend } from './thing.ts'

export const cells: CellsOf<typeof recommend> = {
  ...goodsCells,
  badge: row => (row.badge ? <Tag tone="warn">{row.badge}</Tag> : <span className="text-ink-4">–</span>),
}

/** Every product of the list, page after page. */
async function held(signal: AbortSignal): Promise<readonly number[]> {
  const ids: number[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const page = await send(recommendCalls.list, { pageNum, pageSize: 200 }, { signal, dedupe: false })
    ids.push(...page.records.map(({ spuId }) => spuId))
    pages = page.pages
  }
  return ids
}

export function Overlay({ thing }: { thing: Thing }) {
  return (
    <PickInto thing={thing} held={held} add={spuIds => send(recommendCalls.add, { spuIds: [...spuIds] })} />
  )
}
