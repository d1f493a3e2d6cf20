import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Answer } from '../../support/over-http.ts'
import type { Client } from '../client.ts'
import type { Product } from '../product.ts'

/** Many who want the last of something: what all do at once, and what must be true when each has an answer. */
export interface Crowd {
  rush(): Promise<void>
  settled(): Promise<void>
}

interface Goods {
  readonly skuId: number
  readonly spuId: number
  readonly spuNo: string
}

interface Person {
  readonly userId: number
  readonly channelId: number
}

export interface Order {
  readonly id: number
  readonly orderNo: string
}

interface Seen {
  readonly ids: readonly number[]
  readonly quote: string
}

const { cart, order } = api

/** A mall in which everybody is served by the admin. */
export class Shop {
  readonly product: Product
  readonly people: readonly Person[]
  readonly size: number
  /** How often somebody had no answer. */
  lost = 0
  readonly #client: Client
  #wishes = 0

  private constructor(product: Product, client: Client, people: readonly Person[]) {
    this.product = product
    this.people = people
    this.size = people.length
    this.#client = client
  }

  /** With so many new clients, each with an account and an address. */
  static async open(product: Product, client: Client, size: number): Promise<Shop> {
    const people = await product.sql<Person>(
      `with client as (insert into channel (client_no, company_name, base_charges)
           select 'CROWD-' || n, '抢购' || n, 0 from generate_series(1, $1) as n returning id, company_name, client_no),
         lives as (insert into receive_address (channel_id, address_no, receiver, receive_address)
           select id, client_no, company_name, company_name from client)
       insert into channel_account (real_name, phone, channel_id)
       select company_name, 'c' || id, id from client returning id::int as "userId", channel_id::int as "channelId"`,
      [size],
    )
    expect(people).toHaveLength(size)
    return new Shop(product, client, people)
  }

  /** Each person, or as many windows of one. */
  get clients(): readonly number[] {
    return this.people.map(({ channelId }) => channelId)
  }

  get windows(): readonly number[] {
    return this.people.map(() => this.people[0]?.channelId ?? 0)
  }

  /** So many of a crowd of 64, of this crowd. */
  part(of64: number): number {
    return Math.ceil((of64 * this.size) / 64)
  }

  /** Says it by one key until it is answered. */
  ask({ path }: { readonly path: string }, input: object, key = newKey()): Promise<Answer> {
    return this.#client.answer(path, input, key, async () => {
      this.lost += 1
    })
  }

  async done(call: { readonly path: string }, input: object): Promise<Answer['result']> {
    const answer = await this.ask(call, input)
    expect(answer.code, answer.message).toBe(200)
    return answer.result
  }

  /** New goods by the gram, with pieces enough. */
  async goods(): Promise<Goods> {
    const spuNo = `CROWD-${newKey()}`
    const [goods] = await this.product.sql<Goods & { version: number }>(
      `with made as (insert into spu (spu_no, name, category_id) select $1, '抢购', min(id) from category returning id)
       insert into sku (spu_id, sku_no, name, shelf, sell_price_model, gram_fee, weight)
       select id, $1, '抢购', 1, 1, 5000, 4 from made
       returning id::int as "skuId", spu_id::int as "spuId", $1 as "spuNo", version`,
      [spuNo],
    )
    if (!goods) throw new Error('goods were not made')
    const change = { skuId: goods.skuId, version: goods.version, set: { stock: 1000 } }
    const stocked = await this.done(api.sku.batchUpdate, { batchId: newKey(), mode: 'all', rows: [change] })
    expect(stocked.applied).toHaveLength(1)
    return goods
  }

  /** For each of these clients a piece in the cart, and what it would cost. */
  async seen(clients: readonly number[], goods: Goods, paying: object = {}): Promise<readonly Seen[]> {
    const seen: Seen[] = []
    for (const client of clients) seen.push(await this.#seen(client, goods, paying))
    return seen
  }

  async #seen(channelId: number, { skuId }: Goods, paying: object): Promise<Seen> {
    const wish = `抢${this.#wishes++}`
    await this.done(cart.add, { channelId, lines: [{ skuId, num: 1, engraving: wish }] })
    const rows = await this.product.sql<{ id: number }>(
      'select id::int from cart_item where engraving = $1',
      [wish],
    )
    const ids = rows.map(({ id }) => id)
    const { quote } = await this.done(cart.preview, { ids, ...paying })
    return { ids, quote }
  }

  submit(seen: Pick<Seen, 'ids'> & Partial<Seen>, paying: object = {}): Promise<Answer> {
    return this.ask(cart.submit, { ...seen, ...paying })
  }

  /** Each of them twice at the same moment. */
  async cancelledTwice(orders: readonly Order[]): Promise<void> {
    const acts = orders.flatMap(({ id }) =>
      [1, 2].map(() => this.done(order.cancel, { ids: [id], reason: '抢' })),
    )
    const answers = await Promise.all(acts)
    const applied = answers.filter(answer => answer.applied.length === 1)
    expect(applied).toHaveLength(orders.length)
  }
}

export const newKey = () => randomBytes(12).toString('hex')

/** Who got an order, and what the others were told. */
export function verdicts(answers: readonly Answer[]): { orders: Order[]; told: string[] } {
  return {
    orders: answers.filter(({ code }) => code === 200).map(({ result }) => result),
    told: answers.filter(({ code }) => code !== 200).map(({ code, message }) => `${code} ${message}`),
  }
}
