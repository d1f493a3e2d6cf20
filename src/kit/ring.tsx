import { cx } from './cx.ts'

/** The small ring that says something is under way. */
export function Ring({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      className={cx('block size-4 flex-none animate-spin', className)}
    >
      <path d="M12 4a8 8 0 1 1-8 8" />
    </svg>
  )
}
