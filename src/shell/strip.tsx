import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stays true for a while, under the tabs. */
export function Strip({
  icon: Icon,
  text,
  children,
}: {
  icon: LucideIcon
  text: string
  children?: ReactNode
}) {
  return (
    <div
      role="status"
      className="flex h-9 flex-none items-center gap-2 bg-warn-tint pr-3 pl-4 whitespace-nowrap text-warn-text"
    >
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.6} />
      <span className="min-w-0 truncate">{text}</span>
      <span className="flex-1" />
      {children}
    </div>
  )
}
