import type { Browser, CDPSession } from '@playwright/test'
import { z } from 'zod'

const told = z.object({
  id: z.int().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** A tab as a user has it. */
export interface BareTab {
  readonly send: (method: string, params?: object) => Promise<unknown>
  /** True once the expression is. */
  readonly until: (expression: string) => Promise<void>
}

const patience = 300_000
const pause = 250

/**
 * A tab whose network nobody records. Playwright does for every page of its own, and the page's process keeps up to 100 MB
 * of answers for it: a hundred blocks of rows looked like the memory of the product. A page in a browser context that
 * Playwright has not made is left alone by it; it is spoken to through the browser's session.
 * @throws what the browser says of a refused method.
 */
export async function openBare(
  browser: Browser,
  url: string,
  local: readonly { name: string; value: string }[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<BareTab> {
  const whole = await browser.newBrowserCDPSession()
  const { browserContextId } = await whole.send('Target.createBrowserContext')
  const { targetId } = await whole.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width,
    height,
  })
  const { sessionId } = await whole.send('Target.attachToTarget', { targetId })
  const send = speaker(whole, sessionId)
  await send('Page.enable')
  const kept = `if (location.origin === ${JSON.stringify(new URL(url).origin)})
    for (const { name, value } of ${JSON.stringify(local)}) localStorage.setItem(name, value)`
  await send('Page.addScriptToEvaluateOnNewDocument', { source: kept })
  await send('Page.navigate', { url })
  return {
    send,
    async until(expression) {
      const isTrue = z.object({ result: z.object({ value: z.unknown().optional() }) })
      for (let waited = 0; waited < patience; waited += pause) {
        const { result } = isTrue.parse(await send('Runtime.evaluate', { expression }))
        if (result.value === true) return
        await new Promise(resolve => setTimeout(resolve, pause))
      }
      throw new Error(`never true: ${expression}`)
    },
  }
}

function speaker(whole: CDPSession, sessionId: string): BareTab['send'] {
  const waiting = new Map<number, (answer: z.infer<typeof told>) => void>()
  whole.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = told.parse(JSON.parse(message))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let count = 0
  return async (method, params = {}) => {
    count += 1
    const id = count
    const answered = new Promise<z.infer<typeof told>>(resolve => waiting.set(id, resolve))
    await whole.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}
