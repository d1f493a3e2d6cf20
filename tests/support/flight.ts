import type { Page, TestInfo } from '@playwright/test'

/** What the last keys of a page did is told of a test that failed; scripts/parts/verdict.mjs looks for it by this name. */
const attachment = 'flight'

/** From the next document on the page remembers its last keys, and what had the focus. */
export async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const flight: string[] = []
    Reflect.set(window, 'facetFlight', flight)
    const nameOf = (element: EventTarget | null) =>
      element instanceof Element
        ? (element.getAttribute('aria-label') ?? (element.id || element.tagName))
        : ''
    const hear = (event: Event) => {
      const said = event instanceof KeyboardEvent ? event.key : event instanceof InputEvent ? event.data : ''
      flight.push(`${Math.round(event.timeStamp)} ${event.type} ${nameOf(event.target)} ${said ?? ''}`.trim())
      if (flight.length > 24) flight.shift()
    }
    for (const type of ['keydown', 'input', 'compositionstart', 'compositionend', 'focusin'])
      window.addEventListener(type, hear, true)
  })
}

/** Where the page stands and what came before, for whoever reads of the failure on another machine. */
export async function tell(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return
  const body = await page
    .evaluate(() => {
      const shown = (element: Element | null) => element?.outerHTML.replace(/>[\s\S]*/, '>').slice(0, 160)
      const boxes = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      return [
        `${location.pathname}${location.search}, focus: ${shown(document.activeElement)}`,
        ...boxes.map(box => `${box.getAttribute('role')}: ${box.textContent?.slice(0, 80)}`),
        Reflect.get(window, 'facetFlight')?.join(' | '),
      ].join('\n')
    })
    .catch(String)
  await info.attach(attachment, { body, contentType: 'text/plain' })
}
