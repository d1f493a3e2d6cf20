import { useEffect, useRef, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { Kbd, Keys } from '../kit/kbd.tsx'

export interface WhichKeyProps {
  /** What was pressed of a sequence, '' when none: the keymap's `pending`. */
  readonly prefix: string
  readonly commands: readonly Command[]
  readonly delay?: number
  keysOf(command: Command): readonly string[]
  /** It is on screen now: from here the sequence must wait for the reader (`resolver.hold`). */
  onShown(): void
}

interface Next {
  /** What one presses next; the whole rest when only one screen is left. */
  readonly keys: string
  readonly titles: readonly string[]
}

/** What may follow the prefix, one entry per next key. */
function nextKeys(
  commands: readonly Command[],
  prefix: string,
  keysOf: (command: Command) => readonly string[],
): readonly Next[] {
  const byNext = new Map<string, { rest: string; titles: string[] }>()
  for (const command of commands)
    for (const keys of keysOf(command)) {
      if (!keys.startsWith(`${prefix} `)) continue
      const rest = keys.slice(prefix.length + 1)
      const [next = ''] = rest.split(' ')
      const entry = byNext.get(next) ?? { rest, titles: [] }
      entry.titles.push(command.title)
      byNext.set(next, entry)
    }
  return [...byNext]
    .map(([next, { rest, titles }]) => ({ keys: titles.length === 1 ? rest : next, titles }))
    .sort((a, b) => (a.keys < b.keys ? -1 : 1))
}

/** Where G may lead, shown to whoever hesitates. Made from the menu the server sent, so nobody wrote it down. */
export function WhichKey({ prefix, commands, delay = 300, keysOf, onShown }: WhichKeyProps) {
  const [late, setLate] = useState(false)
  const pending = prefix !== ''

  const shown = useRef(onShown)
  useEffect(() => {
    shown.current = onShown
  })

  // Only the first key of a sequence waits: the second one narrows what is on screen already.
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => {
      setLate(true)
      shown.current()
    }, delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending, delay])

  if (!pending || !late) return null
  return (
    <output
      aria-label="前往"
      className="lifted fixed bottom-8 left-1/2 z-(--z-which) flex max-h-[70vh] w-150 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-8 bg-pop text-13 text-ink-1 shadow-pop"
    >
      <span className="flex h-9 flex-none items-center gap-2 border-b border-line-1 px-4 text-12 text-ink-3">
        <Keys keys={prefix} />
        前往
        <span className="ml-auto">
          <Kbd>Esc</Kbd>
        </span>
      </span>
      <span className="block columns-2 gap-4 overflow-y-auto px-4 py-2">
        {nextKeys(commands, prefix, keysOf).map(({ keys, titles }) => (
          <span key={keys} className="flex h-7 break-inside-avoid items-center gap-2">
            <span className="w-18 flex-none">
              <Keys keys={keys} />
            </span>
            <span className="min-w-0 truncate">{titles.join('、')}</span>
            {titles.length > 1 ? (
              <span className="flex-none text-12 text-ink-3">{titles.length}项</span>
            ) : null}
          </span>
        ))}
      </span>
    </output>
  )
}
