import { cx } from './cx.ts'
import { Bar } from './skeleton.tsx'
import { texts } from './texts.ts'
import { useDelayed } from './use-delayed.ts'

/** In the place of a name that is on its way. It takes room from the start, and is seen in it once that takes long. */
export function NameBar() {
  const late = useDelayed(true)
  return (
    <span className={cx('inline-block w-14 align-middle', !late && 'invisible')}>
      <span className="sr-only">{texts.loading}</span>
      <Bar />
    </span>
  )
}
