import type { ReactNode } from 'react'
import type { Thing } from '../plain.ts'
import { useStand } from './others.ts'

interface PresenceLineProps {
  readonly thing: Pick<Thing, 'table' | 'unit'>
  readonly id: number
  /** Stands there as long as nobody else has the row open. */
  readonly children?: ReactNode
}

/** 林书远也在看这款: in the foot of an editor, which is told to the others too. */
export function PresenceLine({ thing, id, children }: PresenceLineProps) {
  const names = useStand(thing, id)
  return (
    <span aria-live="polite" data-tip-cut className="min-w-0 truncate">
      {names.length > 0 ? `${names.join('、')}也在看这${thing.unit}` : children}
    </span>
  )
}
