import { type Asking, get } from './latency.ts'
import { last, reportScreen } from './screen.ts'

const at = '/system/dashboard'
const most = 150

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
