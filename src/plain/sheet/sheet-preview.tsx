import { useMemo, useState } from 'react'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Preview } from '../bulk/preview.tsx'
import { usePreviewFields } from '../bulk/use-preview-fields.ts'
import type { Thing } from '../plain.ts'
import { checkRows } from '../sender.ts'
import { changesOf } from './changes.ts'
import { sheetFields } from './fields.ts'
import { namedChanges } from './named-changes.ts'
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
  const changes = useMemo(() => namedChanges(thing, sheet, frozen), [thing, sheet, frozen])
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
