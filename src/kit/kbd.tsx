import { isMac, keyCaps } from '../commands/keymap/label.ts'
import { cx } from './cx.ts'

/** One key cap, 18 high. Latin and signs only. */
export function Kbd({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-4 border border-line-2 bg-sunken px-1',
        'font-sans text-11 leading-none font-normal whitespace-nowrap text-ink-3',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

export interface KeysProps {
  /** As a command declares them: 'KeyN', '$mod+Enter', 'KeyG KeyS KeyL'. */
  readonly keys: string
  /** Beside a word that says it all, a screen reader hears the key from `aria-keyshortcuts` instead. */
  readonly hidden?: boolean
  readonly mac?: boolean
}

/** The caps of a key or of a whole sequence. */
export function Keys({ keys, hidden = false, mac = isMac() }: KeysProps) {
  const caps = keyCaps(keys, mac)
  return (
    <span aria-hidden={hidden || undefined} className="inline-flex flex-none items-center gap-0.75">
      {caps.map((cap, at) => (
        // A sequence may press one key twice, and its caps never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <Kbd key={at}>{cap}</Kbd>
      ))}
    </span>
  )
}
