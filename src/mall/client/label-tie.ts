import type { Ctx, Undo } from '../../commands/command.ts'
import { xhLabelCalls } from '../../generated/contract/calls/xhLabel.ts'
import { orLater } from '../../plain/or-later.ts'
import { refresh } from '../../plain/thing-command.ts'
import { send } from '../../wire/client.ts'

/** 1 gives the label, 0 takes it. */
export type Bind = 0 | 1

interface Tie {
  readonly labelId: number
  readonly bind: Bind
  /** Accounts, or clients whole. */
  readonly of: 'userIds' | 'channelIds'
  readonly ids: readonly number[]
}

interface Words {
  /** 家客户 */
  readonly unit: string
  /** Of so many whose changed, none of them too, and the label by its name. */
  said(changed: number, name: string): string
}

/** Gives a label or takes it; taken back it is of those alone whose changed: who had it before keeps it. */
export async function tieLabel(
  ctx: Ctx,
  { labelId, bind, of, ids }: Tie,
  { unit, said }: Words,
): Promise<string | Undo> {
  const bound = (whom: readonly number[], way: Bind) =>
    send(xhLabelCalls.batchBindUserLabel, {
      labelId,
      ...(of === 'userIds' ? { userIds: [...whom] } : { channelIds: [...whom] }),
      bind: way,
    })
  const { changed, name, undoable, [of]: tied } = await bound(ids, bind)
  const text = said(changed, name)
  if (changed === 0 || !undoable) return text
  return {
    said: text,
    run: () =>
      orLater(async () => {
        await bound(tied, bind === 1 ? 0 : 1)
        ctx.say(`已撤销：${changed}${unit}${bind === 1 ? '不再有' : '又有'}标签“${name}”`)
        await refresh(ctx)
      }),
  }
}
