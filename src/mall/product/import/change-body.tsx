import { useMemo, useState } from 'react'
import { Empty } from '../../../kit/empty.tsx'
import { ListGrid } from '../../../kit/grid/list-grid.tsx'
import { useSortedRows } from '../../../kit/grid/use-sorted-rows.ts'
import { thousands } from '../../../kit/texts.ts'
import { previewColumns } from '../../../plain/bulk/preview-columns.tsx'
import type { PreviewField } from '../../../plain/bulk/preview-model.ts'
import { changeColumns } from '../../../values/import-kinds.ts'
import {
  type ChangePreview,
  changeRows,
  changeSections,
  fieldSection,
  firstChangeSection,
  previewFields,
} from './change-model.ts'
import { Clashes } from './clashes.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { Mends } from './mends.tsx'
import type { Corrected } from './model.ts'
import { Problems } from './problems.tsx'
import { Sections } from './sections.tsx'
import { WordsTable } from './words-table.tsx'

interface ChangeBodyProps {
  readonly preview: ChangePreview
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

/** What a file would change, field by field, what is wrong in it, and what its columns and words are. */
export function ChangeBody({ preview, corrected, onCorrect }: ChangeBodyProps) {
  const [chosen, setChosen] = useState(() => firstChangeSection(preview))
  const fields = useMemo(() => previewFields(preview), [preview])
  const sections = changeSections(preview)
  // A column that is put right may take the last change of a field with it.
  const section = sections.some(({ id }) => id === chosen) ? chosen : firstChangeSection(preview)
  const field = fields.find(({ name }) => fieldSection(name) === section)
  return (
    <Sections sections={sections} section={section} onSection={setChosen}>
      {field ? (
        <Changes key={field.name} preview={preview} fields={fields} field={field} />
      ) : section === 'columns' ? (
        <ColumnsTable
          preview={preview}
          fields={changeColumns(preview.kind)}
          corrected={corrected}
          onCorrect={onCorrect}
        />
      ) : section === 'words' ? (
        <WordsTable preview={preview} corrected={corrected} onCorrect={onCorrect} />
      ) : section === 'clashes' ? (
        <Clashes preview={preview} corrected={corrected} onCorrect={onCorrect} />
      ) : section === 'problems' ? (
        <Problems preview={preview} />
      ) : (
        <Mends key={section} mends={preview.mends} lost={section === 'lost'} />
      )}
    </Sections>
  )
}

interface ChangesProps {
  readonly preview: ChangePreview
  readonly fields: readonly PreviewField[]
  readonly field: PreviewField
}

/** Every cell of one field as it is and as it will be. */
function Changes({ preview, fields, field }: ChangesProps) {
  const [current, setCurrent] = useState(-1)
  const rows = useMemo(() => changeRows(preview, field), [preview, field])
  const { codeTitle } = preview
  const columns = useMemo(
    () => previewColumns({ code: codeTitle, before: '原值', after: '新值' }, fields, rows, field),
    [codeTitle, fields, rows, field],
  )
  const sorted = useSortedRows(columns, rows)
  const count = preview.fields.find(({ name }) => name === field.name)?.count ?? rows.length
  return (
    <>
      <ListGrid
        label="变更"
        {...sorted}
        rowKey={row => String(row.id)}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty title="这里只逐条显示前2,000处" />}
      />
      {count > rows.length ? (
        <p className="flex-none border-t border-line-1 px-3 py-2 text-12 text-ink-3">
          {`这里是前${thousands(rows.length)}处，一共${thousands(count)}处`}
        </p>
      ) : null}
    </>
  )
}
