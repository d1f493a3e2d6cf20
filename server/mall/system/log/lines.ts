import { settingTitle } from '../../../../src/values/settings.ts'
import { show } from '../../../../src/values/show.ts'
import type { RowKey } from './names.query.ts'
import { owned } from './names.query.ts'
import { type Facts, factsOfTable, targetsOf } from './tables.ts'

export interface PastChange extends RowKey {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** One field that a change wrote, in words. */
export interface Line {
  readonly field: string
  readonly title: string
  readonly before: string
  readonly after: string
}

/** What stands in none of the lists, and what rights are told by. */
const others: Readonly<Record<string, string | undefined>> = {
  roles: '角色',
  roleIds: '角色',
  storeIds: '门店',
  brandIds: '品牌',
  salesmen: '业务员',
  variableIds: '变量',
  functions: '功能',
  menus: '菜单',
  value: '值',
  userIds: '客户账号',
  channelIds: '客户',
  copies: '打印份数',
  cancelled: '取消',
  password: '登录密码',
  added: '增加',
  taken: '移除',
}

/** Fields that hold ids of other rows, and of which table, beside those that their targets declare. */
const elsewhere: Readonly<Record<string, string | undefined>> = {
  roles: 'sys_role',
  roleIds: 'sys_role',
  storeIds: 'store',
  storeId: 'store',
  brandIds: 'brand',
  salesmen: 'sys_user',
  saleManId: 'sys_user',
  userId: 'sys_user',
  userIds: 'channel_account',
  channelId: 'channel',
  channelIds: 'channel',
  variableIds: 'tk_variable',
  spuId: 'spu',
  spuIds: 'spu',
  skuId: 'sku',
  labelId: 'label',
}

/** What the server keeps by itself, and sets that are told by what was added and taken. */
const untold: readonly string[] = [
  ...['id', 'ids', 'version', 'createTime', 'updateTime', 'updateBy', 'search', 'grams'],
]

/** A row that was removed is kept with the names of its columns: `sort_no` is the field `sortNo`. */
function fieldOf(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function factsFor(table: string, field: string): Facts | undefined {
  return factsOfTable(owned[table]?.table ?? table)[field]
}

export function isTold(name: string): boolean {
  return !untold.includes(fieldOf(name))
}

export function titleOf(table: string, name: string): string {
  const field = fieldOf(name)
  if (table === 'sys_config') return settingTitle(name) ?? name
  return factsFor(table, field)?.title ?? others[field] ?? name
}

/** A row that is referred to is chosen, whatever its id is made of. */
export function kindOf(table: string, name: string): Facts['holds'] {
  const field = fieldOf(name)
  return tableOf(table, field) === undefined ? (factsFor(table, field)?.holds ?? 'text') : 'choice'
}

/** Fields in the order in which their list declares them. */
export function inOrder(table: string, names: readonly string[]): string[] {
  const order = Object.keys(factsOfTable(table))
  const place = (name: string) => (order.indexOf(fieldOf(name)) + order.length + 1) % (order.length + 1)
  return [...names].sort((a, b) => place(a) - place(b))
}

/** The rows that a change's values name. */
export function referred({ table, before, after }: PastChange): RowKey[] {
  return [before, after].flatMap(image =>
    Object.entries(image ?? {}).flatMap(([name, value]) => {
      const of = tableOf(table, fieldOf(name))
      return of === undefined ? [] : idsIn(value).map(rowId => ({ table: of, rowId }))
    }),
  )
}

function tableOf(table: string, field: string): string | undefined {
  const declared = targetsOf(table).map(({ references }) => references?.[field])
  return declared.find(Boolean) ?? elsewhere[field]
}

function idsIn(value: unknown): number[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter(id => typeof id === 'number')
}

/** What a change did to each field: of a new row those that it got, of a removed one those that it had. */
export function linesOf(change: PastChange, nameOf: (key: RowKey) => string): Line[] {
  const { table, before, after } = change
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isTold)
  const read = (name: string, value: unknown) => shownIn(table, fieldOf(name), value, nameOf)
  return inOrder(table, names)
    .map(name => ({
      field: name,
      title: titleOf(table, name),
      before: read(name, before?.[name]),
      after: read(name, after?.[name]),
    }))
    .filter(line => line.before !== '' || line.after !== '')
}

/** As the field is read elsewhere; what hides a secret stays as it is. */
export function shownIn(
  table: string,
  field: string,
  value: unknown,
  nameOf: (key: RowKey) => string,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (value === '***') return value
  const of = tableOf(table, field)
  if (of !== undefined && idsIn(value).length > 0)
    return idsIn(value)
      .map(rowId => nameOf({ table: of, rowId }) || String(rowId))
      .join('、')
  if (Array.isArray(value) && value.some(isObject)) return value.map(titled).join('、')
  if (isObject(value)) return JSON.stringify(value)
  return show(factsFor(table, field) ?? { holds: 'text' }, value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rights by their titles; what has none as it is. */
function titled(value: unknown): string {
  const title = isObject(value) && 'title' in value ? value.title : undefined
  return typeof title === 'string' ? title : JSON.stringify(value)
}
