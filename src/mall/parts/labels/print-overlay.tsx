import { lazy, useMemo } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import type { Asked } from './labels-of.ts'
import { printOf, printParameter } from './print-command.ts'

const PrintDialog = lazy(() => import('./print-dialog.tsx').then(module => ({ default: module.PrintDialog })))

interface PrintOverlayProps {
  readonly thing: Thing
  readonly ask: (ids: readonly number[]) => Asked
}

/** The labels of the rows that the address names, beside their list. */
export function PrintOverlay({ thing, ask }: PrintOverlayProps) {
  const { search, patch } = usePaneLocation()
  const named = search.get(printParameter) ?? ''
  const ids = useMemo(() => named.split(',').map(Number).filter(Number.isSafeInteger), [named])
  const mayPrint = useCommand(printOf(thing)) !== undefined
  if (named === '' || !mayPrint) return null
  return <PrintDialog asked={ask(ids)} onClose={() => patch({ [printParameter]: undefined })} />
}
