import { useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '../../kit/ask-before-leaving.ts'
import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import { showTime } from '../../values/time.ts'
import { openCellDrafts } from '../../wire/cell-drafts.ts'
import type { PaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { SheetDrafts } from './cell-drafts.ts'
import type { SheetSession } from './open-sheet.ts'

/** Keeps the sheet's edits in this browser; answers the sentence of how they stand. */
export function useDrafts(thing: Thing, session: SheetSession, location: PaneLocation): string | undefined {
  const { userId: user, server } = location
  const [, setCount] = useState(0)
  const kept = useRef<SheetDrafts>(undefined)
  useEffect(() => {
    const opened = openCellDrafts({ user, server, table: thing.id })
    const drafts = new SheetDrafts(session.sheet, opened, () => {
      if (drafts.state.state === 'failed') toast.warn(message('draft.quota'))
      setCount(count => count + 1)
    })
    kept.current = drafts
    let left = false
    drafts.start(session.loader).then(
      restored => {
        if (!left && restored > 0) toast.say(`已恢复${restored}格未提交的修改`)
        setCount(count => count + 1)
      },
      () => toast.warn(message('draft.quota')),
    )
    const end = askBeforeLeaving(() => drafts.isAtRisk)
    return () => {
      left = true
      end()
      drafts.dispose()
    }
  }, [thing, session, user, server])
  return sentenceOf(kept.current)
}

function sentenceOf(drafts: SheetDrafts | undefined): string | undefined {
  const state = drafts?.state
  switch (state?.state) {
    case 'writing':
      return '正在存草稿'
    case 'kept':
      return `草稿已存本机 ${showTime(state.at).slice(11, 16)}`
    case 'failed':
      return '草稿没有存下，请尽快提交'
    default:
      return undefined
  }
}
