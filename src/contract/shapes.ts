import * as z from 'zod'
import { exportFormats } from '../values/export-formats.ts'
import type { Schema } from './call.ts'
import { file, id, ids, text, version, waybill, whole } from './fields.ts'
import { bareSchema, metaOf } from './sentence.ts'

/** The shapes that many calls share: pages, rows, changes, options. */

export const nothing = z.strictObject({})
export const done = z.null()

/** What the server adds to every editable row. Taken back in an update when equal, refused when not (R8). */
export const kept = {
  id: id(),
  version,
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

export const pageFields = {
  pageNum: z.int().min(1).optional().meta({ title: '页码' }),
  pageSize: z.int().min(1).max(200, { error: '每页最多200条' }).optional().meta({ title: '每页条数' }),
  page: z.int().min(1).optional().meta({ title: '页码' }),
  limit: z.int().min(1).max(200, { error: '每页最多200条' }).optional().meta({ title: '每页条数' }),
  exact: z.boolean().optional().meta({ title: '精确总数' }),
}

/** The input of a list: page fields, a sort by one of the named fields (`-name` descending), and the screen's filters. */
export function listIn<const F extends z.core.$ZodShape, const S extends readonly string[]>(
  filters: F,
  sortable: S,
) {
  return z.strictObject({
    ...pageFields,
    ...queryFields(filters, sortable),
  })
}

/** The input of a snapshot: what the list of the same rows takes, without the page. */
export function snapshotIn<const F extends z.core.$ZodShape, const S extends readonly string[]>(
  filters: F,
  sortable: S,
) {
  return z.strictObject(queryFields(filters, sortable))
}

function queryFields<const F extends z.core.$ZodShape, const S extends readonly string[]>(
  filters: F,
  sortable: S,
) {
  const sort = z.literal(sortable.flatMap(field => [field, `-${field}`])).optional()
  return { sort: sort.meta({ title: '排序' }), ...filters }
}

/** The answer of a snapshot: the exact total, and the ids in order as `values/id-list.ts` packs them. */
export const snapshotOut = z.object({ snapshotId: z.string(), total: z.int(), ids: z.string() })

/** The answer of a list. `total` is exact up to 50,000; beyond it is 50000 with `more`. */
export function pageOf<R extends z.core.$ZodType>(row: R) {
  return z.object({
    records: z.array(row),
    total: z.int(),
    pages: z.int(),
    more: z.boolean().optional(),
  })
}

/** The input of an update: id, the version that was read, and the changed fields or the whole row as it was read. */
export function changeOf<const S extends z.core.$ZodShape>(fields: S) {
  return z.strictObject({ id: kept.id, version, ...z.strictObject({ ...fields, ...frozen }).partial().shape })
}

const frozen = { createTime: kept.createTime, updateTime: kept.updateTime, updateBy: kept.updateBy }

/** The schemas that a plain table's calls share, from its fields: filters are the keyword and the fields named. */
export function plainShapes<const F extends z.core.$ZodShape, const B extends keyof F & string = never>(
  fields: F,
  {
    sort,
    filterBy = [],
  }: { readonly sort: readonly (string & keyof (F & typeof kept))[]; readonly filterBy?: readonly B[] },
) {
  const row = z.object({ ...fields, ...kept })
  const filters: z.core.$ZodShape = Object.fromEntries(
    filterBy.flatMap(name => {
      const field: Schema | undefined = fields[name]
      return field ? [[name, z.optional(field)]] : []
    }),
  )
  const keyword = text('关键词', { max: 100 }).optional()
  return {
    row,
    add: fresh(fields),
    change: changeOf(fields),
    list: listIn({ keyword, ...filters }, sort),
    page: pageOf(row),
  }
}

/** A new row: what nothing demands may be left out; switches are on, numbers 0, texts empty, a list takes its first. */
export function fresh(fields: Readonly<Record<string, Schema>>) {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaulted(field)])),
  )
}

function defaulted(field: Schema): Schema {
  const plain = bareSchema(field)
  if (field instanceof z.ZodNullable) return z._default(field, null)
  if (plain instanceof z.ZodLiteral)
    return z._default(field, metaOf(field).holds === 'flag' ? 1 : [...plain.values][0])
  if (plain instanceof z.ZodNumber) return plain.safeParse(0).success ? z._default(field, 0) : field
  if (plain instanceof z.ZodArray) return plain.safeParse([]).success ? z._default(field, []) : field
  if (!(plain instanceof z.ZodString)) return field
  if (metaOf(field).holds === 'decimal') return z._default(field, '0')
  return (plain.minLength ?? 0) > 0 ? field : z._default(field, '')
}

/** What every export takes: the columns in their order, as which file, and the rows chosen one by one or frozen. */
export const exportFields = {
  format: z.literal(['xlsx', 'csv']).default('xlsx').meta({ title: '格式', words: exportFormats }),
  columns: z
    .array(text('列', { max: 40, required: '请选择列' }))
    .min(1, { error: '请选择列' })
    .max(100, { error: '一次最多100列' })
    .optional()
    .meta({ title: '列' }),
  ids: ids('数据', 20_000).optional(),
  /** What the list's snapshot call answered: the rows as they were found then, in that order. */
  snapshotId: text('快照', { max: 40 }).optional(),
}

export const exported = file('导出文件')

export const byId = z.strictObject({ id: kept.id })

/** What a removal names: the id, and where the caller wants it checked the version. */
export const removal = z.strictObject({ id: kept.id, version: version.optional() })

/** One row, or many at once; a version where one row is named and the caller wants it checked. */
export const removals = z
  .strictObject({ id: kept.id.optional(), ids: ids().optional(), version: version.optional() })
  .refine(({ id, ids }) => (id === undefined) !== (ids === undefined), { error: '请选择数据' })

/** Of a parcel that is on its way, the number as it should have been; the version that was read. */
export const correctedWaybill = z.strictObject({ id: kept.id, version, waybillNo: waybill() })

export const option = z.object({ id: z.int(), name: z.string(), code: z.string() })

export const sortOrder = whole('排序', { max: 999_999 })

export interface TreeNode {
  id: number
  name: string
  code: string
  icon: string
  level: number
  version: number
  isExpand: 0 | 1
  children: TreeNode[]
}

export const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  icon: z.string(),
  level: z.int(),
  version: z.int(),
  /** 1: shown unfolded at first. */
  isExpand: z.literal([0, 1]),
  get children() {
    return z.array(treeNode)
  },
})
