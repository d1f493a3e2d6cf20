import { useQuery } from '@tanstack/react-query'

/** Asked once, when a dialog opens: what is worked on must not move under the hand. */
export function useOnce<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['role', ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
