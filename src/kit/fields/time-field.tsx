import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { parseTime } from '../../values/time.ts'
import { cx } from '../cx.ts'
import { useComposed } from '../use-composed.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { fieldHeights } from './text-field.tsx'
import { dayOf, readMoment, timeOf } from './time-text.ts'

const Calendar = lazy(() => import('./calendar.tsx').then(module => ({ default: module.Calendar })))

export interface TimeFieldProps extends FieldProps<string> {
  /** The time of a day that is chosen without one: 00:00:00, or 23:59:59 where a period ends. */
  readonly midnight: string
  /** 28 in bars. */
  readonly size?: 'bar' | 'form'
}

/**
 * A moment as `yyyy-MM-dd HH:mm:ss`, '' for none. It can be typed as people write it (11-20, 昨天, 2026/11/20 8:30) or
 * chosen in the calendar, which ↓ opens. A text that cannot be read stays as typed, and the form's check refuses it.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, midnight, size = 'bar', ref } = props
  const ties = useTies(props)
  const [typed, setTyped] = useState<string>()
  const { input } = useComposed(typed ?? value, text => {
    setTyped(text)
    onChange(readMoment(text, midnight, Date.now()) ?? text)
  })
  const frame = useRef<HTMLDivElement>(null)
  const moment = parseTime(value) === undefined ? '' : value

  const choose = (day: string) => {
    setTyped(undefined)
    onChange(`${day} ${moment === '' ? midnight : timeOf(moment)}`)
  }
  const opens = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || ties.fixed) return
    event.preventDefault()
    frame.current?.querySelector('button')?.click()
  }

  return (
    <Popover className="contents">
      {({ close }) => (
        <div {...ties.frame} ref={frame} className={cx('field data', fieldHeights[size])}>
          <input
            {...ties.control}
            {...input}
            ref={ref}
            autoComplete="off"
            inputMode="numeric"
            placeholder={`年-月-日 ${midnight}`}
            readOnly={ties.fixed}
            onKeyDown={opens}
            onBlur={() => {
              setTyped(undefined)
              onBlur?.()
            }}
            className="tabular-nums"
          />
          {ties.fixed ? null : (
            <PopoverButton
              tabIndex={-1}
              aria-label="打开日历"
              data-tip="打开日历（↓）"
              className="-mr-1 grid size-5 flex-none place-items-center rounded-4 text-ink-3 hover:bg-hover hover:text-ink-1"
            >
              <CalendarDays size={14} />
            </PopoverButton>
          )}
          <PopoverPanel
            anchor={{ to: 'bottom end', gap: 8, padding: 8 }}
            aria-label="日历"
            className="lifted z-(--z-pop) rounded-8 bg-pop shadow-pop outline-none"
          >
            <Suspense fallback={<div className="h-68 w-53" />}>
              <Calendar
                day={dayOf(moment)}
                onDay={day => {
                  choose(day)
                  close(frame.current?.querySelector('input') ?? undefined)
                }}
              />
            </Suspense>
          </PopoverPanel>
        </div>
      )}
    </Popover>
  )
}
