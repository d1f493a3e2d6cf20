import { api } from '../../../../src/contract/api.ts'
import type { Schema } from '../../../../src/contract/call.ts'
import { choice, decimal, ids, money, text, time, video } from '../../../../src/contract/fields.ts'

/**
 * What the log cannot read from the lists, the declared tables and the contract, a line each with its reason.
 * `tests/server/log-words.test.ts` says what is missing here.
 */
interface ByHand {
  /** The word of one row. */
  readonly title?: string
  /** Kept under the id of the row that it belongs to: of which table, and what it is of it. */
  readonly of?: readonly [table: string, title: string]
  /** Fields that the log shows and no list does. */
  readonly fields?: Readonly<Record<string, Schema>>
  /** Fields that hold ids, where neither a declaration nor their name says of which table. */
  readonly references?: Readonly<Record<string, string>>
}

const yes = (title: string) => choice(title, { 0: '否', 1: '是' })
const words = (title: string) => text(title, { max: 1000 })
const { ip, agent } = api.session.list.out.element.shape
// The log shows rights by name; the ids that are kept beside the names are not shown.
const rights = { added: words('增加'), taken: words('移除') }
// A state of its own in the list, which follows from it.
const cancelled = yes('取消')
const { workChat } = api.user.queryUserByCondition.out.shape.records.element.shape

export const byHand: Readonly<Record<string, ByHand | undefined>> = {
  // Pairs under the id of one side, made by migrations.
  role_function: { of: ['sys_role', '功能权限'], fields: rights },
  role_menu: { of: ['sys_role', '菜单权限'], fields: rights },
  user_role: { of: ['sys_user', '角色'], references: { roles: 'sys_role' } },
  tk_event_variable: { of: ['tk_event', '变量'] },
  // Pairs under a field of the row itself, which its list does not have.
  channel: {
    fields: { salesmen: ids('业务员') },
    references: { salesmen: 'sys_user', helperIds: 'sys_user', saleManId: 'sys_user' },
  },
  channel_account: { fields: { password: words('登录密码') }, references: { roleIds: 'sys_role' } },
  content: { fields: { revisionId: words('展示的版本'), newestId: words('最新的版本') } },
  survey: { fields: { versionId: words('客户填写的版本') } },
  course: { fields: { channelIds: ids('客户'), storeIds: ids('门店') } },
  xh_label: {
    fields: { userIds: ids('客户账号'), channelIds: ids('客户') },
    references: { userIds: 'channel_account' },
  },
  // Made by migrations, shown by no list.
  sys_config: { title: '设置' },
  // What an erasure has rewritten: its seal as it stays, and the digest of what it says now.
  audit: {
    title: '操作日志的一条',
    fields: {
      ...{ seal: words('封存'), line: words('改写后的指纹'), xid: words('事务'), at: time('时间') },
      ...{ userId: words('操作人'), userName: words('操作人'), call: words('调用'), batchId: words('批次') },
      ...{ requestId: words('请求'), ip, rows: words('行数') },
    },
  },
  audit_cut: {
    title: '操作日志清理',
    fields: { until: time('清理到'), seal: words('清理到第几条封存'), at: time('时间') },
  },
  sys_file: {
    title: '图片视频',
    fields: { name: words('名称'), title: words('标题'), mime: words('类型'), size: words('大小') },
  },
  session: { title: '会话', fields: { ip, agent } },
  // Its list is that of batches, its rows are every kind of task.
  job: { title: '任务' },
  // Done to the row without being a field of its list.
  sys_user: {
    references: { roles: 'sys_role' },
    fields: { password: words('登录密码'), workchatId: workChat },
  },
  sys_app: { fields: { secretNo: words('第几个密钥') } },
  channel_authorize: { fields: { cancelled } },
  third_auth: { fields: { cancelled } },
  ibc: { fields: { copies: words('打印份数') }, references: { orderId: 'orders' } },
  infor: { references: { orderId: 'orders' } },
  operation: {
    fields: { returnItemId: words('退货明细') },
    references: { orderId: 'orders', returnItemId: 'order_return_item' },
  },
  picture_order: { references: { orderId: 'orders', buyerId: 'sys_user' } },
  ncc_product: {
    fields: {
      ignored: api.ncc.resolve.in.shape.rows.element.shape.field,
      ignoredName: words('不再提示的名称'),
      ignoredWeight: decimal('不再提示的重量'),
      ignoredPrice: money('不再提示的价格'),
    },
  },
  // Columns that only a removed row shows.
  tk_data: {
    fields: {
      visitor: words('访客'),
      session: words('访问'),
      seconds: words('停留秒数'),
      props: words('变量'),
      spuId: words('商品'),
      contentId: words('内容'),
      topicId: words('专题'),
    },
  },
  discount: { fields: { quota: words('名额'), eachLimit: words('每人限次'), used: words('已用名额') } },
  sku: { fields: { stockTime: time('库存时间') } },
  spu: { fields: { topFlag: yes('置顶'), bottomFlag: yes('置底'), video: video('视频') } },
  orders: {
    fields: {
      items: words('明细'),
      delivery: words('收货'),
      deposit: money('已收定金'),
      owed: money('待退定金'),
      lockUntil: time('锁价至'),
      returned: words('退货件数'),
      refund: money('退款'),
      returns: words('退货'),
    },
  },
  order_return: {
    title: '退货单',
    fields: {
      returnNo: words('退货单号'),
      reason: words('原因'),
      num: words('件数'),
      refund: money('退款'),
      createBy: words('操作人'),
    },
    references: { orderId: 'orders' },
  },
  sorting: { references: { pickerId: 'sys_user' } },
  sorting_line: { references: { orderId: 'orders' } },
  order_return_item: { fields: { remark: words('判定说明') }, references: { orderId: 'orders' } },
  // Lists say the number and the name under the words of a choice.
  live_room: { fields: { roomNo: words('房间号'), title: words('标题') } },
  // The name of the column does not say whose id it is.
  activ_exchange_log: { references: { goodsId: 'points_goods' } },
  inventory_product: { references: { recordId: 'inventory_record' } },
  inventory_detail: { references: { recordId: 'inventory_record', productId: 'inventory_product' } },
  live_goods: { references: { roomId: 'live_room' } },
  sys_menu: { references: { parentId: 'sys_menu' } },
}
