import type { api } from '../../../../src/contract/api.ts'
import type { Out } from '../../../../src/contract/call.ts'
import { importedAccount } from '../../../../src/contract/client/account.ts'
import type { Context } from '../../../call/context.ts'
import { Refusal } from '../../../call/refusal.ts'
import { mayGive } from '../account-rights.query.ts'
import type { Clients } from './clients.query.ts'
import { alone, checked, type Draft, judgedOf } from './draft.ts'
import { type Meant, meantBy } from './judge.ts'
import { rolesOf, storesOf, takenIn } from './known.query.ts'

type Found = Out<typeof api.channelExcel.resolvingChannelInfo>

/** What is said of the lines of 账号. `brought`: the stores that the same file brings. */
export async function judgeAccounts(
  context: Context,
  drafts: readonly Draft<'accounts'>[],
  clients: Clients<Meant>,
  brought: Found['stores'] = [],
): Promise<Found['accounts']> {
  const { tx } = context
  alone(
    drafts,
    'phone',
    '手机号',
    await takenIn(
      tx,
      'sys_user',
      drafts.map(draft => draft.text('phone')),
    ),
  )
  const lines = drafts.map(draft => ({ draft, client: meantBy(draft, clients) }))
  const roles = await rolesOf(context, [...new Set(lines.flatMap(({ client }) => client?.id ?? []))])
  const stores = await storesAt(context, drafts, brought)
  const mayBeGiven = givable(context)
  const judged: Found['accounts'] = []
  for (const { draft, client } of lines) {
    const roleIds = client ? rolesFor(draft, client, roles) : []
    if (client?.id !== undefined && roleIds.length > 0) {
      const reason = await mayBeGiven(client.id, roleIds)
      if (reason !== undefined) draft.refuse(reason)
    }
    const storeNos = draft.texts('stores')
    if (client)
      for (const number of storeNos)
        if (!stores.of(number, client)) draft.refuse(`没有门店“${number}”，或不是该客户的门店`)
    const row = checked(draft, importedAccount, {
      ...(client ? { clientNo: client.clientNo } : {}),
      realName: draft.text('realName'),
      phone: draft.text('phone'),
      userName: draft.text('userName'),
      position: draft.text('position'),
      roleIds,
      storeNos,
      status: draft.status('status'),
    })
    judged.push(judgedOf(draft, row))
  }
  return judged
}

/** A client has its roles once it is there: one that the same file brings has none yet. */
function rolesFor(
  draft: Draft<'accounts'>,
  client: Meant,
  roles: Awaited<ReturnType<typeof rolesOf>>,
): number[] {
  const names = draft.texts('roles')
  if (client.id !== undefined) return draft.ids(names, '客户角色', roles.get(client.id) ?? new Map())
  if (names.length > 0) draft.refuse('新客户还没有角色，请导入后再选')
  return []
}

/** Stores of the mall by their client, and those of the file by the number of theirs. */
async function storesAt({ tx }: Context, drafts: readonly Draft<'accounts'>[], brought: Found['stores']) {
  const known = await storesOf(tx, [...new Set(drafts.flatMap(draft => draft.texts('stores')))])
  const fresh = new Map(brought.flatMap(({ row }) => (row ? [[String(row.storeNo), row.clientNo]] : [])))
  return {
    of(number: string, { id, clientNo }: Meant): boolean {
      const store = known.get(number)
      return store ? store.channelId === id : fresh.get(number) === clientNo
    },
  }
}

/** Whether the caller may give these roles, asked once for each client and set of them. */
function givable(context: Context) {
  const answers = new Map<string, Promise<string | undefined>>()
  return (channelId: number, roleIds: readonly number[]) => {
    const key = `${channelId} ${[...roleIds].sort().join()}`
    const answer =
      answers.get(key) ??
      mayGive(context, channelId, roleIds).then(
        () => undefined,
        error => {
          if (error instanceof Refusal) return error.message
          throw error
        },
      )
    answers.set(key, answer)
    return answer
  }
}
