import { showDay } from '../../src/values/time.ts'
import { type Asking, get } from './latency.ts'
import { reportScreen } from './screen.ts'

const at = '/system/dashboard'
const day = 24 * 3_600_000
const most = 150

function last(days: number): { readonly begin: string; readonly end: string } {
  const now = Date.now()
  return { begin: `${showDay(now - (days - 1) * day)} 00:00:00`, end: `${showDay(now)} 23:59:59` }
}

/** What 首页 asks when it is opened, of today and of the last 30 days. */
export async function reportHome(asking: Asking): Promise<boolean> {
  const of = (part: string, input: Readonly<Record<string, string>>) => () =>
    get(asking, `${at}/${part}`, input)
  const compare = 'before'
  const asked = (days: number) => ({
    summary: of('summary', { ...last(days), compare }),
    trend: of('trend', { ...last(30), compare }),
    top: of('top', last(days)),
    todo: of('todo', {}),
  })
  const hours = of('trend', { ...last(1), compare, by: 'hour' })
  const fits = [
    await reportScreen('首页（今天，含对比）', { ...asked(1), hours }, most),
    await reportScreen('首页（30天，含对比）', asked(30), most),
  ]
  return fits.every(Boolean)
}
