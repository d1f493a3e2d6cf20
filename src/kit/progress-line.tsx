import { texts } from './texts.ts'
import { useDelayed } from './use-delayed.ts'

/** 2 px of accent under the header while the page waits; its parent is positioned. Quick answers never show it. */
export function ProgressLine({ active }: { readonly active: boolean }) {
  if (!useDelayed(active)) return null
  return (
    <div
      role="progressbar"
      aria-label={texts.loading}
      className="pointer-events-none absolute inset-x-0 top-full z-(--z-progress) h-0.5 overflow-hidden"
    >
      <div className="size-full origin-left animate-progress bg-accent" />
    </div>
  )
}
