import { BuildStrip } from './build-strip.tsx'
import { DiskStrip } from './disk-strip.tsx'
import { OfflineStrip } from './offline-strip.tsx'

/** What stays true for a while, under the tabs. Fetched once the first rows stand: later there may be nobody to fetch it from. */
export function Strips() {
  return (
    <>
      <OfflineStrip />
      <BuildStrip />
      <DiskStrip />
    </>
  )
}
