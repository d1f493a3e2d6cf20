import { useQuery } from '@tanstack/react-query'

/**
 * Asked once, when a dialog opens: what is worked on must not move under the hand, nor when the network is back and all
 * is asked again. What could not be read is asked then.
 */
export function useOnce<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['role', ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
