import { after } from './cell-journal.ts'
import { openStore } from './store.ts'

/** Something typed in this browser and not saved: a form, or cells of a bulk grid. */
export interface OwnDraft {
  /** What its owner calls it: the id of a thing, `setting.…`. */
  readonly table: string
  /** Which row, as `DraftRow` says it; of a bulk grid the ids of all its rows. */
  readonly row: string
  readonly kind: 'form' | 'cells'
  /** Fields or cells. */
  readonly count: number
  /** ms. */
  readonly at: number
}

/** All that one user has of one mall, the newest first. */
export async function ownDrafts({ user, server }: { user: number; server: string }): Promise<OwnDraft[]> {
  const store = await openStore()
  const mine = `${user}|${server}|`
  const range = IDBKeyRange.bound(mine, `${mine}\uffff`)
  const transaction = store.transaction(['drafts', 'cells'])
  const forms = transaction.objectStore('drafts')
  const [keys, drafts, steps] = await Promise.all([
    forms.getAllKeys(range),
    forms.getAll(range),
    transaction.objectStore('cells').index('owner').getAll(range),
  ])
  const found: OwnDraft[] = keys.flatMap((key, index) => {
    const draft = drafts[index]
    const [table = '', row = ''] = key.slice(mine.length).split('|')
    const count = Object.keys(draft?.values ?? {}).length
    return draft && count > 0 ? [{ table, row, kind: 'form', count, at: draft.at }] : []
  })
  for (const owner of new Set(steps.map(step => step.owner))) {
    const cells = after(steps.filter(step => step.owner === owner))
    if (cells.length === 0) continue
    found.push({
      table: owner.slice(mine.length),
      row: [...new Set(cells.map(({ id }) => id))].join(','),
      kind: 'cells',
      count: cells.length,
      at: Math.max(...cells.map(({ at }) => at)),
    })
  }
  // Of one row once, however many windows have kept theirs: where it is gone on with they are offered one by one.
  const newest = new Map<string, OwnDraft>()
  for (const draft of found.sort((one, other) => one.at - other.at))
    newest.set(`${draft.kind} ${draft.table} ${draft.row}`, draft)
  return [...newest.values()].sort((one, other) => other.at - one.at)
}
