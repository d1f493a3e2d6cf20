import type { Ctx } from '../../commands/command.ts'
import { accountCalls } from '../../generated/contract/calls/account.ts'
import { send } from '../../wire/client.ts'

/** Accounts of clients by the person's or the client's name, as they are typed; before, of those that ordered last. */
export async function accounts(_ctx: Ctx, query: string, signal: AbortSignal) {
  const keywords = query.trim()
  const found = await send(
    accountCalls.queryChannelAccountByKeywords,
    { keywords, latest: true },
    { signal, dedupe: false },
  )
  return found.map(({ value, label, code }) => ({
    value: String(value),
    label,
    hint: code,
    ...(keywords !== '' && { words: [keywords] }),
  }))
}

/** For a deed that is done as soon as somebody is chosen: nobody stands there before a name is typed, for Enter to take. */
export async function namedAccounts(ctx: Ctx, query: string, signal: AbortSignal) {
  return query.trim() === '' ? [] : accounts(ctx, query, signal)
}
