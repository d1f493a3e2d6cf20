import { ErrorPane } from '../kit/error-pane.tsx'
import { message } from '../values/messages.ts'
import { Failed, Refused } from '../wire/errors.ts'

interface FailedPaneProps {
  readonly error: unknown
  /** What is said of an error that is no answer and no lost one. */
  readonly otherwise?: string
  readonly onRetry: () => void
}

/** In the place of what could not be read: the sentence it was refused with, or why there was no answer. */
export function FailedPane({ error, otherwise = message('err.network'), onRetry }: FailedPaneProps) {
  const isKnown = error instanceof Failed || error instanceof Refused
  const errorId = error instanceof Failed ? error.errorId : undefined
  return <ErrorPane title={isKnown ? error.message : otherwise} errorId={errorId} onRetry={onRetry} />
}
