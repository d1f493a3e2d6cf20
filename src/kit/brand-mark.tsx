import { cx } from './cx.ts'

/** An emerald cut seen from above: the mark of Facet. */
export function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('block size-5 flex-none text-accent-text', className)}
    >
      <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM9.5 7.5h5l2 2v5l-2 2h-5l-2-2v-5zM8 3l1.5 4.5M16 3l-1.5 4.5M21 8l-4.5 1.5M21 16l-4.5-1.5M16 21l-1.5-4.5M8 21l1.5-4.5M3 16l4.5-1.5M3 8l4.5 1.5" />
    </svg>
  )
}
