import type { Tx } from '../../db/database.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { dice } from '../random.ts'

/** The demo mall's clients with their stores and addresses, in our own words. Client 1 is that of the demo's buyer. */
const cities = [
  ['深圳', '罗湖区水贝路'],
  ['广州', '荔湾区华林街'],
  ['杭州', '上城区延安路'],
  ['成都', '锦江区春熙路'],
  ['武汉', '江汉区解放大道'],
  ['西安', '碑林区东大街'],
  ['南京', '秦淮区中山南路'],
  ['青岛', '市南区中山路'],
] as const
const houses = ['金福', '银杏', '星河', '云锦', '玉成', '瑞丰', '宝隆', '晶华', '万和', '天工'] as const
const kinds = ['珠宝', '金行', '首饰', '银楼'] as const
const family = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'] as const
const given = ['文博', '晓岚', '志远', '雨晴', '建国', '思敏', '海涛', '静怡', '子昂', '婉清'] as const

export const clientCount = 40

/** Somebody of the demo; the same number, the same name. */
export function personName(number: number): string {
  return `${family[number % family.length]}${given[Math.floor(number / family.length + number * 3) % given.length]}`
}

export async function seedClients(tx: Tx): Promise<void> {
  const throws = dice(20_261_120)
  const clients = Array.from({ length: clientCount }, (_, index) => clientOf(index + 1, throws))
  const storesOf = ({ id }: { id: number }) => (id === 1 ? 3 : throws.pick([1, 1, 2, 2, 3, 5]))
  const stores = clients.flatMap(client =>
    Array.from({ length: storesOf(client) }, (_, index) => storeOf(client, index, throws)),
  )
  const addresses = clients.flatMap(client =>
    Array.from({ length: throws.between(1, 2) }, (_, index) => addressOf(client, index)),
  )
  await insertRows(tx, 'channel', channelColumns, clients)
  await insertRows(
    tx,
    'channel_brand',
    { channel_id: 'bigint', brand_id: 'bigint' },
    clients.flatMap(brandsOf),
  )
  await insertRows(tx, 'store', storeColumns, stores)
  await insertRows(tx, 'receive_address', addressColumns, addresses)
  await seedTemporary(tx)
  await restartIdentity(tx, 'channel')
}

const channelColumns = {
  id: 'bigint',
  client_no: 'text',
  company_name: 'text',
  principal: 'text',
  phone: 'text',
  status: 'int',
  base_charges: 'bigint',
  ...kept,
}
const storeColumns = {
  channel_id: 'bigint',
  store_no: 'text',
  store_name: 'text',
  brand_id: 'bigint',
  store_address: 'text',
  ...kept,
}
const addressColumns = {
  channel_id: 'bigint',
  address_no: 'text',
  receiver: 'text',
  phone: 'text',
  receive_address: 'text',
  ...kept,
}

type Client = ReturnType<typeof clientOf>

function clientOf(id: number, throws: ReturnType<typeof dice>) {
  const city = cities[id % cities.length] ?? cities[0]
  const name = `${city[0]}${houses[id % houses.length]}${kinds[Math.floor(id / houses.length) % kinds.length]}有限公司`
  const number = `KH${String(id).padStart(4, '0')}`
  const principal = personName(id)
  return {
    id,
    city,
    client_no: number,
    company_name: name,
    principal,
    phone: `138000100${String(id).padStart(2, '0')}`,
    // The last ones have stopped buying.
    status: id > clientCount - 3 ? 0 : 1,
    base_charges: throws.between(4, 24) * 50,
    ...keptOf(name, number, principal),
  }
}

/** One to three of the first brands. */
function brandsOf({ id }: Client) {
  return Array.from({ length: 1 + (id % 3) }, (_, index) => ({
    channel_id: id,
    brand_id: 1 + ((id + index) % 4),
  }))
}

function storeOf({ id, city, client_no }: Client, index: number, throws: ReturnType<typeof dice>) {
  const name = `${houses[id % houses.length]}${['总店', '万达店', '吾悦店', '步行街店', '机场店'][index]}`
  const number = `${client_no}-${String(index + 1).padStart(2, '0')}`
  return {
    channel_id: id,
    store_no: number,
    store_name: name,
    brand_id: 1 + ((id + index) % 4),
    store_address: `${city[0]}市${city[1]}${throws.between(1, 300)}号`,
    ...keptOf(name, number),
  }
}

function addressOf({ id, city, client_no, principal, phone }: Client, index: number) {
  const receiver = index === 0 ? principal : personName(id + 50)
  const number = `${client_no}-D${index + 1}`
  return {
    channel_id: id,
    address_no: number,
    receiver,
    phone,
    receive_address: `${city[0]}市${city[1]}${id * 7 + index}号${index === 0 ? '公司' : '仓库'}`,
    ...keptOf(receiver, number),
  }
}

/** Those who might become clients. */
async function seedTemporary(tx: Tx): Promise<void> {
  const rows = ['展会', '老客户介绍', '小程序', '电话'].flatMap((source, at) =>
    [0, 1].map(index => {
      const id = at * 2 + index + 1
      const city = cities[id % cities.length] ?? cities[0]
      const name = `${city[0]}${houses[(id + 3) % houses.length]}工作室`
      const contact = personName(id + 70)
      return {
        id,
        city,
        name,
        contact,
        phone: `138000101${String(id).padStart(2, '0')}`,
        source,
        valid_until: `2027-0${id}-01 00:00:00+08`,
        ...keptOf(name, contact),
      }
    }),
  )
  const columns = { id: 'bigint', name: 'text', contact: 'text', phone: 'text', source: 'text' }
  await insertRows(tx, 'template_channel', { ...columns, valid_until: 'timestamptz', ...kept }, rows)
  await insertRows(
    tx,
    'template_store',
    { template_id: 'bigint', store_name: 'text', brand_id: 'bigint', store_address: 'text' },
    rows.map(({ id, name, city }) => ({
      template_id: id,
      store_name: `${name}门店`,
      brand_id: 1 + (id % 4),
      store_address: `${city[0]}市${city[1]}${id}号`,
    })),
  )
  await restartIdentity(tx, 'template_channel')
}
