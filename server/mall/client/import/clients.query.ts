import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { within } from '../../../plain/scope.ts'
import { channels } from '../client.query.ts'

/** How a row names its client: by any of these, which must then agree. */
export interface ClientNamed {
  readonly channelId?: number | undefined
  readonly clientNo: string
  readonly companyName: string
}

export interface Client {
  readonly id: number
  readonly clientNo: string
  readonly companyName: string
}

/** The clients that rows may mean, looked up all at once. */
export async function clientsNamed(
  { tx, scope }: Context,
  rows: readonly ClientNamed[],
): Promise<readonly Client[]> {
  const ids = rows.flatMap(({ channelId }) => channelId ?? [])
  const numbers = rows.map(({ clientNo }) => clientNo).filter(Boolean)
  const names = rows.map(({ companyName }) => companyName).filter(Boolean)
  const { rows: found } = await sql<Client>`
    select t.id, t.client_no as "clientNo", t.company_name as "companyName" from channel as t
    where ${within(channels.target, scope)} and (t.id = any(${[...new Set(ids)]}::bigint[])
      or t.client_no = any(${[...new Set(numbers)]}::text[])
      or t.company_name = any(${[...new Set(names)]}::text[]))`.execute(tx)
  return found
}

/** The one client that a row means, or the sentence that says why there is none. */
export function clientOf<C extends Pick<Client, 'clientNo' | 'companyName'>>(
  named: ClientNamed,
  clients: Clients<C>,
): C | string {
  const { channelId, clientNo, companyName } = named
  if (channelId === undefined && clientNo === '' && companyName === '') return '请填写客户编码或客户名称'
  const meant = clients.by(named)
  const [first] = meant
  if (!first) return `没有${channelId === undefined ? `“${clientNo || companyName}”这家客户` : '这家客户'}`
  if (meant.length > 1) return `有${meant.length}家客户叫“${companyName}”，请填写客户编码`
  if (clientNo !== '' && companyName !== '' && first.companyName !== companyName)
    return `客户编码“${clientNo}”的名称是“${first.companyName}”，不是“${companyName}”`
  return channelId !== undefined && clientNo !== '' && first.clientNo !== clientNo
    ? `客户的编码是“${first.clientNo}”，不是“${clientNo}”`
    : first
}

/** Clients by id, number and name: the first of these that a row gives finds it. */
export class Clients<
  C extends { readonly clientNo: string; readonly companyName: string; readonly id?: number },
> {
  readonly #ids = new Map<number, C>()
  readonly #numbers = new Map<string, C>()
  readonly #names = new Map<string, C[]>()

  constructor(clients: Iterable<C>) {
    for (const client of clients) {
      if (client.id !== undefined) this.#ids.set(client.id, client)
      // Of two with one number the first: that is the one of the mall, or the one that will be added.
      if (this.#numbers.has(client.clientNo)) continue
      this.#numbers.set(client.clientNo, client)
      this.#names.set(client.companyName, [...(this.#names.get(client.companyName) ?? []), client])
    }
  }

  by({ channelId, clientNo, companyName }: ClientNamed): readonly C[] {
    const one = channelId === undefined ? this.#numbers.get(clientNo) : this.#ids.get(channelId)
    if (one) return [one]
    return channelId === undefined && clientNo === '' ? (this.#names.get(companyName) ?? []) : []
  }
}
