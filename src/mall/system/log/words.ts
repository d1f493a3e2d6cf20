import { account } from '../../../contract/rows/account.generated.ts'
import { address } from '../../../contract/rows/address.generated.ts'
import { brand } from '../../../contract/rows/brand.generated.ts'
import { channel } from '../../../contract/rows/channel.generated.ts'
import { channelApply } from '../../../contract/rows/channelApply.generated.ts'
import { channelAuthorize } from '../../../contract/rows/channelAuthorize.generated.ts'
import { channelRegister } from '../../../contract/rows/channelRegister.generated.ts'
import { fineness } from '../../../contract/rows/fineness.generated.ts'
import { ibc } from '../../../contract/rows/ibc.generated.ts'
import { label } from '../../../contract/rows/label.generated.ts'
import { pagePath } from '../../../contract/rows/pagePath.generated.ts'
import { role } from '../../../contract/rows/role.generated.ts'
import { sku } from '../../../contract/rows/sku.generated.ts'
import { spu } from '../../../contract/rows/spu.generated.ts'
import { store } from '../../../contract/rows/store.generated.ts'
import { templateChannel } from '../../../contract/rows/templateChannel.generated.ts'
import { thirdAuth } from '../../../contract/rows/thirdAuth.generated.ts'
import { user } from '../../../contract/rows/user.generated.ts'
import { xhLabel } from '../../../contract/rows/xhLabel.generated.ts'
import { show } from '../../../plain/values.ts'
import type { FieldFacts } from '../../../values/field-facts.ts'

type Facts = Readonly<Record<string, FieldFacts | undefined>>

/** What the contract says of the fields of each table that the log speaks of. */
const tables: Readonly<Record<string, Facts | undefined>> = {
  label,
  brand,
  fineness,
  spu,
  sku,
  page_path: pagePath,
  sys_user: user,
  sys_role: role,
  channel,
  channel_account: account,
  store,
  receive_address: address,
  template_channel: templateChannel,
  xh_label: xhLabel,
  channel_apply: channelApply,
  channel_register: channelRegister,
  channel_authorize: channelAuthorize,
  third_auth: thirdAuth,
  ibc,
}

/** What every table has, and what stands in none of the lists. */
const others: Readonly<Record<string, string>> = {
  roles: '角色编号',
  functions: '功能',
  menus: '菜单',
  value: '值',
  salesmen: '业务员编号',
  userIds: '用户编号',
  channelIds: '客户编号',
  copies: '打印份数',
  cancelled: '取消',
  password: '密码',
  version: '版本',
}

/** A row that was removed is kept with the names of its columns: `sort_no` is the field `sortNo`. */
function fieldOf(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

export function titleOf(table: string, name: string): string {
  const field = fieldOf(name)
  return tables[table]?.[field]?.title || others[field] || name
}

/** As the field is read elsewhere; what hides a secret stays as it is. */
export function shownIn(table: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (value === '***') return value
  const facts = tables[table]?.[fieldOf(name)]
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
  return facts ? show(facts, value) : Array.isArray(value) ? value.join('、') : String(value)
}
