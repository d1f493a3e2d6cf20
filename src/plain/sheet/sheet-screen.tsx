import { useEffect, useMemo } from 'react'
import { Skeleton } from '../../kit/skeleton.tsx'
import { FailedPane } from '../failed-pane.tsx'
import { usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { readQuery } from '../query.ts'
import { settle } from '../settled.ts'
import { sheetParameter } from './address.ts'
import { useChosenOnReturn } from './chosen-on-return.ts'
import { NothingToEdit } from './nothing-to-edit.tsx'
import { OpenSheet } from './open-sheet-view.tsx'
import { useSheet } from './use-sheet.ts'

/** 批量编辑: the rows of a filter or a choice as a sheet that is edited as in Excel. */
export function SheetScreen({ thing, which }: { thing: Thing; which: string }) {
  const location = usePaneLocation()
  const query = useMemo(() => readQuery(thing, location.search), [thing, location.search])
  useChosenOnReturn(thing, which)
  const [opened, retry] = useSheet(thing, which, query)
  useEffect(() => {
    if (opened.state !== 'opening') settle()
  }, [opened.state])
  if (opened.state === 'opening') return <Skeleton />
  if (opened.state === 'failed')
    return <FailedPane error={opened.error} otherwise="批量编辑打开失败" onRetry={retry} />
  if (opened.session.sheet.store.rows.count === 0)
    return <NothingToEdit onLeave={() => location.patch({ [sheetParameter]: undefined })} />
  return <OpenSheet key={opened.session.sheet.store.rows.ids.length} thing={thing} session={opened.session} />
}
