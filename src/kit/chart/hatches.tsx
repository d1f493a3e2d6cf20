import { useId } from 'react'
import { colours } from './look.ts'
import type { Series } from './model.ts'

/** What a series is filled with: the first is solid, the others are hatched, each at an angle of its own. */
export function useHatches(): (series: number) => string {
  const id = useId().replaceAll(/\W/g, '')
  return series => (series === 0 ? colours[0] : `url(#${id}-${series})`)
}

const angles = [0, 45, -45, 90, 0]

export function Hatches({ fill }: { readonly fill: (series: number) => string }) {
  return (
    <defs>
      {colours.slice(1).map((colour, index) => (
        <pattern
          key={colour}
          id={fill(index + 1).slice(5, -1)}
          patternUnits="userSpaceOnUse"
          width={4}
          height={4}
          patternTransform={`rotate(${angles[index + 1]})`}
        >
          <path d="M1 0V4" stroke={colour} strokeWidth={2.5} />
        </pattern>
      ))}
    </defs>
  )
}

interface FillLegendProps {
  readonly series: readonly Series[]
  readonly fill: (series: number) => string
}

/** What each of them is filled with, beside its name. */
export function FillLegend({ series, fill }: FillLegendProps) {
  return series.map(({ name }, index) => (
    <span key={name} className="flex items-center gap-1.5 text-12 text-ink-2">
      <svg className="h-2 w-3" aria-hidden>
        <rect width="100%" height="100%" fill={fill(index)} />
      </svg>
      {name}
    </span>
  ))
}
