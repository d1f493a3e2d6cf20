import * as z from 'zod'
import { id, version, whole } from './fields.ts'

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
    sort: z
      .literal(sortable.flatMap(field => [field, `-${field}`]))
      .optional()
      .meta({ title: '排序' }),
    ...filters,
  })
}

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

export const byId = z.strictObject({ id: kept.id })

/** What a removal names: the id, and where the caller wants it checked the version. */
export const removal = z.strictObject({ id: kept.id, version: version.optional() })

export const option = z.object({ id: z.int(), name: z.string(), code: z.string() })

export const sortOrder = whole('排序', { max: 999_999 })

export interface TreeNode {
  id: number
  name: string
  code: string
  icon: string
  level: number
  version: number
  children: TreeNode[]
}

export const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  icon: z.string(),
  level: z.int(),
  version: z.int(),
  get children() {
    return z.array(treeNode)
  },
})
