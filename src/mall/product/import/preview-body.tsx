import { useState } from 'react'
import { goodsFields } from '../../../values/import-columns.ts'
import { ColumnsTable } from './columns-table.tsx'
import { Mends } from './mends.tsx'
import { type Corrected, firstSection, type Preview, sectionsOf } from './model.ts'
import { Problems } from './problems.tsx'
import { Sections } from './sections.tsx'
import { WordsTable } from './words-table.tsx'

interface PreviewBodyProps {
  readonly preview: Preview
  readonly corrected: Corrected
  onCorrect(change: (before: Corrected) => Corrected): void
}

/** What a file would add, in four parts, and what is lost of it; the first that wants something is open. */
export function PreviewBody({ preview, corrected, onCorrect }: PreviewBodyProps) {
  const [section, setSection] = useState(() => firstSection(preview))
  return (
    <Sections sections={sectionsOf(preview)} section={section} onSection={setSection}>
      {section === 'columns' ? (
        <ColumnsTable preview={preview} fields={goodsFields} corrected={corrected} onCorrect={onCorrect} />
      ) : section === 'words' ? (
        <WordsTable preview={preview} corrected={corrected} onCorrect={onCorrect} />
      ) : section === 'problems' ? (
        <Problems preview={preview} />
      ) : (
        <Mends key={section} mends={preview.mends} lost={section === 'lost'} />
      )}
    </Sections>
  )
}
