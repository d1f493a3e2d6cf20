import { useMemo } from 'react'
import type { Parsed } from '../../kit/grid/sheet/model/column.ts'
import { madeOf } from '../inline/cell-value.ts'
import { idOf, nameOf, type PlainRow, type Thing, type ThingField } from '../plain.ts'
import { checkRows, commitRows } from '../sender.ts'
import { show } from '../values.ts'
import { Preview } from './preview.tsx'
import type { NamedChange } from './preview-model.ts'
import { remarkOf } from './remark.ts'
import { sayCommitted } from './say-committed.ts'
import { usePreviewFields } from './use-preview-fields.ts'

interface SetPreviewProps {
  readonly thing: Thing
  readonly rows: readonly PlainRow[]
  readonly field: ThingField
  /** What each row is set to. */
  after(row: PlainRow): Parsed
  onBack(): void
  onClose(): void
  onDone(): Promise<void>
}

function wordIn(thing: Thing, row: PlainRow, name: string): string {
  const facts = thing.fields.find(field => field.name === name)?.facts
  return facts ? show(facts, row[name]) : ''
}

/** The preview of one field set over the rows chosen: 批量设置, and a cell written over a selection. */
export function SetPreview({ thing, rows, field, after, onBack, onClose, onDone }: SetPreviewProps) {
  const fields = usePreviewFields(useMemo(() => [field], [field]))
  const changes = useMemo(
    () =>
      rows.map(
        (row): NamedChange => ({
          id: idOf(thing, row),
          version: Number(row.version),
          code: thing.code ? String(row[thing.code] ?? '') : '',
          name: nameOf(thing, row),
          field: field.name,
          before: row[field.name],
          ...madeOf(after(row), row[field.name]),
          remark: remarkOf(thing, field.name, other => wordIn(thing, row, other)),
        }),
      ),
    [thing, rows, field, after],
  )
  return (
    <Preview
      thing={thing}
      changes={changes}
      fields={fields}
      onBack={onBack}
      dryRun={(changed, batchId) => checkRows(thing, changed, batchId)}
      commit={async ({ rows: changed, mode, batchId }) => {
        const committed = await commitRows(thing, { rows: changed, mode, batchId })
        if (!committed) return false
        onClose()
        if (committed.heard !== 'none') sayCommitted(committed, onDone)
        await onDone()
        return true
      }}
    />
  )
}
