import type { Page, TestInfo } from '@playwright/test'

/** What the last keys of a page did is told of a test that failed; scripts/parts/verdict.mjs looks for it by this name. */
const attachment = 'flight'

/** From the next document on the page remembers its last keys, what had the focus, and which boxes came and went. */
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
      push(event.timeStamp, `${event.type} ${nameOf(event.target)} ${said ?? ''}`.trim())
    }
    const push = (at: number, what: string) => {
      flight.push(`${Math.round(at)} ${what}`)
      if (flight.length > 32) flight.shift()
    }
    for (const type of ['keydown', 'input', 'compositionstart', 'compositionend', 'focusin'])
      window.addEventListener(type, hear, true)
    // What was asked and what was said, and when that went: a box that nobody has seen stood there all the same.
    const told = '[role=dialog], [role=alertdialog], [role=status], [role=alert]'
    const boxesOf = (node: Node) =>
      node instanceof Element ? (node.matches(told) ? [node] : [...node.querySelectorAll(told)]) : []
    new MutationObserver(changes => {
      for (const { target, addedNodes, removedNodes } of changes) {
        const within = target instanceof Element && target.closest('[role=status], [role=alert]')
        for (const [sign, nodes] of [
          ['+', addedNodes],
          ['-', removedNodes],
        ] as const)
          for (const node of nodes)
            for (const box of within ? [node] : boxesOf(node))
              push(performance.now(), `${sign} ${box.textContent?.trim().slice(0, 40)}`)
      }
    }).observe(document, { childList: true, subtree: true })
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
        // What has no room is drawn elsewhere.
        `${innerWidth} × ${innerHeight}, text ${getComputedStyle(document.documentElement).fontSize}, grids ${[
          ...document.querySelectorAll('[role$=grid]'),
        ].map(grid => grid.clientWidth)}`,
        ...boxes.map(box => `${box.getAttribute('role')}: ${box.textContent?.slice(0, 80)}`),
        Reflect.get(window, 'facetFlight')?.join(' | '),
      ].join('\n')
    })
    .catch(String)
  await info.attach(attachment, { body, contentType: 'text/plain' })
}
