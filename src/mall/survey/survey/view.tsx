import { lazy } from 'react'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { questionBank } from './thing.ts'

/** The options of a question in one line, all of them in the tooltip. */
export const cells: CellsOf<typeof questionBank> = {
  options: row => {
    const options = row.options.split('\n').filter(Boolean)
    return options.length === 0 ? (
      <span className="text-ink-4">–</span>
    ) : (
      <span data-tip={options.join('、')}>{options.join(' / ')}</span>
    )
  },
}

export const Editor = lazy(() =>
  import('../question/question-editor.tsx').then(module => ({ default: module.QuestionEditor })),
)
