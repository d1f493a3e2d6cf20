import type { Command } from '../../../commands/command.ts'
import { templateChannelCalls } from '../../../contract/calls/templateChannel.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { nameOf, onOne, rowOf } from '../../parts/row-command.ts'
import { makeClient } from '../make-client.ts'
import { temporary } from './thing.ts'

export const temporaryCommands: readonly Command[] = [
  onOne(
    temporary,
    { id: 'temporary.stores', at: ['row'], title: '看门店', icon: 'info', words: ['stores'] },
    (id, ctx) => openHere(ctx, temporary, { stores: String(id) }),
  ),
  makeClient(temporary, {
    id: 'temporary.convert',
    at: ['row'],
    title: '转正式',
    permit: 'convert-TempClient-btn',
    of: (row, templateId) => ({
      templateId,
      companyName: String(row.name),
      principal: String(row.contact),
      phone: String(row.phone),
      saleManId: row.saleManId === null ? null : Number(row.saleManId),
    }),
    not: ctx => (rowOf(ctx)?.status === 1 ? undefined : '已经失效，编辑为有效后才能转正式'),
  }),
  onOne(
    temporary,
    {
      id: 'temporary.expire',
      at: ['row'],
      title: '临时客户失效',
      icon: 'circle-x',
      words: ['expire', 'delete', '删除', '停用'],
      permit: codesOf(templateChannelCalls.delete),
      confirm: ctx => `确定让“${nameOf(ctx)}”失效吗？`,
      lock: 4000,
    },
    async (id, ctx) => {
      await send(templateChannelCalls.delete, { id })
      return `${nameOf(ctx)}已失效`
    },
    ctx => (rowOf(ctx)?.status === 1 ? undefined : '已经失效'),
  ),
]
