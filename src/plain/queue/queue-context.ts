import { createContext, useContext } from 'react'
import type { Queue } from './queue-model.ts'

interface OpenQueue {
  readonly queue: Queue
  readonly place: number
  go(place: number): void
}

/** The queue that a row is read in, for a `Reading` that shows what else waits. */
export const QueueContext = createContext<OpenQueue | undefined>(undefined)

/** undefined where the row is read elsewhere. */
export function useOpenQueue(): OpenQueue | undefined {
  return useContext(QueueContext)
}
