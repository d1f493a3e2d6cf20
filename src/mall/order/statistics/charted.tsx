import { lazy } from 'react'
import type { CommandRef } from '../../../commands/verbs.ts'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { chartParameter } from './chart-address.ts'

const TopChart = lazy(() => import('./top-chart.tsx').then(module => ({ default: module.TopChart })))

/** Over a list its chart, where the address says so. */
export function Charted({ thing, behind }: { readonly thing: Thing; readonly behind: CommandRef }) {
  const { search } = usePaneLocation()
  return <Fetched>{search.has(chartParameter) ? <TopChart thing={thing} behind={behind} /> : null}</Fetched>
}
