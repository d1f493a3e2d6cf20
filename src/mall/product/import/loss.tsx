import { Dot } from '../../../kit/status.tsx'
import { askedColumns } from './model.ts'

/** What of the file will not be in the mall. */
export function Loss({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-warn-text">
      <Dot tone="warn" />
      {children}
    </span>
  )
}

interface MissingProps {
  readonly of: { readonly missing: readonly string[] }
  readonly children: string
}

/** What counts of a file say; before it has all its columns there is nothing to count, only those to be asked for. */
export function Missing({ of: { missing }, children }: MissingProps) {
  const asked = askedColumns(missing)
  return asked === undefined ? children : <Loss>{asked}</Loss>
}
