// Part of the first chunk: no imports, so that it listens before anything else has loaded.

/** One key the palette will be told: a character, or the name of an editing key. */
export type QueuedKey = string

export interface QueueState {
  /** The palette was asked for and has not mounted yet. */
  readonly recording: boolean
  /** What the query will be: shown by the shell so that typing is never blind. */
  readonly text: string
  /** Enter was pressed: the best match will run. */
  readonly entered: boolean
}

export interface KeyQueue {
  /** Asks for the palette as Ctrl+K does: for the button in the header. */
  open(): void
  /** Hands over what was typed so far, and goes on listening: what comes next must not overtake it. */
  take(): readonly QueuedKey[]
  /** The palette has the focus and shows all it was handed: keys are its own until what this returns is called. */
  attach(): () => void
  /** Gives up: the palette could not be loaded. */
  stop(): void
  state(): QueueState
  /** Returns its disposer. */
  subscribe(listener: () => void): () => void
  dispose(): void
}

/** Enter pressed with Ctrl: what is chosen is opened beside. */
export const besideKey: QueuedKey = 'Control+Enter'
const editing = new Set(['Backspace', 'Enter', besideKey, 'ArrowUp', 'ArrowDown'])
const idle: QueueState = { recording: false, text: '', entered: false }

function isOpener(event: KeyboardEvent): boolean {
  // Where keys are taken down these are told to be taken.
  if (event.altKey || event.shiftKey || document.activeElement?.matches('[data-keys]')) return false
  const mod = event.ctrlKey !== event.metaKey
  return mod ? event.code === 'KeyK' : event.key === 'F1' && !event.ctrlKey
}

/** What the keys write, one after the other. */
export function textOf(keys: Iterable<QueuedKey>): string {
  let text = ''
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (!editing.has(key)) text += key
  }
  return text
}

function stateOf(keys: readonly QueuedKey[]): QueueState {
  return { recording: true, text: textOf(keys), entered: keys.includes('Enter') || keys.includes(besideKey) }
}

/**
 * Opens the palette and loses no key on the way: from Ctrl+K until the palette has mounted, keys go here and not into
 * whatever field has the focus. `opened` is called at once, while the situation is still the one the operator meant.
 */
export function installKeyQueue(
  target: Window,
  options: { readonly opened: () => void; readonly enabled: () => boolean },
): KeyQueue {
  let keys: QueuedKey[] = []
  let state = idle
  let attached = false
  const listeners = new Set<() => void>()

  function tell(next: QueueState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function open(): void {
    if (attached || state.recording || !options.enabled()) return
    keys = []
    tell(stateOf(keys))
    options.opened()
    // An input method composes only where there is a caret: without one it cannot write into the page meanwhile.
    const { activeElement } = target.document
    if (activeElement instanceof HTMLElement) activeElement.blur()
  }

  function stop(): void {
    keys = []
    if (state.recording) tell(idle)
  }

  function heard(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return
    if (isOpener(event)) {
      if (!options.enabled()) return
      // Also when it is open already: the browser's own search bar must not take the key.
      event.preventDefault()
      event.stopImmediatePropagation()
      open()
      return
    }
    if (!state.recording || event.altKey) return
    const held = event.ctrlKey || event.metaKey
    if (held && event.key !== 'Enter') return
    if (held) keys.push(besideKey)
    else if (event.key === 'Escape') stop()
    else if ([...event.key].length === 1 || editing.has(event.key)) {
      keys.push(event.key)
      tell(stateOf(keys))
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  target.addEventListener('keydown', heard, true)
  return {
    open,
    take() {
      const taken = keys
      keys = []
      return taken
    },
    attach() {
      attached = true
      stop()
      return () => {
        attached = false
      }
    },
    stop,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispose() {
      target.removeEventListener('keydown', heard, true)
      listeners.clear()
    },
  }
}
