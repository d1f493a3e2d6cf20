/** How a success may be taken back, from the toast itself. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
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
  return {
    current: () => current,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A success (`status`). What takes it back may say that it was left as it is: by `false`, at once or later. */
    say(
      text: string,
      { undo, action }: { readonly undo?: () => unknown; readonly action?: ToastAction } = {},
    ) {
      const deed: Deed | undefined = undo && {
        label: '撤销',
        text,
        async run() {
          if (!deed || !deeds.delete(deed)) return
          // Its message would offer it once more. What takes its place is the answer, not news that waits.
          if (current?.action === deed) put(undefined)
          try {
            if ((await undo()) === false) deeds.add(deed)
          } finally {
            next()
          }
        },
      }
      if (deed) deeds.add(deed)
      for (const oldest of deeds) if (deeds.size > mostDeeds) deeds.delete(oldest)
      show('say', text, action ?? deed)
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
