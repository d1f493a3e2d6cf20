import type { api } from '../../../../src/contract/api.ts'
import type { Out } from '../../../../src/contract/call.ts'
import { importedChannel } from '../../../../src/contract/client/channel.ts'
import { importedAddress, importedStore } from '../../../../src/contract/client/store.ts'
import { asCode } from '../../../../src/values/half-width.ts'
import type { Context } from '../../../call/context.ts'
import { type ClientNamed, Clients, clientOf, clientsNamed } from './clients.query.ts'
import { alone, checked, type Draft, judgedOf, type Names } from './draft.ts'
import { brandsByName, salesmenByName, storesOf, takenIn } from './known.query.ts'

/** What is said of the lines of 客户, 收货地址 and 门店; those of 账号 in judge-accounts.ts. Nothing is written. */

type Found = Out<typeof api.channelExcel.resolvingChannelInfo>

/** A client that a line may mean: one of the mall, or one of the file with what keeps it out. */
export interface Meant {
  readonly id?: number
  readonly clientNo: string
  readonly companyName: string
  /** The line of the file where it stands with something wrong. */
  readonly badLine?: number
}

export async function judgeChannels(
  context: Context,
  drafts: readonly Draft<'channels'>[],
): Promise<Found['channels']> {
  const people = await salesmenByName(context)
  const brands = await brandsByName(context)
  const taken = await takenIn(context.tx, 'channel', valuesOf(drafts, 'clientNo'))
  alone(drafts, 'clientNo', '客户编码', taken)
  return drafts.map(draft => {
    const [saleManId = null] = draft.ids(oneOf(draft.text('saleMan')), '业务员', people)
    const row = checked(draft, importedChannel, {
      clientNo: draft.text('clientNo'),
      companyName: draft.text('companyName'),
      principal: draft.text('principal'),
      phone: draft.text('phone'),
      saleManId,
      helperIds: draft.ids(draft.texts('helpers'), '业务员', people),
      brandIds: brandIds(draft, draft.texts('brands'), brands),
      status: draft.status('status'),
      baseCharges: draft.cents('baseCharges', '基础工费'),
      remark: draft.text('remark'),
    })
    return judgedOf(draft, row)
  })
}

/** The clients of the mall that lines mean, then those that the file itself brings. */
export async function meantClients(
  context: Context,
  lines: readonly Draft<'addresses' | 'stores' | 'accounts'>[],
  brought: Found['channels'],
): Promise<Clients<Meant>> {
  const known = await clientsNamed(context, lines.map(namedIn))
  const fresh = brought.map(({ line, cells, errors }) => ({
    clientNo: asCode(cells[0] ?? ''),
    companyName: cells[1] ?? '',
    ...(errors.length > 0 ? { badLine: line } : {}),
  }))
  return new Clients<Meant>([...known, ...fresh])
}

/** The client of a line; undefined, and told, where there is none or where it will stay out itself. */
export function meantBy(
  draft: Draft<'addresses' | 'stores' | 'accounts'>,
  clients: Clients<Meant>,
): Meant | undefined {
  const client = clientOf(namedIn(draft), clients)
  if (typeof client === 'string') {
    draft.refuse(client)
    return undefined
  }
  if (client.badLine === undefined) return client
  draft.refuse(`它的客户在“客户”表第${client.badLine}行，那一行不能导入`)
  return undefined
}

export async function judgeAddresses(
  context: Context,
  drafts: readonly Draft<'addresses'>[],
  clients: Clients<Meant>,
): Promise<Found['addresses']> {
  const taken = await takenIn(context.tx, 'receive_address', valuesOf(drafts, 'addressNo'))
  alone(drafts, 'addressNo', '地址编码', taken)
  return drafts.map(draft => {
    const client = meantBy(draft, clients)
    const row = checked(draft, importedAddress, {
      ...(client ? { clientNo: client.clientNo } : {}),
      addressNo: draft.text('addressNo'),
      receiver: draft.text('receiver'),
      phone: draft.text('phone'),
      receiveAddress: draft.text('receiveAddress'),
    })
    return judgedOf(draft, row)
  })
}

export async function judgeStores(
  context: Context,
  drafts: readonly Draft<'stores'>[],
  clients: Clients<Meant>,
): Promise<Found['stores']> {
  const brands = await brandsByName(context)
  const taken = await storesOf(context.tx, valuesOf(drafts, 'storeNo'))
  alone(drafts, 'storeNo', '门店编码', new Set(taken.keys()))
  return drafts.map(draft => {
    const client = meantBy(draft, clients)
    const [brandId = null] = brandIds(draft, oneOf(draft.text('brand')), brands)
    const row = checked(draft, importedStore, {
      ...(client ? { clientNo: client.clientNo } : {}),
      storeNo: draft.text('storeNo'),
      storeName: draft.text('storeName'),
      brandId,
      storeAddress: draft.text('storeAddress'),
      status: draft.status('status'),
    })
    return judgedOf(draft, row)
  })
}

function namedIn(draft: Draft<'addresses' | 'stores' | 'accounts'>): ClientNamed {
  return { clientNo: draft.text('clientNo'), companyName: draft.text('companyName') }
}

function valuesOf<F extends string>(drafts: readonly { text(field: F): string }[], field: F): string[] {
  return [...new Set(drafts.map(draft => draft.text(field)).filter(Boolean))]
}

const oneOf = (name: string) => (name === '' ? [] : [name])

function brandIds(draft: Draft<'channels'> | Draft<'stores'>, names: readonly string[], brands: Names) {
  return [...new Set(draft.ids(names, '品牌', brands))]
}
