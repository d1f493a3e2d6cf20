/** What a message offers to do, once: how a success is taken back. */
export interface ToastAction {
  readonly label: string
  /** `false`, at once or later: it was left as it is. What was said of why offers it again. */
  readonly run: () => unknown
}

export interface Toast {
  readonly id: number
  readonly kind: 'say' | 'warn'
  readonly text: string
  readonly action?: ToastAction
  /** Nobody here asked for it. */
  readonly isNews?: boolean
}

/** What succeeded in this window and can still be taken back. */
export interface Deed extends ToastAction {
  readonly text: string
}

type Listener = () => void

/** Each keeps what it needs to be taken back, so their number has an end. */
const mostDeeds = 20

/** One message at a time: a new one closes the last. A store outside React, so that anything may speak. */
export function createToasts() {
  let current: Toast | undefined
  let news: string | undefined
  let count = 0
  const deeds = new Set<Deed>()
  const listeners = new Set<Listener>()
  const put = (next: Toast | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  const show = (kind: Toast['kind'], text: string, action?: ToastAction, isNews = false) => {
    // Where an answer takes the place of news, it comes once more after it.
    if (current?.isNews && !isNews) news ??= current.text
    count += 1
    put({ id: count, kind, text, action, isNews })
  }
  const next = () => {
    if (current || news === undefined) return
    show('say', news, undefined, true)
    news = undefined
  }
  /** Closes this one, or whichever is shown; one that is gone already is not missed. */
  const close = (id?: number) => {
    if (!current || (id !== undefined && current.id !== id)) return
    put(undefined)
    next()
  }
  /** It stands among those that can be done, but while it is done. */
  const offered = <A extends ToastAction>(of: A, among = new Set<A>()): A => {
    const own: A = {
      ...of,
      async run() {
        if (!among.delete(own)) return
        // Its message would offer it once more. What takes its place is the answer, not news that waits.
        if (current?.action === own) put(undefined)
        const before = count
        try {
          if ((await of.run()) !== false) return
          among.add(own)
          if (current?.kind === 'warn' && current.id > before) put({ ...current, action: own })
        } finally {
          next()
        }
      },
    }
    among.add(own)
    return own
  }
  return {
    current: () => current,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A success (`status`). */
    say(
      text: string,
      { undo, action }: { readonly undo?: () => unknown; readonly action?: ToastAction } = {},
    ) {
      const deed = undo && offered<Deed>({ label: '撤销', text, run: undo }, deeds)
      for (const oldest of deeds) if (deeds.size > mostDeeds) deeds.delete(oldest)
      show('say', text, action ? offered(action) : deed)
      return deed
    },
    /** What can still be taken back, also when its message is gone, oldest first. */
    deeds,
    /** A failure (`alert`). */
    warn(text: string, options: { readonly action?: ToastAction } = {}) {
      show('warn', text, options.action)
    },
    /** News that nobody here asked for. It never replaces the answer to an action; it is shown after it. */
    tell(text: string) {
      news = text
      next()
    },
    close,
  }
}
