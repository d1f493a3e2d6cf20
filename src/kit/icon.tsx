import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import { icons } from './icons.ts'

const table: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(icons))

/** The icon of this name (`chart-column` or `ChartColumn`), or undefined: the server may name one we do not carry. */
export function iconNamed(name: string | undefined): LucideIcon | undefined {
  if (!name) return undefined
  const kebab = name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()
  return table.get(name) ?? table.get(kebab)
}

const sizes = { 12: 'size-3', 14: 'size-3.5', 16: 'size-4', 20: 'size-5' } as const

export interface IconProps {
  readonly name: string | undefined
  /** 16 as a rule, 14 in chips, 12 for chevrons. */
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** An icon beside a word: decoration for a screen reader. Draws nothing for a name that is not in the table. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Drawn = iconNamed(name)
  if (!Drawn) return null
  return (
    <Drawn
      aria-hidden
      strokeWidth={size === 12 ? 1.8 : 1.6}
      className={cx('block flex-none', sizes[size], className)}
    />
  )
}
