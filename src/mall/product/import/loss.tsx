import { Dot } from '../../../kit/status.tsx'

/** What of the file will not be in the mall. */
export function Loss({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-warn-text">
      <Dot tone="warn" />
      {children}
    </span>
  )
}
