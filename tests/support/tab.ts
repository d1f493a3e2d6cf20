/**
 * A page of its own in the same browser: a frame with its own modules, connection to IndexedDB, channels and locks.
 * Closing it is what closing or killing a tab is to the others.
 */
export interface Tab {
  readonly cells: typeof import('../../src/wire/cell-drafts.ts')
  readonly outbox: typeof import('../../src/wire/outbox.ts')
  readonly errors: typeof import('../../src/wire/errors.ts')
  readonly store: typeof import('../../src/wire/store.ts')
  readonly commits: typeof import('../../src/plain/outbox.ts')
  close(): void
}

declare global {
  interface Window {
    modules?: Omit<Tab, 'close'>
  }
}

const page = `<!doctype html><script type="module">
  const { locks, room } = frameElement.dataset
  // Vitest wraps every import() in a function of its own page.
  window.__vitest_browser_runner__ = { wrapDynamicImport: load => load() }
  if (locks === 'none') Object.defineProperty(navigator, 'locks', { value: undefined })
  if (room) {
    const bucket = await navigator.storageBuckets.open('small-' + Math.random().toString(36).slice(2), { quota: Number(room) })
    Object.defineProperty(window, 'indexedDB', { value: bucket.indexedDB })
  }
  const [cells, outbox, errors, store, commits] = await Promise.all(
    ['wire/cell-drafts', 'wire/outbox', 'wire/errors', 'wire/store', 'plain/outbox'].map(name =>
      import('/src/' + name + '.ts')))
  window.modules = { cells, outbox, errors, store, commits }
  frameElement.dispatchEvent(new Event('ready'))
</script>`

const open = new Set<HTMLIFrameElement>()

interface TabOptions {
  /** false: as on plain http. */
  readonly locks?: boolean
  /** So many bytes, and no more, may be kept; in a bucket of its own. */
  readonly room?: number
}

export async function openTab({ locks = true, room }: TabOptions = {}): Promise<Tab> {
  const frame = document.createElement('iframe')
  frame.srcdoc = page
  frame.dataset.locks = locks ? 'web' : 'none'
  if (room !== undefined) frame.dataset.room = String(room)
  const ready = new Promise(resolve => frame.addEventListener('ready', resolve, { once: true }))
  document.body.append(frame)
  open.add(frame)
  await ready
  const modules = frame.contentWindow?.modules
  if (!modules) throw new Error('the frame has no modules')
  return {
    ...modules,
    close() {
      frame.remove()
      open.delete(frame)
    },
  }
}

/** Closes what is still open and forgets everything that was kept. */
export async function closeTabs(): Promise<void> {
  for (const frame of open) frame.remove()
  open.clear()
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('facet')
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error)
  })
}
