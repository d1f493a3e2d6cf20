import type { Command } from '../../../commands/command.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { channelExcelCalls } from '../../../generated/contract/calls/channelExcel.ts'
import { saasCalls } from '../../../generated/contract/calls/saas.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { rowByRow } from '../../../plain/row-by-row.ts'
import { follow, idsOf, inList, onRow, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { importInto } from '../import/verb.ts'
import { labelled } from './label-commands.ts'
import { channel, clientList } from './thing.ts'

/** What hangs on a client stands in the other tabs: each opens on this one, and follows it where it stands beside. */
function tabOf(id: string, title: string, tab: string, icon: string): Command {
  return follow(
    channel,
    { id, at: ['head'], title, icon, words: ['open', '查看'] },
    { id: tab, screen: channel.screen },
    row => ({ 'f.channelId': String(row.id) }),
  )
}

/** Sent as they stand when the job comes to them. */
const pushCommand = onRows(channel, {
  id: 'channel.push',
  at: ['head', 'bulk'],
  title: '推送SaaS',
  titled: ({ rows }) => (rows.length > 1 ? `推送${rows.length}家客户到SaaS` : '推送SaaS'),
  confirms: '推送SaaS',
  icon: 'upload',
  words: ['push', 'send', 'saas', '同步'],
  permit: codesOf(saasCalls['channel.push']),
  lock: 4000,
  confirm: ({ rows }) =>
    rows.length === 1
      ? `确定把“${rows[0]?.name}”的资料推送到SaaS吗？`
      : `确定把选中的${rows.length}家客户的资料推送到SaaS吗？`,
  async run(ctx) {
    await send(saasCalls['channel.push'], { channelIds: idsOf(ctx) })
    ctx.say('已开始推送，完成后会有站内信')
  },
})

const turning = (status: number) => (status === 0 ? '启用' : '停用')

export const commands: readonly Command[] = [
  onRow(channel, {
    id: 'channel.status',
    at: ['row'],
    title: '启用或停用客户',
    titled: ({ row }) => `${turning(row.status)}客户`,
    icon: 'lock',
    words: ['enable', 'disable', '启停'],
    permit: codesOf(channelCalls.checkOutChannelStatus),
    confirm: ({ name, row }) =>
      row.status === 0
        ? `确定启用“${name}”吗？它的账号又可以登录。`
        : `确定停用“${name}”吗？它的账号会立即下线，不能再登录。`,
    lock: 4000,
    async run({ id: channelId, name, row }) {
      await send(channelCalls.checkOutChannelStatus, { channelId })
      return `已${turning(row.status)}${name}`
    },
  }),
  onRow(channel, {
    id: 'channel.resetPwd',
    at: ['row'],
    title: '重置客户账号登录',
    icon: 'refresh-cw',
    words: ['password', 'reset'],
    permit: codesOf(channelCalls.resetChannelPwd),
    confirm: ({ name, row }) =>
      `确定让“${name}”全部${row.accountSize}个账号下线吗？设置过密码的，密码会清除。`,
    lock: 4000,
    unless: ({ row }) => (row.accountSize === 0 ? '这家客户还没有账号' : undefined),
    async run({ id: channelId, name }) {
      await send(channelCalls.resetChannelPwd, { channelId })
      return `${name}的账号已全部下线`
    },
  }),
  inList(channel, {
    ...importInto(channel),
    at: ['head'],
    title: '导入客户',
    icon: 'upload',
    words: ['import', 'excel', 'csv', '上传', '表格', '模板'],
    permit: codesOf(channelExcelCalls.resolvingChannelInfo),
    run: ctx => openHere(ctx, channel, { import: '1' }),
  }),
  tabOf('channel.stores', '客户的门店', 'store', 'house'),
  tabOf('channel.addresses', '客户的收货地址', 'address', 'clipboard-list'),
  tabOf('channel.accounts', '客户的账号', 'clientAccount', 'users'),
  tabOf('channel.roles', '客户的角色', 'clientRole', 'users'),
  pushCommand,
  assign(),
  labelled(1),
  labelled(0),
]

function assign(): Command {
  return onRows(clientList, {
    id: 'clientList.assign',
    at: ['head', 'bulk'],
    title: '分配业务员',
    titled: ({ rows }) => (rows.length > 1 ? `为${rows.length}家客户分配业务员` : '分配业务员'),
    icon: 'users',
    words: ['assign', 'salesman'],
    permit: codesOf(channelCalls.updateChannel),
    ask: {
      salesman: {
        question: '分配给哪位业务员？',
        choices: async () =>
          (await send(userCalls.queryAllSalesman, {})).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
      },
    },
    lock: 4000,
    async run(ctx, { salesman }) {
      const saleManId = Number(salesman)
      const rows = ctx.rows.filter(({ row }) => row.saleManId !== saleManId)
      return rowByRow(
        ctx,
        rows,
        ({ id, version = 1 }, options) =>
          send(channelCalls.updateChannel, { channelId: id, version, saleManId }, options),
        `已为${ctx.rows.length}家客户分配业务员`,
      )
    },
  })
}
