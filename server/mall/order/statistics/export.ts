import { api } from '../../../../src/contract/api.ts'
import { byteOrderMark, csvLine, csvType } from '../../../../src/values/csv.ts'
import type { ExportFormat } from '../../../../src/values/export-formats.ts'
import { nothingToExport } from '../../../../src/values/exports.ts'
import { showAmount } from '../../../../src/values/money.ts'
import { saidGrowth, saidShare, saidTurnover } from '../../../../src/values/order/sale-shown.ts'
import type { Context } from '../../../call/context.ts'
import { Download } from '../../../call/file.ts'
import { need } from '../../../call/need.ts'
import { bad } from '../../../call/refusal.ts'
import { parse } from '../../../call/serve.ts'
import { exportTable, fileName } from '../../../files/export.ts'
import type { SheetCell } from '../../../files/sheets/written.ts'
import { workbook, xlsxType } from '../../../files/xlsx.ts'
import { recordOf } from '../../../plain/columns.ts'
import { detailInput, saleFacts } from './detail.query.ts'
import { type Product, products } from './product.query.ts'
import { type Store, stores } from './store.query.ts'

interface AskedFile {
  readonly kind: 'detail' | 'product' | 'store'
  readonly format: ExportFormat
  readonly ids?: readonly number[] | undefined
  readonly filters: Readonly<Record<string, unknown>>
}

/** One of the three lists as a file; its filters are read as the list itself reads them. */
export async function exportStatistics(
  context: Context,
  { kind, format, ids, filters }: AskedFile,
): Promise<Download> {
  await need(context, api.statistics[kind].permit)
  if (kind === 'detail') {
    const query = await detailInput(context, recordOf(parse(api.statistics.detail, filters)))
    return exportTable(context, saleFacts, { format, ids, query })
  }
  const chosen = ({ id }: { readonly id: number }) => ids === undefined || ids.includes(id)
  if (kind === 'product') {
    const { records } = await products(context, {
      ...recordOf(parse(api.statistics.product, filters)),
      ...whole,
    })
    return tableFile(context, {
      title: '商品销售统计',
      format,
      columns: productColumns,
      rows: records.filter(chosen),
    })
  }
  const { records } = await stores(context, { ...recordOf(parse(api.statistics.store, filters)), ...whole })
  return tableFile(context, {
    title: '门店销售统计',
    format,
    columns: storeColumns,
    rows: records.filter(chosen),
  })
}

/** More rows are no file that anybody opens. */
const whole = { pageNum: 1, pageSize: 1_000_000 } as const

interface Column<R> {
  readonly title: string
  /** With so many decimals. */
  readonly decimals?: number
  of(row: R): SheetCell
}

const yuan = (cents: number) => Number(showAmount(cents))

const productColumns: readonly Column<Product>[] = [
  { title: '款号', of: row => row.spuNo },
  { title: '名称', of: row => row.name },
  { title: '下单数', of: row => row.orders },
  { title: '件数', of: row => row.num },
  { title: '客户数', of: row => row.clients },
  { title: '重量', of: row => Number(row.weight) },
  { title: '金额（元）', decimals: 2, of: row => yuan(row.amount) },
  { title: '退单', of: row => row.backs },
  { title: '退单占比', of: row => saidShare(row.backShare) },
  { title: '库存周转', of: row => saidTurnover(row.turnover) },
]

const storeColumns: readonly Column<Store>[] = [
  { title: '门店编号', of: row => row.storeNo },
  { title: '门店', of: row => row.storeName },
  { title: '品牌', of: row => row.brandName },
  { title: '客户', of: row => row.clientName },
  { title: '订单数', of: row => row.orders },
  { title: '件数', of: row => row.num },
  { title: '重量', of: row => Number(row.weight) },
  { title: '金额（元）', decimals: 2, of: row => yuan(row.amount) },
  { title: '环比', of: row => saidGrowth(row.amount, row.before) },
]

interface TableFile<R> {
  readonly title: string
  readonly format: ExportFormat
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
}

function tableFile<R>({ now }: Context, { title, format, columns, rows }: TableFile<R>): Download {
  if (rows.length === 0) throw bad(nothingToExport)
  const name = fileName(title, now)
  const cells = rows.map(row => columns.map(column => column.of(row)))
  if (format === 'csv') {
    const lines = [
      columns.map(column => column.title),
      ...cells.map(line => line.map(cell => String(cell ?? ''))),
    ]
    return new Download(`${name}.csv`, csvType, each([byteOrderMark + lines.map(csvLine).join('')]))
  }
  return new Download(`${name}.xlsx`, xlsxType, workbook(title, columns, each(cells)))
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
