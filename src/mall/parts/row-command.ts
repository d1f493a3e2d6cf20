import { type Command, type Ctx, command } from '../../commands/command.ts'
import { closed, common, oneRow } from '../../plain/commands.ts'
import type { PlainRow, Thing } from '../../plain/plain.ts'

type Declared = Pick<
  Command,
  | 'id'
  | 'at'
  | 'leads'
  | 'inRow'
  | 'title'
  | 'titled'
  | 'icon'
  | 'words'
  | 'keys'
  | 'permit'
  | 'confirm'
  | 'lock'
>

export const rowOf = (ctx: Ctx): PlainRow | undefined =>
  ctx.rows.length === 1 ? ctx.rows[0]?.row : undefined
export const nameOf = (ctx: Ctx): string => ctx.rows[0]?.name ?? ''
export const idsOf = (ctx: Ctx): number[] => ctx.rows.map(({ id }) => id)
export const refresh = async (ctx: Ctx): Promise<void> => ctx.pane?.list?.refresh()

/** What every command of a thing's own has in common. */
export function within(thing: Thing) {
  return { ...common(thing), when: closed }
}

/** Done to one row of a list. A text that the act answers is said, and the list is asked again. */
export function onOne(
  thing: Thing,
  declared: Declared,
  act: (id: number, ctx: Ctx) => unknown,
  not: (ctx: Ctx) => string | undefined = () => undefined,
): Command {
  return command({
    ...within(thing),
    ...declared,
    unless: ctx => oneRow(thing, ctx) ?? not(ctx),
    async run(ctx) {
      const [row] = ctx.rows
      const said = row && (await act(row.id, ctx))
      if (typeof said !== 'string') return
      ctx.say(said)
      await refresh(ctx)
    },
  })
}

/** From one row of a list to the rows of another that belong to it. */
export function follow(
  thing: Thing,
  declared: Declared,
  to: Thing,
  filters: (row: PlainRow, id: number) => Readonly<Record<string, string>>,
  not?: (ctx: Ctx) => string | undefined,
): Command {
  const go = (id: number, ctx: Ctx) => ctx.open(to.screen, { tab: to.id, ...filters(rowOf(ctx) ?? {}, id) })
  return onOne(thing, { icon: 'arrow-right', ...declared }, go, not)
}
