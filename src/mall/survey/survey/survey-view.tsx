import { useEffect } from 'react'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { EditorProps } from '../../../plain/editor/editor.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { surveyStates } from '../../../values/survey/state.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { survey } from './thing.ts'

const state = statusCell('state', { 1: 'off', 2: 'on', 3: 'plain' }, surveyStates)

export const cells: CellsOf<typeof survey> = {
  // A published one whose next version is being written says so.
  state: row =>
    row.state === 2 && row.draft === 1 ? (
      <span data-tip={`第${row.versionNo}版还没有发布，客户填写的是上一版`}>{state(row)}</span>
    ) : (
      state(row)
    ),
  versionNo: row => <span className="data">第{row.versionNo}版</span>,
  anonymous: row => (row.anonymous === 1 ? '匿名' : <span className="text-ink-4">–</span>),
}

/** 问卷 are written on a page of their own: what opens the editor of the list leads there, and Back leads back. */
export function Editor({ which }: EditorProps) {
  const { go } = usePaneLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads there once
  useEffect(() => {
    go(which === 'new' ? '/Survey/addSurvey' : `/Survey/editSurvey/${which}`, { replace: true })
  }, [which])
  return null
}
