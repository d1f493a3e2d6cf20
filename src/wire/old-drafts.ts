import { subDays } from 'date-fns/subDays'
import { after } from './cell-journal.ts'
import { openStore } from './store.ts'

/**
 * Drafts of one mall that nobody has touched for so many days (通用设置, 草稿保留) go, whoever of this browser typed them.
 * A form goes by itself, cells with all that were changed in their grid. Answers how many went.
 */
export async function dropOldDrafts({
  server,
  days,
  now,
}: {
  /** The mall's database (userInfo.server). */
  readonly server: string
  readonly days: number
  /** ms. */
  readonly now: number
}): Promise<number> {
  const oldest = subDays(now, days).getTime()
  const isOurs = (owner: string) => owner.split('|')[1] === server
  const transaction = (await openStore()).transaction(['drafts', 'cells'], 'readwrite')
  const [forms, cells] = [transaction.objectStore('drafts'), transaction.objectStore('cells')]
  let gone = 0
  for (let at = await forms.openCursor(); at; at = await at.continue())
    if (isOurs(at.key) && at.value.at < oldest) {
      await at.delete()
      gone += 1
    }
  const steps = await cells.index('owner').getAll()
  for (const owner of new Set(steps.map(step => step.owner))) {
    if (!isOurs(owner)) continue
    const standing = after(steps.filter(step => step.owner === owner))
    if (standing.some(cell => cell.at >= oldest)) continue
    for (const key of await cells.index('owner').getAllKeys(owner)) await cells.delete(key)
    if (standing.length > 0) gone += 1
  }
  await transaction.done
  return gone
}
