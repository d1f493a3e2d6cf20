import type { ActedRow, Aim, Asked, Asks, Command, Ctx, Declared, Row, Undo } from '../commands/command.ts'
import type { Thing } from './plain.ts'

/** A text that a command answers is said, with how it is taken back where it tells that, and the list is asked again. */
// biome-ignore lint/suspicious/noConfusingVoidType: most acts say all there is to say themselves
type Said = string | Undo | void

/** What is done in the list of a thing. Its rows are those of the thing's list call: `ctx.rows[0].row.status`. */
export interface Deed<A, R> extends Declared<A, R> {
  titled?(ctx: Ctx<R>): string
  unless?(ctx: Ctx<R>): string | undefined
  asks?(ctx: Ctx<R>): boolean
  confirm?(ctx: Ctx<R>, asked: Asked<A>): string
  run(ctx: Ctx<R>, asked: Asked<A>): Said | Promise<Said>
}

/** What is done to one row of it; each word of it is handed that row. */
export interface RowDeed<A, R> extends Declared<A, R> {
  /** While one row is acted on. */
  titled?(row: ActedRow<R>): string
  unless?(row: ActedRow<R>, ctx: Ctx<R>): string | undefined
  confirm?(row: ActedRow<R>, asked: Asked<A>): string
  run(row: ActedRow<R>, ctx: Ctx<R>, asked: Asked<A>): Said | Promise<Said>
}

/** In the list of a thing, whatever is selected. */
export function inList<R extends Row, const A extends Asks<R> = Asks<R>>(
  thing: Thing<R>,
  { run, ...deed }: Deed<A, NoInfer<R>>,
): Command<A, R> {
  return {
    group: thing.title,
    screen: thing.screen,
    home: thing.pane,
    when: { editor: 'closed' },
    ...deed,
    async run(ctx, asked) {
      const said = await run(ctx, asked)
      if (typeof said === 'string') ctx.say(said)
      if (said) await refresh(ctx)
      if (typeof said === 'object') return said
    },
  }
}

/** Done to as many of its rows as are chosen. */
export function onRows<R extends Row, const A extends Asks<R> = Asks<R>>(
  thing: Thing<R>,
  deed: Deed<A, NoInfer<R>>,
): Command<A, R> {
  return inList(thing, {
    acts: 'rows',
    ...deed,
    // Who looks for 批量 means whatever can be done to all that he has chosen.
    ...(deed.at?.includes('bulk') && { words: [...(deed.words ?? []), `批量${deed.title}`] }),
    unless: ctx => someRows(thing, ctx) ?? deed.unless?.(ctx),
  })
}

/** Done to one of its rows. */
export function onRow<R extends Row, const A extends Asks<R> = Asks<R>>(
  thing: Thing<R>,
  { titled, unless, confirm, run, ...deed }: RowDeed<A, NoInfer<R>>,
): Command<A, R> {
  const one = ({ rows }: Ctx<R>) => (rows.length === 1 ? rows[0] : undefined)
  const titledBy = (row: ActedRow<R> | undefined) => (row && titled?.(row)) ?? deed.title
  return inList<R, A>(thing, {
    acts: 'rows',
    ...deed,
    ...(titled && { titled: (ctx: Ctx<R>) => titledBy(one(ctx)) }),
    unless(ctx) {
      const row = one(ctx)
      return row ? unless?.(row, ctx) : oneRow(thing, ctx)
    },
    ...(confirm && {
      confirm: ({ rows: [row] }: Ctx<R>, asked: Asked<A>) => (row ? confirm(row, asked) : ''),
    }),
    run(ctx, asked) {
      const row = one(ctx)
      if (row) return run(row, ctx, asked)
    },
  })
}

type Named = Pick<Thing, 'title' | 'unit'>
type Acted = { readonly rows: readonly unknown[] }

/** Why nothing can be done to the rows acted on: there are none. */
function someRows({ title }: Named, { rows }: Acted): string | undefined {
  return rows.length ? undefined : `请先选择${title}`
}

/** Why nothing can be done to one row: none is chosen, or more than one. */
function oneRow(thing: Named, acted: Acted): string | undefined {
  return acted.rows.length > 1 ? `一次只能选择一${thing.unit}${thing.title}` : someRows(thing, acted)
}

export async function refresh(ctx: Pick<Ctx, 'pane'>): Promise<void> {
  await (ctx.pane?.list ?? ctx.pane?.page)?.refresh()
}

/** The same command on the page about one row (row-page.tsx); where that is a screen of its own, for whoever holds it. */
export function alsoOnPage<A, R>(
  thing: Pick<Thing, 'id' | 'pane' | 'screen'>,
  each: Command<A, R>,
  page?: Thing['screen'],
): Command<A, R> {
  return {
    ...each,
    home: [thing.pane, rowPane(thing)],
    ...(page && { screen: [thing.screen, page] }),
  }
}

/** The pane of a page about one row of a thing. */
export function rowPane({ id }: Pick<Thing, 'id'>): string {
  return `${id}.details`
}

export const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): number[] =>
  rows.map(({ id }) => id)

/** From one row of a list to the rows of another that belong to it, for who sees that one. */
export function follow<R extends Row>(
  thing: Thing<R>,
  deed: Omit<RowDeed<Asks<R>, NoInfer<R>>, 'run'>,
  to: Pick<Thing, 'id' | 'screen'>,
  filters: (row: ActedRow<NoInfer<R>>) => Readonly<Record<string, string>>,
): Command<Asks<R>, R> {
  const aim = (row: ActedRow<R>): Aim => ({ screen: to.screen, search: { tab: to.id, ...filters(row) } })
  const declared = onRow(thing, {
    icon: 'arrow-right',
    leadsTo: [to.screen],
    ...deed,
    run(row, ctx) {
      const { screen, search } = aim(row)
      ctx.open(screen, search)
    },
  })
  return { ...declared, aim }
}
