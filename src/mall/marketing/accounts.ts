import type { Ctx } from '../../commands/command.ts'
import { accountCalls } from '../../generated/contract/calls/account.ts'
import { send } from '../../wire/client.ts'

/** Accounts of clients by the person's or the client's name, as they are typed. */
export async function accounts(_ctx: Ctx, query: string, signal: AbortSignal) {
  const keywords = query.trim()
  if (keywords === '') return []
  const found = await send(
    accountCalls.queryChannelAccountByKeywords,
    { keywords },
    { signal, dedupe: false },
  )
  return found.map(({ value, label, code }) => ({
    value: String(value),
    label,
    hint: code,
    words: [keywords],
  }))
}
