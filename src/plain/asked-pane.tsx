import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../kit/skeleton.tsx'
import { FailedPane } from './failed-pane.tsx'

interface AskedPaneProps {
  readonly asked: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
}

/** In the place of what is asked for: that it comes, or why it could not be read and asking again; nothing once it is here. */
export function AskedPane({ asked: { isPending, error, refetch } }: AskedPaneProps) {
  if (error) return <FailedPane error={error} onRetry={() => void refetch()} />
  return isPending ? <Skeleton /> : null
}
