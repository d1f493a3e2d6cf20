import { useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { thousands } from '../../kit/texts.ts'
import { openCellDrafts } from '../../wire/cell-drafts.ts'
import type { CellDraft } from '../../wire/cell-journal.ts'
import { toAddress } from '../../wire/keep-long-value.ts'
import { usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { settled } from '../settled.ts'
import { sheetParameter } from './address.ts'

/** Over the list: edits of a bulk grid that were never committed, with the way back to them. */
export function DraftStrip({ thing }: { thing: Thing }) {
  const location = usePaneLocation()
  const { userId: user, server } = location
  const [found, setFound] = useState<readonly CellDraft[]>([])
  useEffect(() => {
    const drafts = openCellDrafts({ user, server, table: thing.id })
    let left = false
    const look = () =>
      drafts.load().then(
        some => {
          if (!left) setFound(some)
        },
        () => {},
      )
    settled().then(look)
    const leave = drafts.onChange(() => void look())
    return () => {
      left = true
      leave()
      drafts.close()
    }
  }, [thing, user, server])
  if (found.length === 0) return null
  const ids = [...new Set(found.map(({ id }) => id))]
  const which = () => toAddress(ids.join(','))
  return (
    <div role="status" className="flex h-9 flex-none items-center gap-3 bg-warn-tint px-4 text-warn-text">
      {`有${thousands(found.length)}格批量修改还没提交，已存在本机`}
      <span className="flex-1" />
      <Button onClick={() => location.patch({ [sheetParameter]: which() })}>继续编辑</Button>
    </div>
  )
}
