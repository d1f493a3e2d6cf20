import type { ActedRow, Handles } from '../commands/command.ts'
import type { Situation } from '../commands/situation.ts'
import type { Cells } from './cells.tsx'
import type { PlainRow } from './plain.ts'

/**
 * What a pane publishes of itself: which rows are acted on, what its editor does, and the handle by which commands
 * move in it. Components publish context, declarations publish commands; the shell reads the focused pane's here.
 */
export interface PaneFacts {
  readonly kind: string
  readonly title: string
  readonly rows: readonly ActedRow[]
  readonly selection: Situation['selection']
  readonly editor: Situation['editor']
  /** Greyed reasons need to know it: nothing is set over rows while a dialog of the pane stands. */
  readonly dialog: boolean
  /** The pane of the list whose row stands here by itself (its queue): what follows that list's rows follows this one. */
  readonly list?: string
  /** Of a page of one record: what that is called, and the path of the page. Its tab is called so. */
  readonly record?: { readonly called: string; readonly path: string }
  /** What its keys act on is on its way: they are kept until it stands. */
  readonly waits?: true
}

/** How commands move and act in a list. Indexes are those of the page. */
export interface ListHandle {
  /** The rows in sight answer an earlier question: nothing acts on them, unless they were selected one by one. */
  readonly turning: boolean
  move(delta: number): void
  /** The row with this id, which was just made, becomes the current one as soon as the page holds it. */
  want(id: number): void
  column(delta: number): void
  edge(end: 'first' | 'last'): void
  toggle(): void
  /** Selects the row and moves on: Shift+J. */
  extend(delta: number): void
  toggleAll(): void
  /** How many rows the question finds, and why they cannot all be selected. */
  readonly found: { readonly total: number; readonly unit: string; readonly whyNotAll: string | undefined }
  /** Selects them all, on every page; where told the first so many, or these. */
  selectAll(which?: number | readonly PlainRow[]): Promise<void>
  /** Gives up the selection, else the filters. */
  clear(): void
  page(delta: number): void
  /** Edits the cell under the cursor where it stands. */
  cell(): void
  /** Why it cannot. */
  readonly whyNotCell: string | undefined
  find(): void
  /** Opens the menu of filters. */
  filter(): void
  /** Some filter is not set yet. */
  readonly canFilter: boolean
  refresh(): Promise<void>
  /** Opens the editor. */
  edit(row: number | 'new'): void
  /**
   * Opens 批量设置 for the acted rows, or for all that the list finds; with a field and a text its preview, and the one of
   * a deletion.
   */
  bulk(to?: SetTo | RemoveAll | 'all'): void
  /** Opens the bulk grid: on the rows chosen, else on all that the filter finds. */
  sheet(): Promise<void>
  /** Moves the current row by one place in the sort order. */
  place(delta: number): Promise<void>
  /** Whether the rows stand in the order of the codes that were pasted; undefined where none were. */
  readonly pasted: boolean | undefined
  sortPasted(on: boolean): void
  /** What an export would take: the ids selected, the question without its page, the columns as they stand. */
  asked(): Asked
  /** What a copy takes: the rows acted on, the columns in sight, and how the thing itself draws some of them. */
  sighted(): Sighted
  /** Rows were removed: they leave the selection and the list is asked again. */
  removed(ids: readonly number[]): Promise<void>
}

/** What a field is to be set to, as one would type it. */
export interface SetTo {
  readonly field: string
  readonly text: string
  /** All that the list finds, instead of the rows acted on. */
  readonly whole?: true
}

/** All that the list finds is to be deleted. */
export interface RemoveAll {
  readonly whole: true
  readonly remove: true
}

/** Ids count before a snapshot, a snapshot before a query; without columns all that can be read. */
export interface Asked {
  readonly ids: readonly number[]
  readonly snapshotId?: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
}

export interface Sighted {
  readonly rows: readonly PlainRow[]
  readonly columns: readonly string[]
  readonly cells: Cells
}

/** The address of a pane, as far as it is its own. */
export interface PlaceHandle {
  readonly search: URLSearchParams
  patch(changes: Readonly<Record<string, string | undefined>>): void
}

/** What stands in several parts of its own (菜单 and 功能). */
export interface PartsHandle {
  /** The focus goes to the next part; false: it was the last, and the first has it again. */
  next(): boolean
}

/** A page about one row. */
export interface PageHandle {
  refresh(): Promise<void>
}

export interface EditorHandle {
  save(): Promise<void>
}

declare module '../commands/command.ts' {
  interface Handles {
    readonly list: ListHandle
    readonly editor: EditorHandle
    readonly page: PageHandle
    readonly place: PlaceHandle
    readonly parts: PartsHandle
  }
}

interface Entry {
  readonly facts: PaneFacts
  readonly lent: Partial<Handles>
}

const panes = new Map<string, Entry>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Hears of every change of any pane. Returns its disposer. */
export function subscribePanes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishPane(id: string, facts: PaneFacts): void {
  panes.set(id, { lent: lentBy(id), facts })
  tell()
}

/** What its keys act on is on its way; answers how to say that it has come: what has come tells of itself. */
export function awaitPane(id: string): () => void {
  publishPane(id, { ...nothing, waits: true })
  return () => {
    const { waits: _, ...facts } = paneFacts(id)
    panes.set(id, { lent: lentBy(id), facts })
  }
}

/**
 * Lends a handle of a pane to commands, which find it in `ctx.pane`; returns how to take it back. The palette keeps it from
 * when it was opened: one handle for as long as the pane stands, and what it tells is read when it is asked.
 */
export function lendHandle<K extends keyof Handles>(id: string, kind: K, handle: Handles[K]): () => void {
  panes.set(id, { facts: paneFacts(id), lent: { ...lentBy(id), [kind]: handle } })
  return () => {
    const lent = lentBy(id)
    if (lent[kind] !== handle) return
    // With its list goes what a pane said of it.
    panes.set(id, {
      facts: kind === 'list' || kind === 'queue' || kind === 'page' ? nothing : paneFacts(id),
      lent: { ...lent, [kind]: undefined },
    })
    tell()
  }
}

/** What stands in a pane just now and may be acted on by commands. */
export function lentBy(id: string): Partial<Handles> {
  return panes.get(id)?.lent ?? {}
}

export const nothing: PaneFacts = {
  kind: '',
  title: '',
  rows: [],
  selection: 'none',
  editor: 'closed',
  dialog: false,
}

export function paneFacts(id: string): PaneFacts {
  return panes.get(id)?.facts ?? nothing
}

/** Something typed and unsaved stands in some pane. */
export function anyDirty(): boolean {
  return [...panes.values()].some(({ facts }) => facts.editor === 'dirty')
}
