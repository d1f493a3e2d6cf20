import type { ActedRow, Command, Ctx, Undo } from '../../../commands/command.ts'
import { searchCalls } from '../../../generated/contract/calls/search.ts'
import { xhLabelCalls } from '../../../generated/contract/calls/xhLabel.ts'
import { openHere } from '../../../plain/open-here.ts'
import { fetchOptions } from '../../../plain/options.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { whyNotBound } from '../../../values/user-label.ts'
import { send } from '../../../wire/client.ts'
import { type Bind, tieLabel } from '../label-tie.ts'
import { userLabel } from './thing.ts'

/** Giving a label to people and taking it back. More than one is answered as `3,7`. */
function tie({ id: labelId }: ActedRow, ctx: Ctx, users: string, bind: Bind): Promise<string | Undo> {
  return tieLabel(
    ctx,
    { labelId, bind, of: 'userIds', ids: users.split(',').map(Number) },
    {
      unit: '个用户',
      said(changed, name) {
        if (changed === 0) return bind === 1 ? `已经有标签“${name}”` : `没有标签“${name}”`
        return `已为${changed}个用户${bind === 1 ? '绑定' : '取消'}标签“${name}”`
      },
    },
  )
}

const tying = { permit: 'bind-Tag-btn', lock: 1 } as const

export const bindUser = onRow(userLabel, {
  id: 'userLabel.bind',
  title: '给用户绑定标签',
  icon: 'plus',
  words: ['bind', 'user', '打标'],
  ...tying,
  unless: ({ row }) => whyNotBound(row),
  ask: {
    users: {
      question: '绑定哪个用户？输入姓名、客户名称或编码',
      search: (_ctx, keywords, signal) => fetchOptions(searchCalls.channelUser, { keywords }, signal),
    },
  },
  run: (label, ctx, { users }) => tie(label, ctx, users, 1),
})

export const unbindUser = onRow(userLabel, {
  id: 'userLabel.unbind',
  title: '取消用户的标签',
  icon: 'x',
  words: ['unbind', 'user', '取消绑定'],
  ...tying,
  ask: {
    users: {
      question: '取消哪个用户的标签？',
      async choices({ rows: [row] }, signal) {
        if (!row) return []
        const users = await send(
          xhLabelCalls.queryRoleLabelUserListById,
          { id: row.id },
          { signal, dedupe: false },
        )
        // Whose client has it, has it by the client.
        return users
          .filter(({ ofClient }) => !ofClient)
          .map(({ userId, realName, companyName }) => ({
            value: String(userId),
            label: realName,
            hint: companyName,
          }))
      },
    },
  },
  run: (label, ctx, { users }) => tie(label, ctx, users, 0),
})

export const commands: readonly Command[] = [
  onRow(userLabel, {
    id: 'userLabel.users',
    at: ['head'],
    title: '看用户',
    icon: 'users',
    words: ['users', 'bind', '绑定用户', '打标'],
    keys: ['KeyU'],
    run: ({ id }, ctx) => openHere(ctx, userLabel, { users: String(id) }),
  }),
  bindUser,
  unbindUser,
]
