import type { Page } from '@playwright/test'

/** How many drafts this browser keeps, whoever typed them (they are in IndexedDB: outside.md). */
export const draftsKept = (page: Page): Promise<number> => askDrafts(page, 'count').then(Number)

/** What a form before has kept would be offered to the next of its kind. */
export const forgetDrafts = (page: Page): Promise<unknown> => askDrafts(page, 'clear')

function askDrafts(page: Page, what: 'count' | 'clear'): Promise<unknown> {
  return page.evaluate(
    what =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('facet')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const mode = what === 'count' ? 'readonly' : 'readwrite'
          const drafts = database.transaction('drafts', mode).objectStore('drafts')
          const asking = what === 'count' ? drafts.count() : drafts.clear()
          asking.onerror = () => reject(asking.error)
          asking.onsuccess = () => resolve(asking.result)
          database.close()
        }
      }),
    what,
  )
}
