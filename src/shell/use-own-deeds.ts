import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { toast } from '../kit/toast.tsx'
import { sessionAtom } from '../session/session.ts'

/** What one person did in this window nobody takes back who signs in after. */
export function useOwnDeeds(): void {
  const user = useAtomValue(sessionAtom)?.userInfo.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are over when it is another
  useEffect(() => () => toast.deeds.clear(), [user])
}
