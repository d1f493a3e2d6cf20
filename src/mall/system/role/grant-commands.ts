import type { Choice, Command, Ctx } from '../../../commands/command.ts'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { type role, roleVerbs } from './thing.ts'

/** Each asks for its rights and is saved by itself. */
const most = 20

/** One function given to, or taken from, several roles: what 功能权限 does with one role after the other. */
export function grantCommands(thing: typeof role): readonly Command[] {
  return ([true, false] as const).map(isGiven => {
    const verb = isGiven ? '授予' : '收回'
    return onRows(thing, {
      ...roleVerbs(thing)(isGiven ? 'grant' : 'withdraw'),
      at: ['bulk'],
      title: `${verb}功能`,
      icon: isGiven ? 'circle-check' : 'circle-x',
      words: ['permission', 'rights', '分配权限', '功能权限'],
      permit: codesOf(thing.calls.update),
      unless: ({ rows }) => (rows.length > most ? `一次最多${most}个角色` : undefined),
      lock: 4000,
      ask: {
        fn: {
          question: `${verb}哪个功能？`,
          choices: (ctx, signal) => choicesOf(ctx, isGiven, signal),
        },
      },
      async run(ctx, { fn }) {
        let [changed, already] = [0, 0]
        for (const roleId of idsOf(ctx)) {
          const held = await rightsOf(roleId)
          const right = held.find(({ id }) => id === Number(fn))
          if (!right?.grantable) continue
          if (right.checked === isGiven) {
            already += 1
            continue
          }
          const base = held.flatMap(({ id, checked }) => (checked ? [id] : []))
          const ids = isGiven ? [...base, right.id] : base.filter(id => id !== right.id)
          await send(roleCalls['screen.saveFunctions'], { roleId, ids, base })
          changed += 1
        }
        const others = already > 0 ? `，${already}个${isGiven ? '原来就有' : '原来就没有'}` : ''
        return `已${verb}${changed}个角色${others}`
      },
    })
  })
}

function rightsOf(roleId: number, signal?: AbortSignal) {
  return send(fnCalls.roleFunctionList, { roleId }, { signal, dedupe: false, quiet: true })
}

/** What this session may give to all of these roles and one of them lacks; what it may take and one of them has. */
async function choicesOf({ rows }: Ctx, isGiven: boolean, signal: AbortSignal): Promise<readonly Choice[]> {
  const all = await Promise.all(rows.map(({ id }) => rightsOf(id, signal)))
  const [first = []] = all
  return first.flatMap(({ id, title, name }) => {
    const each = all.map(rights => rights.find(right => right.id === id))
    const isFree = each.every(right => right?.grantable)
    const open = each.filter(right => right?.checked !== isGiven).length
    if (!isFree || open === 0) return []
    const hint = all.length > 1 ? `${open}个角色${isGiven ? '没有' : '有'}` : name
    return [{ value: String(id), label: title, hint }]
  })
}
