import { useMemo, useState } from 'react'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Preview } from '../bulk/preview.tsx'
import type { NamedChange } from '../bulk/preview-model.ts'
import { remarkOf } from '../bulk/remark.ts'
import { usePreviewFields } from '../bulk/use-preview-fields.ts'
import type { Thing } from '../plain.ts'
import { checkRows } from '../sender.ts'
import { changesOf, type PlacedChange } from './changes.ts'
import { sheetFields } from './fields.ts'
import { showClashes } from './submit-sheet.ts'
import type { Sender } from './use-sender.ts'

interface SheetPreviewProps {
  readonly thing: Thing
  readonly sheet: Sheet
  readonly sender: Sender
  onBack(): void
}

/** The cells that a commit would write, as they are when the preview opens. */
export function SheetPreview({ thing, sheet, sender, onBack }: SheetPreviewProps) {
  const [frozen] = useState(() => changesOf(sheet))
  const fields = usePreviewFields(useMemo(() => sheetFields(thing), [thing]))
  const changes = useMemo(
    () => frozen.map(change => cellChange(thing, sheet, change)),
    [thing, sheet, frozen],
  )
  return (
    <Preview
      thing={thing}
      changes={changes}
      fields={fields}
      onBack={onBack}
      dryRun={async (rows, batchId) => {
        const verdicts = await checkRows(thing, rows, batchId)
        showClashes(sheet, frozen, verdicts)
        return verdicts
      }}
      commit={async ({ changes: able, rows, mode, batchId }) => {
        const key = ({ id, field }: { id: number; field: string }) => `${id}.${field}`
        const chosen = new Set(able.map(key))
        const sent = frozen.filter(change => chosen.has(key(change)))
        onBack()
        await sender.commit({ rows, mode, batchId, sent })
      }}
    />
  )
}

function cellChange(
  thing: Thing,
  { store }: Sheet,
  { row, id, field, before, after }: PlacedChange,
): NamedChange {
  const text = (name: string | undefined) => {
    const column = store.columns.findIndex(known => known.id === name)
    return column < 0 ? '' : store.text(row, column)
  }
  return {
    id,
    version: store.rows.version(row),
    code: text(thing.code),
    name: text(thing.name),
    field,
    before,
    after,
    remark: remarkOf(thing, field, text),
  }
}
