import type { JobWork } from '../../jobs/runner.ts'
import { keepLooks, looksOf, unseenPictures } from './picture-hash.query.ts'

const together = 100

/** Looks at the pictures of goods that came since, whatever brought them. */
export const hashPictures: JobWork = async ({ services, step, signal }) => {
  let done = 0
  for (;;) {
    const urls = await unseenPictures(services.db, together)
    const looks = await looksOf(services, urls)
    done += urls.length
    const isLast = urls.length < together || signal.aborted
    await step(async tx => {
      if (urls.length > 0) await keepLooks(tx, looks)
      const part = isLast ? { number: 0, lines: [['图片张数', String(done)]] } : undefined
      return { done, result: { ready: done, refused: 0 }, part }
    })
    if (isLast) return
  }
}
