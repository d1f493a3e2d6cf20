import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { TimeField } from '../kit/fields/time-field.tsx'
import { type Period, type Span, spanLike, spanOf, spans } from '../values/spans.ts'

interface Props extends Period {
  readonly title: string
  readonly set: (period: Period) => void
}

const names: readonly Span[] = ['today', 'yesterday', '7', '30', 'month', 'lastMonth']

/** A period of a filter: one that has a name by a click, any other by its two ends. */
export function PeriodControl({ title, begin, end, set }: Props) {
  const [now] = useState(() => Date.now())
  const named = spanLike({ begin, end }, names, now)
  return (
    <span className="flex flex-col gap-1.5">
      <span className="-mx-1 flex flex-wrap gap-0.5">
        {names.map(name => (
          <Button
            key={name}
            kind="quiet"
            aria-pressed={name === named}
            className="px-1.5 aria-pressed:bg-accent-tint aria-pressed:text-accent-text"
            onClick={() => set(spanOf(name, now))}
          >
            {spans[name]}
          </Button>
        ))}
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-1.5 [&>.field]:min-w-48 [&>.field]:flex-1">
        <TimeField
          label={`${title}从`}
          midnight="00:00:00"
          value={begin}
          onChange={text => set({ begin: text, end })}
        />
        <TimeField
          label={`${title}到`}
          midnight="23:59:59"
          value={end}
          onChange={text => set({ begin, end: text })}
        />
      </span>
    </span>
  )
}
