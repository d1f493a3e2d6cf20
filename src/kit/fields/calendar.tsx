import { addYears } from 'date-fns/addYears'
import { endOfYear } from 'date-fns/endOfYear'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ClassNames, DayPicker } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { showDay } from '../../values/time.ts'
import { cx } from '../cx.ts'

interface CalendarProps {
  /** `yyyy-MM-dd`; '' for none. */
  readonly day: string
  readonly onDay: (day: string) => void
}

const square = 'size-7 rounded-6'
const turn = cx(square, 'grid place-items-center text-ink-3 hover:bg-hover hover:text-ink-1')
const names: Partial<ClassNames> = {
  root: 'relative p-2',
  nav: 'absolute inset-x-2 top-2 flex justify-between',
  button_previous: turn,
  button_next: turn,
  month_caption: 'mb-1 flex h-7 items-center justify-center',
  dropdowns: 'z-1 flex gap-1',
  // The browser's own list of choices lies unseen over the words.
  dropdown_root: 'relative rounded-6 px-1.5 py-1 hover:bg-hover has-focus-visible:bg-hover',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'text-13 font-medium',
  weekday: cx(square, 'text-12 font-normal text-ink-3'),
  day: 'p-0',
  day_button: cx(square, 'text-center tabular-nums hover:bg-hover'),
  outside: 'text-ink-3',
  today: 'font-semibold text-accent-text',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent',
}

const formatters = {
  formatYearDropdown: (date: Date) => format(date, 'yyyy年'),
  formatMonthDropdown: (date: Date) => format(date, 'M月'),
}

/** The calendar of a time field; loaded when one is first opened. Arrows, PageUp and PageDown walk it, Enter chooses. */
export function Calendar({ day, onDay }: CalendarProps) {
  // The picker counts in days of this machine; only year, month and day go in and out.
  const today = parseISO(showDay(Date.now()))
  const selected = day === '' ? undefined : parseISO(day)
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={zhCN}
      captionLayout="dropdown"
      startMonth={parseISO('2000-01')}
      endMonth={endOfYear(addYears(today, 20))}
      today={today}
      selected={selected}
      defaultMonth={selected ?? today}
      showOutsideDays
      fixedWeeks
      onDayClick={date => onDay(format(date, 'yyyy-MM-dd'))}
      formatters={formatters}
      components={{ Chevron }}
      classNames={names}
    />
  )
}

function Chevron({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' }) {
  // The words of the two lists need no arrow: their ground says that they open.
  if (orientation === 'down') return <span hidden />
  return orientation === 'left' ? <ChevronLeft size={14} /> : <ChevronRight size={14} />
}
