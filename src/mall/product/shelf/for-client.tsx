import type { ReactNode } from 'react'
import { usePaneLocation } from '../../../plain/location.tsx'
import { currentSession } from '../../../session/session.ts'
import { EachPrice } from '../../parts/price/each-price.tsx'

/** Whose 到手价 the shelf shows: of a client's account its own, else of the client that the address names. */
function clientShown(search: URLSearchParams): number | undefined {
  const user = currentSession()?.userInfo
  if (user?.kind === 'channel') return user.channelId ?? undefined
  const named = search.get('client') ?? ''
  return /^\d{1,15}$/.test(named) ? Number(named) : undefined
}

/** As wide as most 到手价 are, with the gap before them: what the column of prices has to have room for. */
export function roomForClient(search: string): string {
  return clientShown(new URLSearchParams(search)) === undefined ? '' : '　到手00,000.00起'
}

interface ForClientProps {
  readonly spuId: number
  readonly isRead?: true
  /** Never drawn: it stands for the price where columns are measured, which is before any price is known. */
  readonly children?: ReactNode
}

/** 到手价 of a 款 for that client; a click on it tells why. */
export function ForClient({ spuId, isRead }: ForClientProps) {
  const { search, patch } = usePaneLocation()
  const channelId = clientShown(search)
  if (isRead) return <EachPrice channelId={channelId} spuId={spuId} />
  return (
    <EachPrice
      channelId={channelId}
      spuId={spuId}
      onWhy={({ skuId }) => patch({ why: `${skuId}-${channelId}` })}
    />
  )
}
