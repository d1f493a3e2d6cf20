import { afterPaint, calmly } from '../../kit/after-paint.ts'
import type { Place } from '../../kit/grid/sheet/model/edits.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { CellDrafts } from '../../wire/cell-drafts.ts'
import type { CellDraft, CellKey } from '../../wire/cell-journal.ts'
import type { RowLoader } from './row-loader.ts'

/** How the drafts stand: nothing edited, on their way to disk, on disk since then, or without room there. */
export type DraftState =
  | { readonly state: 'none' }
  | { readonly state: 'writing' }
  | { readonly state: 'kept'; readonly at: number }
  | { readonly state: 'failed'; readonly error: unknown }

/** Cells that are on disk say so, ms: to say it draws the sheet anew, so what comes one after the other says it together. */
const tellingMs = 300

/**
 * Keeps the text typed into a sheet in the browser's store while it is typed, and puts back what an earlier visit left.
 * A cell counts as kept only when its own change is on disk.
 */
export class SheetDrafts {
  readonly #sheet: Sheet
  readonly #drafts: CellDrafts
  readonly #changed: () => void
  readonly #leave: (() => void)[] = []
  /** Changed cells that are handed over after the paint. */
  #waiting: (readonly Place[])[] = []
  #cancel: (() => void) | undefined
  #writing = 0
  /** On disk, and not told yet. */
  #stored: readonly Place[] = []
  readonly #telling = calmly(() => this.#tellStored(), tellingMs)
  #isOver = false
  #state: DraftState = { state: 'none' }

  constructor(sheet: Sheet, drafts: CellDrafts, changed: () => void) {
    this.#sheet = sheet
    this.#drafts = drafts
    this.#changed = changed
  }

  get state(): DraftState {
    return this.#sheet.store.editCount === 0 && !this.isAtRisk ? { state: 'none' } : this.#state
  }

  /** Something typed is nowhere but in this page. */
  get isAtRisk(): boolean {
    const isLost = this.#state.state === 'failed' && this.#sheet.store.editCount > 0
    return isLost || this.#isBusy
  }

  get #isBusy(): boolean {
    return this.#writing > 0 || this.#waiting.length > 0
  }

  dispose(): void {
    this.hand()
    this.#telling.stop()
    this.#isOver = true
    for (const leave of this.#leave) leave()
    this.#drafts.close()
  }

  /** Puts back the drafts of this sheet's rows, then follows every change. Answers how many cells came back. */
  async start(loader: RowLoader): Promise<number> {
    const { store } = this.#sheet
    const kept = await this.#drafts.load().catch((error: unknown) => {
      this.#state = { state: 'failed', error }
      this.#changed()
      return []
    })
    const found = kept.flatMap(draft => {
      const row = store.rows.of(draft.id)
      const column = store.columns.findIndex(({ id }) => id === draft.field)
      return row === undefined || column < 0 ? [] : [{ draft, row, column }]
    })
    const ids = [...new Set(found.map(({ draft }) => draft.id))]
    const rows = new Map((await loader.again(ids)).map(row => [row.id, row]))
    store.together(() => {
      for (const { draft, row, column } of found) {
        const slots = store.slots(column)
        const { by = '', at = '' } = rows.get(draft.id) ?? {}
        store.restore(row, column, slotOf(slots, draft), slots.slotOf(draft.base), by, at)
      }
    })
    store.markKept(found)
    if (found.length > 0) this.#state = { state: 'kept', at: Math.max(...found.map(({ draft }) => draft.at)) }
    this.#leave.push(store.watch(cells => this.#wait(cells)))
    this.#leave.push(this.#drafts.onChange(({ drop }) => void this.#dropped(drop, loader)))
    return store.editCount
  }

  /**
   * What the outbox has put on the server is asked for again: then those cells are clean. Cells that are not are this
   * window's own work, of which another one has dropped the draft with its own.
   */
  async #dropped(keys: readonly CellKey[], loader: RowLoader): Promise<void> {
    const { store } = this.#sheet
    await loader.again(this.#rowsOf(keys)).catch(() => {})
    const own = keys.flatMap(({ id, field }) => {
      const row = store.rows.of(id)
      const column = store.columns.findIndex(each => each.id === field)
      return row === undefined || column < 0 || !store.edit(row, column) ? [] : [{ row, column }]
    })
    if (own.length > 0 && !this.#isOver) this.#write(own)
  }

  #rowsOf(keys: readonly CellKey[]): number[] {
    return [...new Set(keys.map(({ id }) => id))].filter(id => this.#sheet.store.rows.of(id) !== undefined)
  }

  /** What was typed is painted first: fifty thousand pasted cells would hold it. Then it is written whole, at once. */
  #wait(cells: readonly Place[]): void {
    this.#waiting.push(cells)
    if (this.#state.state !== 'failed') this.#state = { state: 'writing' }
    this.#changed()
    this.#cancel ??= afterPaint(() => this.hand())
  }

  /** What still waits for a paint is on its way to disk from now on. */
  hand(): void {
    this.#cancel?.()
    this.#cancel = undefined
    const [first, ...others] = this.#waiting
    this.#waiting = []
    if (first) this.#write(others.length === 0 ? first : this.#once([first, ...others].flat()))
  }

  /** A cell that was changed again before it was handed over is written once, as it is now. */
  #once(cells: readonly Place[]): Place[] {
    return [...new Map(cells.map(cell => [this.#keyOf(cell), cell])).values()]
  }

  #keyOf({ row, column }: Place): number {
    return row * this.#sheet.store.columns.length + column
  }

  #write(cells: readonly Place[]): void {
    const { store } = this.#sheet
    const put: CellDraft[] = []
    const drop: CellKey[] = []
    for (const { row, column } of cells) {
      const [id, field] = [store.rows.ids[row] ?? 0, store.columns[column]?.id ?? '']
      const edit = store.edit(row, column)
      const slots = store.slots(column)
      const slot = slots.get(row)
      const raw = slots.badOf(slot)?.raw
      if (!edit) drop.push({ id, field })
      else
        put.push({
          id,
          field,
          value: slots.wireOf(slot) ?? null,
          ...(raw === undefined ? {} : { raw }),
          base: slots.wireOf(edit.base),
          baseVersion: edit.version,
          at: Date.now(),
        })
    }
    this.#follow(this.#drafts.put(put, drop), cells)
  }

  #follow(write: Promise<unknown>, cells: readonly Place[]): void {
    this.#writing += 1
    if (this.#state.state !== 'failed') this.#state = { state: 'writing' }
    this.#changed()
    const end = (state: DraftState, stored: readonly Place[]) => {
      this.#writing -= 1
      this.#stored = stored
      if (state.state === 'failed' || this.#writing === 0) this.#state = state
      this.#changed()
      if (!this.#isOver) this.#telling.ask()
    }
    write.then(
      () => end({ state: 'kept', at: Date.now() }, [...this.#stored, ...cells]),
      error => {
        const lost = new Set(cells.map(cell => this.#keyOf(cell)))
        end(
          { state: 'failed', error },
          this.#stored.filter(cell => !lost.has(this.#keyOf(cell))),
        )
      },
    )
  }

  /** What was changed again meanwhile is told when that is on disk too: the end of its write asks again. */
  #tellStored(): void {
    if (this.#isBusy || this.#stored.length === 0) return
    const stored = this.#stored
    this.#stored = []
    this.#sheet.store.markKept(stored)
  }
}

/** A wrong text is parsed again: the choices that it could mean may have arrived meanwhile. */
function slotOf(slots: ReturnType<Sheet['store']['slots']>, draft: CellDraft): number {
  if (draft.raw === undefined) return slots.slotOf(draft.value)
  return slots.parsedSlot(slots.column.parse(draft.raw), draft.raw)
}
