import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'
import { ZoneFigures } from './figures.tsx'
import { type special, specialVerb } from './thing.ts'

const HeadersDialog = lazy(() =>
  import('./headers-dialog.tsx').then(module => ({ default: module.HeadersDialog })),
)

export const cells: CellsOf<typeof special> = {
  goodsCount: ({ id, goodsCount }) => <ZoneFigures id={id} goods={goodsCount} />,
}

export const controls: Controls = { spuIds: GoodsField }

/** 活动头图 of the zone that the address names. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(specialVerb('headers')) !== undefined
  const id = Number(search.get('headers'))
  return (
    <Fetched>
      {id > 0 && may ? (
        <HeadersDialog key={id} id={id} onClose={() => patch({ headers: undefined })} />
      ) : null}
    </Fetched>
  )
}
