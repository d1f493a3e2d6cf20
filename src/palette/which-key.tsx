import { Fragment, useEffect, useState } from 'react'
import type { Command } from '../commands/command.ts'
import { Kbd, Keys } from '../kit/kbd.tsx'
import { useLatest } from '../kit/use-latest.ts'

export interface WhichKeyProps {
  /** What was pressed of a sequence, '' when none: the keymap's `pending`. */
  readonly prefix: string
  /** Ctrl+Enter was pressed: it opens beside what is in sight. */
  readonly beside?: boolean
  readonly commands: readonly Command[]
  readonly delay?: number
  keysOf(command: Command): readonly string[]
  /** The group of the menu in which it stands; '' for none. */
  groupOf?(command: Command): string
  /** It is on screen now: from here the sequence must wait for the reader (`resolver.hold`). */
  onShown(): void
}

interface Place {
  readonly title: string
  /** What is still to be pressed. */
  readonly keys: string
}

/** What may follow the prefix, by the menu's groups and in the menu's order: one looks for a screen where it stands. */
function placesOf({
  commands,
  prefix,
  keysOf,
  groupOf,
}: WhichKeyProps): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>()
  for (const command of commands)
    for (const keys of keysOf(command)) {
      if (!keys.startsWith(`${prefix} `)) continue
      const group = groupOf?.(command) ?? ''
      const places = groups.get(group) ?? []
      places.push({ title: command.title, keys: keys.slice(prefix.length + 1) })
      groups.set(group, places)
    }
  return groups
}

/** Where G may lead, shown to whoever hesitates. Made from the menu the server sent, so nobody wrote it down. */
export function WhichKey(props: WhichKeyProps) {
  const { prefix, beside = false, delay = 300, onShown } = props
  const [late, setLate] = useState(false)
  const pending = prefix !== ''

  const shown = useLatest(onShown)

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
      className="lifted fixed bottom-8 left-1/2 z-(--z-which) flex max-h-[80vh] w-280 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-8 bg-pop text-13 text-ink-1 shadow-pop"
    >
      <span className="flex h-9 flex-none items-center gap-2 border-b border-line-1 px-4 text-12 text-ink-3">
        <Keys keys={prefix} />
        {beside ? <span className="text-accent-text">在右侧打开</span> : '前往'}
        <span className="ml-auto flex items-center gap-1.25">
          <Keys keys="$mod+Enter" />
          {beside ? '在原处打开' : '在右侧打开'}
        </span>
        <Kbd>Esc</Kbd>
      </span>
      {/* As many columns as it takes to show all of it: who would scroll would lose the sequence. */}
      <span className="block columns-4 gap-6 overflow-y-auto px-4 py-2 max-lg:columns-3 max-md:columns-2">
        {[...placesOf(props)].map(([group, places]) => (
          <Fragment key={group}>
            {group === '' ? null : (
              <span className="flex h-6 items-end break-after-avoid pb-0.5 text-12 text-ink-3">{group}</span>
            )}
            {places.map(({ keys, title }) => (
              <span key={keys} className="flex h-6 break-inside-avoid items-center gap-2">
                <span className="w-26 flex-none">
                  <Keys keys={keys} />
                </span>
                <span className="min-w-0 truncate">{title}</span>
              </span>
            ))}
          </Fragment>
        ))}
      </span>
    </output>
  )
}
