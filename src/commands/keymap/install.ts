import type { Command } from '../command.ts'
import { createEarlyKeys, type EarlyKeys } from './early.ts'
import type { Replay } from './replay.ts'
import type { Resolver } from './resolver.ts'

export interface KeymapPorts {
  /** `beside`: where it leads shall stand beside what is in sight. */
  run(command: Command, beside: boolean): void
  /** Fetches what runs the keys that came before their commands, with the first of them; undefined: it cannot be had. */
  replay(early: EarlyKeys, come: (replay: Replay | undefined) => void): void
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
  const early = createEarlyKeys(ports.now, ports.isComplete)
  let replay: Replay | undefined
  let asked = false
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
      forget()
      return
    }
    // It takes back what has not happened yet, and nothing else.
    if (event.key === 'Escape' && isWaiting()) {
      event.preventDefault()
      forget()
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
    if (early.keeps(event, resolution)) fetchReplay()
    else if (resolution.kind === 'command') ports.run(resolution.command, aside)
    else if (resolution.kind === 'nothing' && !resolution.swallowed && ports.isComplete())
      ports.unmeant(event)
  }

  function isWaiting(): boolean {
    return early.all().length > 0 || early.running()
  }

  function forget(): void {
    early.put([], false)
    replay?.forget()
  }

  function fetchReplay(): void {
    if (asked) return
    asked = true
    ports.replay(early, fetched => {
      replay = fetched
      asked = replay !== undefined
      if (replay) replay.again()
      else forget()
    })
  }

  /** A click or another window ends a sequence: the next letter belongs to something else. */
  function left(): void {
    forget()
    resolver.clear()
    show()
  }

  const stop = ports.offered(() => replay?.again())
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
