import type { ActedRow } from '../commands/command.ts'
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
}

/** How commands move and act in a list. Indexes are those of the page. */
export interface ListHandle {
  move(delta: number): void
  column(delta: number): void
  edge(end: 'first' | 'last'): void
  toggle(): void
  /** Selects the row and moves on: Shift+J. */
  extend(delta: number): void
  toggleAll(): void
  /** How many rows the question finds, and why they cannot all be selected. */
  readonly found: { readonly total: number; readonly unit: string; readonly whyNotAll: string | undefined }
  /** Selects them all, on every page. */
  selectAll(): Promise<void>
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
  /** Opens 批量设置 for the acted rows. */
  bulk(): void
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

export interface EditorHandle {
  save(): Promise<void>
}

interface Entry {
  facts: PaneFacts
  list?: ListHandle
  editor?: EditorHandle
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
  const entry = panes.get(id)
  panes.set(id, { ...entry, facts })
  tell()
}

/** Lends a pane's handles to commands; returns how to take them back. */
export function lendHandle(id: string, handle: { list: ListHandle } | { editor: EditorHandle }): () => void {
  const entry = panes.get(id) ?? { facts: nothing }
  panes.set(id, { ...entry, ...handle })
  return () => {
    const now = panes.get(id)
    if (!now) return
    if ('list' in handle && now.list === handle.list) panes.delete(id)
    else if ('editor' in handle && now.editor === handle.editor) panes.set(id, { ...now, editor: undefined })
    tell()
  }
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

export function listHandle(id: string | undefined): ListHandle | undefined {
  return id === undefined ? undefined : panes.get(id)?.list
}

export function editorHandle(id: string | undefined): EditorHandle | undefined {
  return id === undefined ? undefined : panes.get(id)?.editor
}

/** Something typed and unsaved stands in some pane. */
export function anyDirty(): boolean {
  return [...panes.values()].some(({ facts }) => facts.editor === 'dirty')
}
