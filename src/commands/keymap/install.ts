import type { Command } from '../command.ts'
import type { Resolver } from './resolver.ts'

export interface KeymapPorts {
  run(command: Command): void
  /** The pending prefix changed ('' when none): which-key draws it. */
  pending(prefix: string): void
  /** As in locks: calls back once after `ms`, returns its disposer. */
  later(ms: number, run: () => void): () => void
}

/**
 * Listens where every other handler has had its turn: a grid or a tree that used the key has prevented its default,
 * and then it is no command. Returns its disposer.
 */
export function installKeymap(target: Window, resolver: Resolver, ports: KeymapPorts): () => void {
  let shown = ''
  let cancel = () => {}

  function show(): void {
    cancel()
    const prefix = resolver.pending()
    // The prefix also ends by itself: look again just after the gap.
    if (prefix !== '') cancel = ports.later(1050, show)
    if (prefix === shown) return
    shown = prefix
    ports.pending(prefix)
  }

  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const resolution = resolver.press(event)
    if (resolution.kind !== 'nothing' || resolution.swallowed) event.preventDefault()
    show()
    if (resolution.kind === 'command') ports.run(resolution.command)
  }

  /** A click or another window ends a sequence: the next letter belongs to something else. */
  function left(): void {
    resolver.clear()
    show()
  }

  target.addEventListener('keydown', pressed)
  target.addEventListener('pointerdown', left, true)
  target.addEventListener('blur', left)
  return () => {
    cancel()
    target.removeEventListener('keydown', pressed)
    target.removeEventListener('pointerdown', left, true)
    target.removeEventListener('blur', left)
  }
}
