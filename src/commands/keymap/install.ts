import type { Command } from '../command.ts'
import { createEarlyKeys } from './early.ts'
import type { Resolver } from './resolver.ts'

export interface KeymapPorts {
  /** `beside`: where it leads shall stand beside what is in sight. */
  run(command: Command, beside: boolean): void
  /** These keys were pressed after that of the command that is run now: they are for the field that it leads to. */
  typed(keys: readonly string[]): void
  /** The pending prefix changed ('' when none), or whether it leads beside: which-key draws it. */
  pending(prefix: string, beside: boolean): void
  /** As in locks: calls back once after `ms`, returns its disposer. */
  later(ms: number, run: () => void): () => void
  now(): number
  /** Calls back whenever there may be other commands than before; returns its disposer. */
  offered(listener: () => void): () => void
  /** No more commands are on their way: a key that means nothing means nothing. */
  isComplete(): boolean
  /** A key that means nothing here, though it may elsewhere. */
  unmeant(event: KeyboardEvent): void
}

/**
 * Listens where every other handler has had its turn: a grid or a tree that used the key has prevented its default,
 * and then it is no command. Returns its disposer.
 */
export function installKeymap(target: Window, resolver: Resolver, ports: KeymapPorts): () => void {
  const early = createEarlyKeys(resolver, ports.now)
  let shown = ''
  /** Ctrl+Enter was pressed within the sequence: G, Ctrl+Enter, S P L. */
  let beside = false
  let cancel = () => {}

  function show(): void {
    cancel()
    const prefix = resolver.pending()
    // The prefix also ends by itself: look again just after the gap.
    if (prefix !== '') cancel = ports.later(1050, show)
    if (prefix === '') beside = false
    if (prefix === shown) return
    shown = prefix
    ports.pending(prefix, beside)
  }

  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented) {
      early.forget()
      return
    }
    if (isBeside(event) && resolver.pending() !== '') {
      event.preventDefault()
      beside = !beside
      resolver.hold()
      ports.pending(shown, beside)
      return
    }
    const aside = beside
    const resolution = resolver.press(event)
    if (resolution.kind !== 'nothing' || resolution.swallowed) event.preventDefault()
    show()
    if (!ports.isComplete()) early.note(event, resolution)
    else if (resolution.kind === 'nothing' && !resolution.swallowed) ports.unmeant(event)
    if (resolution.kind === 'command') ports.run(resolution.command, aside)
  }

  /** A click or another window ends a sequence: the next letter belongs to something else. */
  function left(): void {
    early.forget()
    resolver.clear()
    show()
  }

  const stop = ports.offered(() => {
    const meant = early.meant()
    if (ports.isComplete()) early.forget()
    if (!meant) return
    if (meant.rest.length > 0) ports.typed(meant.rest)
    ports.run(meant.command, false)
  })
  target.addEventListener('keydown', pressed)
  target.addEventListener('pointerdown', left, true)
  target.addEventListener('blur', left)
  return () => {
    cancel()
    stop()
    target.removeEventListener('keydown', pressed)
    target.removeEventListener('pointerdown', left, true)
    target.removeEventListener('blur', left)
  }
}

/** Ctrl+Enter, ⌘Enter: as in the palette. */
function isBeside(event: KeyboardEvent): boolean {
  return event.code === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
}
