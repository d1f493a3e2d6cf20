import { lazy } from 'react'
import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { Tag, type TagTone } from '../../../kit/tag.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { goodsCells } from '../../parts/goods/goods-cells.tsx'
import { PickInto } from '../../parts/goods/pick-into.tsx'
import { type spuLabel, spuLabelVerb } from './thing.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(module => ({ default: module.ImportDialog })),
)

const tones: Readonly<Record<string, TagTone>> = {
  grey: 'grey',
  accent: 'accent',
  warn: 'warn',
  info: 'info',
}

export const cells: CellsOf<typeof spuLabel> = {
  ...goodsCells,
  labelName: row => <Tag tone={tones[row.labelColor] ?? 'grey'}>{row.labelName}</Tag>,
}

/** Opened by the address, beside the list: goods to be labelled with the label that it names, and the import. */
export function Overlay({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const mayImport = useCommand(spuLabelVerb('import')) !== undefined
  const labelId = Number(search.get('pick'))
  return (
    <Fetched>
      {labelId > 0 ? (
        <PickInto
          thing={thing}
          held={signal => bearers(labelId, signal)}
          add={spuIds => send(spuLabelCalls.batchAddSpuLabel, { labelId, spuIds: [...spuIds] })}
        />
      ) : null}
      {search.get('import') !== null && mayImport ? (
        <ImportDialog onClose={() => patch({ import: undefined })} />
      ) : null}
    </Fetched>
  )
}

/** The goods that bear the label already, page after page; of more than 2,000 the server says so itself. */
async function bearers(labelId: number, signal: AbortSignal): Promise<readonly number[]> {
  const ids: number[] = []
  for (let pageNum = 1, pages = 1; pageNum <= Math.min(pages, 10); pageNum += 1) {
    const asked = { labelId, pageNum, pageSize: 200 }
    const page = await send(spuLabelCalls.pageList, asked, { signal, dedupe: false })
    ids.push(...page.records.map(({ spuId }) => spuId))
    pages = page.pages
  }
  return ids
}
