import type { Command } from '../../../commands/command.ts'
import { type CommandRef, verbsOf } from '../../../commands/verbs.ts'
import type { BareCall } from '../../../contract/call.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'

/** In a list of goods the address says when goods are being picked into it (pick-into.tsx). */
export const pickParameter = 'pick'

export function pickInto({ id }: { readonly id: string }): CommandRef {
  return verbsOf<'pick'>(id)('pick')
}

/** 选品: goods come into the list by the add-product dialog. */
export function pickCommand(thing: Thing, add: BareCall): Command {
  return inList(thing, {
    ...pickInto(thing),
    at: ['head'],
    title: '选品',
    icon: 'plus',
    words: ['pick', 'add', 'goods', '添加商品', `新增${thing.title}`],
    keys: ['KeyN'],
    permit: codesOf(add),
    run: ctx => openHere(ctx, thing, { [pickParameter]: '1' }),
  })
}
