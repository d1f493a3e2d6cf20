import * as z from 'zod'
import { trimmed } from '../../values/typed-text.ts'
import { type Permit as Permitted, read, write } from '../call.ts'
import { choice, flag, id, ownCode, picture, text, version, whole } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, nothing, option, pageOf, removal, treeNode } from '../shapes.ts'

/** 分类, 款式, 系列: three trees of one shape, kept under the same codes. */
const at = '/product/api/v1/product'
const shared = { method: 'POST', scope: 12, owner: 'shared' } as const
const post = { method: 'POST' } as const
const screen: Permitted = { menu: ['ProductCategory'] }
const add: Permitted = { code: ['add-Category-btn'] }
const edit: Permitted = { code: ['edit-Category-btn'] }
const remove: Permitted = { code: ['delete-Category-btn'] }

/** Where a 分类 is shown: the mall of the clients, that of the consumers. */
export const sides = { 1: 'B端和C端', 2: '仅B端', 3: '仅C端' } as const

const place = {
  /** null is the top. */
  parentId: id('上级').nullable(),
  /** The place among the nodes of the same parent, 0 first; those after it move on. */
  sortNo: whole('排序', { max: 999_999 }),
}
const common = {
  name: text('名称', { max: 30, required: '请输入名称' }),
  /** Empty: the server makes one. */
  code: ownCode('编码', { max: 30 }),
  icon: picture('图标'),
  /** Whether those below it are seen when its tree is opened. */
  isExpand: flag('默认展开'),
}
const ofCategory = {
  /** null: that of the nearest 分类 above it that has one. */
  attributeCategoryId: id('属性分类').nullable(),
  shownOn: choice('显示范围', sides),
}
/** Follows from the place. */
const level = whole('级别', { min: 1, max: 99 })

/** What of a node of each tree may be set. */
export const treeFields = { ...common, ...place }
export const categoryFields = { ...treeFields, ...ofCategory }

const node = z.object({ id: id(), ...treeFields, level, version })
/** As the row stands in its table. */
export const treeRow = z.object({ ...treeFields, ...kept, level })
export const categoryRow = z.object({ ...categoryFields, ...kept, level })
/** Nodes are read as a tree: this says what one of them is, nothing is served by it. */
export const treeRows = read('', screen, listIn({}, ['id']), pageOf(treeRow))
export const categoryRows = read('', screen, listIn({}, ['id']), pageOf(categoryRow))

export interface CategoryNode extends z.output<typeof node> {
  attributeCategoryId: number | null
  shownOn: keyof typeof sides
  children: CategoryNode[]
}
const categoryNode: z.ZodType<CategoryNode> = z.object({
  ...node.shape,
  attributeCategoryId: z.int().nullable(),
  shownOn: z.literal([1, 2, 3]),
  get children() {
    return z.array(categoryNode)
  },
})

/** New nodes stand last unless a place is named. */
function added<const F extends z.core.$ZodShape>(fields: F) {
  const { sortNo: _sortNo, ...rest } = fields
  return z.strictObject({
    ...fresh(rest).shape,
    name: common.name,
    code: common.code.default(''),
    icon: common.icon.default(''),
    isExpand: common.isExpand.default(1),
    parentId: place.parentId.default(null),
    sortNo: place.sortNo.optional(),
  })
}

function changed<const F extends z.core.$ZodShape>(fields: F) {
  return z.strictObject({ ...changeOf(fields).shape, level: level.optional() })
}

/** Nodes of one parent in their new order, or one node: by a step, or to a place. */
const sorting = z
  .strictObject({
    ids: z.array(id()).min(1).max(1000).optional().meta({ title: 'ids' }),
    id: id().optional(),
    step: z.literal(['up', 'down']).optional().meta({ title: '方向' }),
    sortNo: place.sortNo.optional(),
  })
  .refine(
    ({ ids, id: one, step, sortNo }) =>
      ids === undefined
        ? one !== undefined && (step === undefined) !== (sortNo === undefined)
        : one === undefined && step === undefined && sortNo === undefined,
    { error: '请给出新的顺序，或一个节点和它的位置' },
  )

/** One line a node; a tab or two blanks a level. */
const batch = z.strictObject({
  text: z
    .string()
    .max(100_000, { error: '一次最多10万个字符' })
    .refine(value => trimmed(value) !== '', { error: '请输入名称' })
    .meta({ title: '清单' }),
  parentId: place.parentId.default(null),
  /** Says what would be added and adds nothing. */
  dryRun: z.boolean().default(false).meta({ title: '预览' }),
})
const batchLine = z.object({
  /** The number of the line, 1 first. */
  line: z.int(),
  name: z.string(),
  code: z.string(),
  /** In the whole tree. */
  level: z.int(),
  state: z.literal(['new', 'known', 'wrong']),
  /** Why the line cannot be added; '' where it can. */
  problem: z.string(),
})
const batchOut = z.object({ lines: z.array(batchLine), added: z.int(), ids: z.array(z.int()) })

const categoryChange = changed(categoryFields)
const categoryAdd = added(categoryFields)

export const category = {
  tree: read(`${at}/category/tree`, 'signed-in', nothing, z.array(treeNode), shared),
  add: write(`${at}/category/add`, add, categoryAdd, categoryRow, post),
  update: write(`${at}/category/update`, edit, categoryChange, categoryRow, post),
  sort: write(`${at}/category/sort`, edit, sorting, done, post),
  delete: write(`${at}/category/delete`, remove, removal, done, { method: 'DELETE' }),
  box: read(`${at}/category/box`, 'signed-in', nothing, z.array(option), shared),
  'manage.B/tree': read(`${at}/category/manage/B/tree`, screen, nothing, z.array(categoryNode)),
  'manage.C/tree': read(`${at}/category/manage/C/tree`, screen, nothing, z.array(categoryNode)),
  'manage.tree': read(`${at}/category/manage/tree`, screen, nothing, z.array(categoryNode), post),
  'manage.box': read(`${at}/category/manage/box`, 'signed-in', nothing, z.array(option), post),
  'manage.batch/add': write(`${at}/category/manage/batch/add`, add, batch, batchOut, post),
  'manage.add': write(`${at}/category/manage/add`, add, categoryAdd, categoryRow, post),
  'manage.update': write(`${at}/category/manage/update`, edit, categoryChange, categoryRow, post),
  'manage.delete': write(`${at}/category/manage/delete`, remove, removal, done, { method: 'DELETE' }),
  /** How many 款 lie on each node of a tree itself; nodes without any are left out. */
  goods: read(
    `${at}/category/goods`,
    screen,
    z.strictObject({ tree: z.literal(['category', 'style', 'series']).meta({ title: '树' }) }),
    z.array(z.object({ id: z.int(), goods: z.int() })),
    { added: true },
  ),
  /** What a 分类 may say its goods are described by. */
  attributeSets: read(`${at}/category/attributeSets`, screen, nothing, z.array(option), { added: true }),
}

function plainTree(name: 'style' | 'series') {
  return {
    tree: read(`${at}/${name}/tree`, 'signed-in', nothing, z.array(treeNode), shared),
    add: write(`${at}/${name}/add`, add, added(treeFields), treeRow, post),
    update: write(`${at}/${name}/update`, edit, changed(treeFields), treeRow, post),
    sort: write(`${at}/${name}/sort`, edit, sorting, done, post),
    delete: write(`${at}/${name}/delete`, remove, removal, done, { method: 'DELETE' }),
  }
}
export const style = plainTree('style')
export const series = plainTree('series')
