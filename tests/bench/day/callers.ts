import type { accounts, Session } from '../../support/console.ts'
import { ask } from '../latency.ts'
import type { Operator } from './pace.ts'
import { wait } from './pace.ts'

const product = '/product/api/v1/product'
const order = '/order/api/v1'

interface Goods {
  readonly skuId: number
  readonly version: number
}

/** Those of the eight who work by calls: a client who orders, three who see to orders, stock and figures, and the file desk. */
export function callers(url: string, sessions: Readonly<Record<keyof typeof accounts, Session>>): Operator[] {
  const as =
    (who: keyof typeof accounts) =>
    async (path: string, input: object = {}) =>
      (await ask({ url, session: sessions[who] }, path, input)).result
  const [admin, buyer, finance, keeper] = [as('admin'), as('buyer'), as('finance'), as('keeper')]
  /** A file that is made and brought, and read to its end. */
  const fetched = async (who: keyof typeof accounts, path: string, input: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headersOf(sessions[who]), 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    const bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok || bytes === 0) throw new Error(`${path}: ${response.status}, ${bytes} bytes`)
  }
  /** An order as its page asks for it. */
  const seen = async (id: number) => {
    const headers = headersOf(sessions.admin)
    const { code, message, result } = await (
      await fetch(`${url}/api${order}/order/details?id=${id}`, { headers })
    ).json()
    if (code !== 200) throw new Error(`details: ${code} ${message}`)
    return result
  }
  return [
    {
      name: '客户下单',
      pause: 1500,
      async act(turn) {
        const asked = { pageSize: 20, inStock: 1, shelf: 1, sort: 'skuId', pageNum: 1 + (turn % 40) }
        const goods: Goods[] = (await admin(`${product}/sku/page`, asked)).records
        const lines = goods.slice(0, 1 + (turn % 6)).map(({ skuId }) => ({ skuId, num: 1 }))
        await buyer(`${order}/cart/add`, { lines })
        const kept: { id: number }[] = (await buyer(`${order}/cart/list`, { pageSize: 200 })).records
        await buyer(`${order}/cart/submit`, { ids: kept.map(({ id }) => id) })
      },
    },
    {
      name: '审单配货发货',
      pause: 2000,
      async act(turn) {
        const status = [1, 2, 3, 4][turn % 4]
        const { records } = await admin(`${order}/order/page`, { orderStatus: status, pageSize: 5 })
        for (const { id, version } of records) {
          const { items } = await seen(id)
          if (status === 2 && items.length > 0) await admin(`${order}/order/allot`, { id, version })
        }
        const ids = records.map(({ id }: { id: number }) => id)
        if (ids.length === 0) return
        if (status === 1) await admin(`${order}/order/audit`, { ids, pass: true })
        if (status === 4) await admin(`${order}/order/deliver`, { ids, pickup: true, partial: true })
      },
    },
    {
      name: '库存',
      pause: 1500,
      async act(turn) {
        const asked = { pageSize: 50, pageNum: 1 + (turn % 20) }
        const { records } = await keeper('/product/stock/skuPage', asked)
        await keeper('/product/stock/skcPage', asked)
        await keeper('/product/stock/moves', { pageSize: 50 })
        const ids = records.map(({ skuId }: { skuId: number }) => skuId)
        await keeper(`${product}/sku/rows`, { ids })
      },
    },
    {
      name: '报表与导出',
      pause: 3000,
      async act(turn) {
        const files = [
          [`${order}/order/export`, {}],
          [`${product}/spu/export/skuList`, { format: 'xlsx' }],
          [`${product}/spu/export/skuList`, { format: 'csv' }],
        ] as const
        const [path, input] = files[turn % files.length] ?? files[0]
        await fetched('admin', path, input)
        await finance(`${order}/order/page`, { pageSize: 100, pageNum: 1 + (turn % 3) })
      },
    },
    {
      name: '导入与批量修改',
      pause: 4000,
      async act(turn) {
        await imported(url, sessions.admin, turn)
        // From the end of the list: at its beginning somebody pastes prices.
        const asked = { pageSize: 200, pageNum: 1 + (turn % 10), sort: '-skuNo' }
        const goods: Goods[] = (await admin(`${product}/sku/page`, asked)).records
        const rows = goods.map(({ skuId, version }) => ({ skuId, version, set: { cost: 100_000 + turn } }))
        const batchId = `day-${turn}-${Date.now()}`
        await admin(`${product}/sku/batch/update`, { batchId, mode: 'able', rows })
        if (turn % 3 === 0) await admin(`${product}/sku/batch/undo`, { batchId })
      },
    },
  ]
}

const headersOf = ({ token }: Session) => ({ 'X-Origin': 'web', Authorization: `Bearer ${token}` })

/** Two hundred goods by a file, the same goods each time: so the mall does not grow by it. */
async function imported(url: string, session: Session, turn: number): Promise<void> {
  const headers = headersOf(session)
  const address = (call: string) => `${url}/api${product}/spu/import/${call}`
  const lines = Array.from(
    { length: 200 },
    (_, row) => `DAY${turn % 5}-${row},rings,Piece ${row},${100 + row}.50`,
  )
  const body = new FormData()
  body.set('file', new Blob([['ref,categorie,title,price', ...lines].join('\n')]), `day-${turn}.csv`)
  const sent = await (await fetch(address('importSpuAndPreview'), { method: 'POST', headers, body })).json()
  if (sent.code !== 200) throw new Error(`import: ${sent.message}`)
  const { importId, ready } = sent.result
  const get = async (call: string) =>
    (await fetch(`${address(call)}?importId=${importId}`, { headers })).json()
  if (ready === 0) return
  const begun = await get('importSpuAndConfirm')
  if (begun.code !== 200) throw new Error(`import: ${begun.message}`)
  for (let look = 0; look < 100; look += 1) {
    if ((await get('importSpuAndCheck')).result.job?.state === 'done') return
    await wait(300)
  }
  throw new Error('import: not done within 30 s')
}
