import type { Command } from '../../../commands/command.ts'
import { templateChannelCalls } from '../../../generated/contract/calls/templateChannel.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { makeClient } from '../make-client.ts'
import { temporary } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(temporary, {
    id: 'temporary.stores',
    at: ['row'],
    title: '看门店',
    icon: 'info',
    words: ['stores'],
    run: ({ id }, ctx) => openHere(ctx, temporary, { stores: String(id) }),
  }),
  makeClient(temporary, {
    id: 'temporary.convert',
    at: ['row'],
    title: '转正式',
    permit: 'convert-TempClient-btn',
    of: ({ name, contact, phone, saleManId }, templateId) => ({
      templateId,
      companyName: name,
      principal: contact,
      phone,
      saleManId,
    }),
    unless: ({ row }) => (row.status === 1 ? undefined : '已经失效，编辑为有效后才能转正式'),
  }),
  onRow(temporary, {
    id: 'temporary.expire',
    at: ['row'],
    title: '临时客户失效',
    icon: 'circle-x',
    words: ['expire', 'delete', '删除', '停用'],
    permit: codesOf(templateChannelCalls.delete),
    confirm: ({ name }) => `确定让“${name}”失效吗？`,
    lock: 4000,
    unless: ({ row }) => (row.status === 1 ? undefined : '已经失效'),
    async run({ id, name }) {
      await send(templateChannelCalls.delete, { id })
      return `${name}已失效`
    },
  }),
]
