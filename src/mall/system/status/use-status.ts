import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { sysStatusCalls } from '../../../generated/contract/calls/sysStatus.ts'
import { send } from '../../../wire/client.ts'

export type Status = Out<Api['sysStatus']['query']>
export type AllSettings = Out<Api['sysStatus']['settings']>

/** ms between two looks while somebody has it in sight. */
const each = 5000

export function useStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => send(sysStatusCalls.query, {}, { signal, dedupe: false, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: each,
  })
}

export function useAllSettings() {
  return useQuery({
    queryKey: ['status', 'settings'],
    queryFn: ({ signal }) => send(sysStatusCalls.settings, {}, { signal, dedupe: false, quiet: true }),
  })
}
