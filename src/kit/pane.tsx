import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

export interface PaneProps {
  /** The screen's title: names the region. */
  readonly title: string
  /** Has the focus, of two. */
  readonly focused: boolean
  /** Another pane stands beside it: only then is the focus drawn, and may it be closed. */
  readonly paired: boolean
  /** What is done with the pane itself, over the right end of its head; it keeps the room for it. */
  readonly tools?: ReactNode
  readonly onFocus: (event: FocusEvent) => void
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One part of the workspace. Its head is its screen's own; of two panes the focused one carries the accent line. */
export function Pane({ title, focused, paired, tools, onFocus, onPress, children }: PaneProps) {
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another screen in it the focus may have gone
  useEffect(() => {
    if (focused) take(place.current, paired)
  }, [focused, paired, title])
  return (
    // A section with a name is a region.
    <section
      ref={place}
      aria-label={title}
      tabIndex={-1}
      data-pane
      data-focused={focused || undefined}
      data-paired={paired || undefined}
      onFocusCapture={onFocus}
      onPointerDownCapture={onPress}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-bg outline-none"
    >
      {children}
      {paired ? (
        <>
          {focused ? <span aria-hidden className="absolute inset-x-0 top-0 h-0.5 bg-accent" /> : null}
          <span className="absolute top-0 right-2 flex h-bar items-center gap-0.5">{tools}</span>
        </>
      ) : null}
    </section>
  )
}

/**
 * Takes the keyboard's focus into the pane where it stands in another one, or went with what stood here before. Alone it is
 * the pane itself that has it, as if nothing had: of a tree and a list beside it nobody knows which is meant.
 */
function take(pane: HTMLElement | null, paired: boolean): void {
  const now = document.activeElement
  if (!pane || pane.contains(now) || !(now === document.body || now?.closest('[data-pane]'))) return
  const main = '[data-cell-cursor], [role$=grid][tabindex], [role=tree][tabindex]'
  const wanted = paired ? pane.querySelector<HTMLElement>(main) : null
  ;(wanted ?? pane).focus({ preventScroll: true })
}
