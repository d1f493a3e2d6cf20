import { lazy } from 'react'
import { newOrHOtCalls } from '../../../generated/contract/calls/newOrHOt.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { goodsCells } from '../../parts/goods/goods-cells.tsx'
import { PickInto } from '../../parts/goods/pick-into.tsx'
import { kindOf, postersOf } from './thing.ts'

const PostersDialog = lazy(() =>
  import('./posters-dialog.tsx').then(module => ({ default: module.PostersDialog })),
)

export const cells: Cells = goodsCells

/** 选品 and the posters stand where the address says so. */
export function Overlay({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const mayPosters = useCommand(postersOf(thing)) !== undefined
  const kind = kindOf(thing)
  return (
    <Fetched>
      <PickInto
        thing={thing}
        held={async signal => {
          const goods = await send(newOrHOtCalls.allGoods, { kind }, { signal, dedupe: false })
          return goods.map(({ spuId }) => spuId)
        }}
        add={spuIds => send(newOrHOtCalls.add, { kind, spuIds: [...spuIds] })}
      />
      {search.get('posters') !== null && mayPosters ? (
        <PostersDialog onClose={() => patch({ posters: undefined })} />
      ) : null}
    </Fetched>
  )
}
