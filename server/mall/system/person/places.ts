import { hidesOf } from '../../../../src/contract/facts.ts'
import { metaOf } from '../../../../src/contract/sentence.ts'
import { erased } from '../../../../src/values/erased.ts'
import { columnName, fieldsOf, rowSchemaOf } from '../../../plain/columns.ts'
import type { Target } from '../../../plain/target.ts'
import { lists, narrow } from '../../declared.ts'

/** A table with telephones of people. */
export interface Place {
  readonly table: string
  /** Chinese. */
  readonly title: string
  /** Its lists, first the one that names its rows; none where no list shows it. */
  readonly targets: readonly Target[]
  /** The columns that hold a telephone. */
  readonly phones: readonly string[]
  /** The columns that hold the address of a picture of somebody's. */
  readonly pictures: readonly string[]
  /** Column → what stands there when its owner was erased. */
  readonly becomes: Readonly<Record<string, string>>
  /** Its rows go as a whole: they are of use to nobody without the telephone. */
  readonly goes?: true
}

/** Titles of fields that say who somebody is, or where: what stands there afterwards. */
const whose: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['收货人', '联系人', '负责人', '姓名', '昵称'].map(title => [title, erased])),
  ...Object.fromEntries(
    ['收货地址', '地址', '执照', '营业执照', '统一社会信用代码', '微信号'].map(title => [title, '']),
  ),
}

/** What no list says. */
const byHand: readonly Omit<Place, 'targets' | 'pictures'>[] = [
  // Closed, not only emptied: account.ts.
  {
    table: 'sys_user',
    title: '账号',
    phones: ['phone'],
    becomes: { real_name: erased, user_name: '', position: '', phone: '' },
  },
  {
    table: 'orders',
    title: '订单',
    phones: ['phone'],
    becomes: { receiver: erased, phone: '', address: '' },
  },
  { table: 'sms_code', title: '验证码', phones: ['phone'], becomes: {}, goes: true },
  { table: 'known_asker', title: '登录过的浏览器', phones: ['phone'], becomes: {}, goes: true },
]

/** The view of the accounts that clients have. */
const views = ['channel_account']

/** Every table that a list declares a telephone of, and what no list says: a new thing with one is here by itself. */
export const places: readonly Place[] = found()

function found(): Place[] {
  const all = [...lists, ...narrow]
  const made = new Map<string, Place>()
  for (const place of byHand)
    made.set(place.table, {
      ...place,
      targets: all.filter(({ table }) => table === place.table),
      pictures: [],
    })
  for (const of of all) {
    if (made.has(of.table) || views.includes(of.table)) continue
    const targets = all.filter(({ table }) => table === of.table)
    const columns = targets.flatMap(columnsOf)
    const phones = [...new Set(columns.flatMap(({ column, holds }) => (holds === 'phone' ? [column] : [])))]
    if (phones.length === 0) continue
    const known = columns.flatMap(({ column, title }) => {
      const after = whose[title]
      return after === undefined ? [] : [[column, after] as const]
    })
    const becomes = { ...Object.fromEntries(known), ...Object.fromEntries(phones.map(each => [each, ''])) }
    const pictures = [
      ...new Set(columns.flatMap(({ column, hides }) => (hides === 'picture' ? [column] : []))),
    ]
    made.set(of.table, { table: of.table, title: of.title, targets, phones, pictures, becomes })
  }
  return [...made.values()]
}

/** The fields of a list that are columns of its table. */
function columnsOf({ list, editable, select = {} }: Target) {
  return Object.entries({ ...fieldsOf(rowSchemaOf(list.out)), ...editable })
    .filter(([field]) => !(field in select))
    .map(([field, schema]) => {
      const { title = '', holds } = metaOf(schema)
      return { column: columnName(field), title, holds, hides: hidesOf(schema) }
    })
}
