import type { Command, Ctx } from '../commands/command.ts'
import { deedsOf } from '../values/field-facts.ts'
import { send } from '../wire/client.ts'
import { newKey } from '../wire/keys.ts'
import { sayCommitted } from './bulk/say-committed.ts'
import { permitOf, writeLock } from './commands.ts'
import { setCall, stateField, type Thing, type ThingField } from './plain.ts'
import { commitRows } from './sender.ts'
import { slices } from './slices.ts'
import { onRows, refresh } from './thing-command.ts'
import { verb } from './verbs.ts'

/** 上架, 启用, 置顶: the states that many things share, as commands on the rows acted on. */
export function stateCommands(thing: Thing): Command[] {
  const { calls } = thing
  const state = stateField(thing)
  return [
    ...(state ? [turn(thing, state, 1), turn(thing, state, 0)] : []),
    ...(calls.top ? [top(thing, 1), top(thing, 0)] : []),
  ]
}

function turn(thing: Thing, { name, facts }: ThingField, to: 0 | 1): Command {
  const { shelves } = thing.calls
  const word = deedsOf(facts)[to] ?? ''
  const deed = to === 1 ? 'on' : 'off'
  return onRows(thing, {
    ...verb(thing, deed),
    title: `${word}${thing.title}`,
    icon: to === 1 ? 'circle-check' : 'circle-x',
    ...permitOf(shelves ?? setCall(thing)),
    at: thing.headVerbs.includes(deed) ? ['head', 'bulk'] : ['bulk'],
    unless: ctx => (differing(ctx, name, to).length ? undefined : `已经${word}`),
    lock: writeLock,
    async run(ctx) {
      const rows = differing(ctx, name, to)
      if (shelves) {
        for (const ids of slices(rows.map(({ id }) => id))) await send(shelves, { ids, [name]: to })
        ctx.say(`已${word}${rows.length}${thing.unit}${thing.title}`)
      } else {
        const changes = rows.map(({ id, version }) => ({ id, version: version ?? 1, set: { [name]: to } }))
        const committed = await commitRows(thing, { rows: changes, mode: 'able', batchId: newKey() })
        if (committed && committed.heard !== 'none') sayCommitted(committed, () => refresh(ctx))
      }
      await refresh(ctx)
    },
  })
}

function top(thing: Thing, to: 0 | 1): Command {
  const word = to === 1 ? '置顶' : '取消置顶'
  return onRows(thing, {
    ...verb(thing, to === 1 ? 'top' : 'untop'),
    title: `${word}${thing.title}`,
    words: ['top', 'pin'],
    ...permitOf(thing.calls.top),
    at: ['bulk'],
    unless: ctx => (differing(ctx, 'topFlag', to).length ? undefined : `已经${word}`),
    lock: writeLock,
    async run(ctx) {
      for (const { id } of differing(ctx, 'topFlag', to))
        if (thing.calls.top) await send(thing.calls.top, { [thing.idField]: id, topFlag: to })
      ctx.say(`已${word}`)
      await refresh(ctx)
    },
  })
}

/** The rows acted on that are not so yet. */
function differing(ctx: Ctx, field: string, to: 0 | 1) {
  return ctx.rows.filter(({ row }) => row[field] !== to)
}
