import type { Code, PaneKind, ScreenKey, Situation } from './situation.ts'
import type { CommandRef } from './verbs.ts'
import type { When } from './when.ts'

/** A row as its list shows it. */
export type Row = Readonly<Record<string, unknown>>

/** A row that a command acts on: what the focused pane has selected, or its current row. */
export interface ActedRow<R = Row> {
  readonly id: number
  readonly name: string
  /** The version that was read; absent where the thing is not versioned. */
  readonly version?: number
  readonly row: R
}

/**
 * What panes lend their commands to act by, each kind registered where it is declared:
 * `declare module '../commands/command.ts' { interface Handles { list: ListHandle } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by whoever declares a handle
export interface Handles {}

/** The pane a command was started from, with what it lends: frozen when the palette opens. */
export interface ActedPane extends Readonly<Partial<Handles>> {
  readonly kind: PaneKind
  /** Names the pane instance: two lists of one thing share nothing by accident. */
  readonly id: string
}

/** How an action may be taken back: shown with the toast. */
export interface Undo {
  /** What happened, for example 已提交43处. */
  readonly said: string
  /** `false`: it was left as it is after all, and can be taken back later. */
  run(): Promise<unknown>
}

export type Source = 'key' | 'palette' | 'button' | 'link'

/** Everything a command may touch, handed in so that a test can call `run(fakeCtx)`. */
export interface Ctx<R = Row> {
  readonly situation: Situation
  readonly pane: ActedPane | undefined
  readonly rows: readonly ActedRow<R>[]
  /** The same is done once more, to these rows: what was answered last time is not asked again. */
  readonly again?: true
  /** The client whose account is signed in; of the house's own people none. */
  readonly ownClient?: number | null | undefined
  /** Holds any one of these codes. */
  can(permit: Code | readonly Code[]): boolean
  /** Holds a menu node with this component key. */
  sees(screen: ScreenKey): boolean
  /** Navigates to a path of the console. */
  go(path: string): void
  /** Opens a screen of the menu, with these search parameters (for example `{ edit: 'new' }`). */
  open(screen: ScreenKey, search?: Readonly<Record<string, string>>): void
  /** A success message (status), 5 s. */
  say(text: string): void
  /** An error message (alert), 5 s. */
  warn(text: string): void
}

/** One choice of an ask page. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly words?: readonly string[]
  /** In a tree, whose choices stand in its order: how deep. Its label is its own, its hint may be the way to it. */
  readonly depth?: number
  /** Why it cannot be had, though one may look for it: greyed, with this in the place of its hint. */
  readonly off?: string
  /** One of several that follow each other: chosen, it is written into the field, and the question stays. */
  readonly goesOn?: true
}

/** One page of the palette that fetches an argument: choices, or what is typed. */
export interface Ask<R = Row> {
  /** The question, shown as placeholder: 要添加哪个标签？ */
  readonly question: string
  /** Not put to who has one answer alone: `run` knows it without being told. */
  off?(ctx: Ctx<R>): boolean
  /** All there are: fetched once, searched as one types. */
  choices?(ctx: Ctx<R>, signal: AbortSignal): readonly Choice[] | Promise<readonly Choice[]>
  /** Those that a server finds for what is typed. */
  search?(ctx: Ctx<R>, query: string, signal: AbortSignal): Promise<readonly Choice[]>
  /** For a free text: the Chinese sentence that says what is wrong with it for these rows, or undefined. */
  check?(text: string, ctx: Ctx<R>): string | undefined
  /** What is typed, understood as a choice of its own; undefined where it is none, and then `check` says why. */
  read?(text: string): Choice | undefined
  /** What is written there now, for a text that is changed and not written anew. */
  now?(ctx: Ctx<R>): string
  /** The question itself, where it depends on the answers before it. */
  after?(given: Asked, ctx: Ctx<R>): Ask<R>
}

export type Asks<R = Row> = Readonly<Record<string, Ask<R>>>
export type Asked<A = Asks> = { readonly [K in keyof A]: string }

/**
 * Where a command stands in its pane: in the head of a list, as what the list is there for (one, in the place of 新增),
 * as a word in each of its rows, as what a double click on a row does, in the bar of what is selected.
 */
export type Place = 'head' | 'primary' | 'row' | 'open' | 'bulk' | 'line'

/** The rows of another list that belong to one row: where a command leads, and what a list beside may follow. */
export interface Aim {
  readonly screen: ScreenKey
  /** `{ tab, 'f.labelId': '3' }` */
  readonly search: Readonly<Record<string, string>>
}

/** What is declared of a command before anything is known of its rows. */
export interface Declared<A = Asks, R = Row> extends CommandRef {
  /** `label.remove`: keymaps, frecency, tests, the audit and deep links name it. */
  readonly id: string
  /** Searched, unique in its group. */
  readonly title: string
  /** Name of a lucide icon, in kebab-case as the icon table of kit knows it. */
  readonly icon?: string
  /** Synonyms; English answers too. */
  readonly words?: readonly string[]
  /** Default keys, by physical code: 'KeyN', '$mod+Enter', 'KeyG KeyP'. */
  readonly keys?: readonly string[]
  /** Any one of them; absent: whoever holds the screen. */
  readonly permit?: Code | readonly Code[]
  /** Where it stands as a button in the pane that is its home; absent: palette and keys only. */
  readonly at?: readonly Place[]
  /** Stands before what the machine places in a head or a row: before 导出, before 编辑. */
  readonly leads?: true
  /** Takes what is selected along and changes nothing in it: in the bar of what is selected it gives way to what does. */
  readonly trails?: true
  /** In which rows it stands; absent: in all of them. */
  inRow?(row: R): boolean
  /**
   * Done to rows: `rows` to those it is handed, wherever they were found; `list` to those chosen in a list, through the
   * list. The palette puts it first where some are chosen.
   */
  readonly acts?: 'rows' | 'list'
  /** Cannot be taken back: the word of the button that confirms it, 删除. It stands last where it is placed. */
  readonly danger?: string
  /** The word of the button that confirms it, where its title is none, or too long for one: 运行 of a macro. */
  readonly confirms?: string
  /** What it does is called 取消, so that 取消 beside its question could mean either: 不取消 answers no. */
  readonly cancels?: true
  /** Palette pages that fetch its arguments. */
  readonly ask?: A
  /** Re-click lock in ms: 4,000 for a write that is not safe to repeat, absent for the rest. */
  readonly lock?: number
  /** Held down it repeats (moves in lists). */
  readonly repeats?: boolean
  /** The screens it leads to, where it is worth nothing to who holds none of them. */
  readonly leadsTo?: readonly ScreenKey[]
  /** Not listed in the palette (moves, toggles that only make sense as a key). */
  readonly keysOnly?: boolean
}

/**
 * A command of rows of one kind may stand among all others, for methods take what is narrower (`readonly Command[]`
 * holds every `Command<A, R>`). That it meets no other rows is `ctxFor`'s to keep: away from its home it gets none.
 */
export interface Command<A = Asks, R = Row> extends Declared<A, R> {
  /** Only changes what is shown: 为 3 个货品添加标签. */
  titled?(ctx: Ctx<R>): string
  readonly group: string
  /** The screen it belongs to, or several; offered only to who holds one of them. Absent: everybody. */
  readonly screen?: ScreenKey | readonly ScreenKey[]
  /** Where its keys act; absent: anywhere. */
  readonly home?: PaneKind | readonly PaneKind[]
  /** Offered at all; decidable. */
  readonly when?: When
  /** The Chinese sentence that says why it is greyed. */
  unless?(ctx: Ctx<R>): string | undefined
  /** Whether these rows need what `ask` fetches; absent: all do. */
  asks?(ctx: Ctx<R>): boolean
  /** Where it leads for a row: opened beside, that list follows the row one stands on. */
  aim?(row: ActedRow<R>): Aim
  /** The Chinese question put before it runs, when all that it asks is answered. */
  confirm?(ctx: Ctx<R>, asked: Asked<A>): string
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing, some an Undo
  run(ctx: Ctx<R>, asked: Asked<A>): void | Undo | Promise<void | Undo>
}

/** Declares a command: gives `run` the type of what `ask` fetched. */
export function command<const A extends Asks = Asks>(declared: Command<A>): Command<A> {
  return declared
}
