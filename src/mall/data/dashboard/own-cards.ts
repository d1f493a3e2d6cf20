import { useQuery, useQueryClient } from '@tanstack/react-query'
import { uiCalls } from '../../../generated/contract/calls/ui.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'

/** A figure of 首页 as somebody has it: where it stands, and whether. */
export interface OwnCard {
  readonly id: string
  readonly shown: 0 | 1
}

/** All in the order that somebody gave them; what is new since stands behind, in sight. */
export function arranged<C extends { readonly id: string }>(
  cards: readonly C[],
  kept: readonly OwnCard[],
): readonly { readonly card: C; readonly shown: boolean }[] {
  const placed = kept.flatMap(({ id, shown }) => {
    const card = cards.find(each => each.id === id)
    return card ? [{ card, shown: shown === 1 }] : []
  })
  const rest = cards.filter(({ id }) => !kept.some(each => each.id === id))
  return [...placed, ...rest.map(card => ({ card, shown: true }))]
}

const ownKey = ['dashboard', 'own']

/** Kept on the server, beside the keys and workspaces of this person. */
export function useOwnCards() {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => send(uiCalls['own.query'], {}, { signal, dedupe: false }),
  })
  return {
    kept: data?.cards,
    isPending,
    /** Other settings may have been kept in between: only the figures are said, over whatever stands. */
    async save(cards: readonly OwnCard[]) {
      const attempt = async () => {
        const { version } = await send(uiCalls['own.query'], {}, { dedupe: false })
        client.setQueryData(
          ownKey,
          await send(uiCalls['own.save'], { version, cards: cards.map(card => ({ ...card })) }),
        )
      }
      await attempt().catch(error => {
        if (!(error instanceof Refused) || error.code !== 409) throw error
        return attempt()
      })
    },
  }
}
