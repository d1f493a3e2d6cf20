import type { Page } from '@playwright/test'

/** ms. A row of commands folds when the page gets to it, and its 更多 is fetched the first time: longer on a busy machine. */
const rests = 3000

/** What was done a moment ago is drawn, and whoever asked for the frame after it has had that. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What the sizes of windows break and what stays broken, found by measuring: one line each. */
export async function misplaced(page: Page, where: string): Promise<string[]> {
  let found: string[] = []
  for (const end = Date.now() + rests; Date.now() < end; ) {
    // What folds does so in the frame after the window has its size; what slides in is measured where it comes to rest.
    await drawn(page)
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      return Promise.allSettled(ending.map(each => each.finished))
    })
    found = await page.evaluate(measure)
    if (found.length === 0) break
  }
  return found.map(line => `${where}: ${line}`)
}

/** Opens this width on the same page, and says what it breaks. */
export async function misplacedAt(
  page: Page,
  width: number,
  height: number,
  where: string,
): Promise<string[]> {
  await page.setViewportSize({ width, height })
  return misplaced(page, `${where}, ${width}`)
}

/** Runs in the page. */
function measure(): string[] {
  const found: string[] = []
  const told = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 20)}”`

  /** The part of the window in which it can be seen without scrolling; undefined where an ancestor scrolls it there. */
  const reachable = (element: Element): DOMRect | undefined => {
    const frame = new DOMRect(0, 0, innerWidth, innerHeight)
    for (let above = element.parentElement; above; above = above.parentElement) {
      const { overflowX, position } = getComputedStyle(above)
      if (/auto|scroll/.test(overflowX)) return undefined
      if (position === 'fixed') return frame
      if (overflowX !== 'visible') {
        const { left, right } = above.getBoundingClientRect()
        frame.x = Math.max(frame.x, left)
        frame.width = Math.min(frame.right, right) - frame.x
      }
    }
    return frame
  }

  const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body
  const message = document.querySelector('#toasts [role]')?.getBoundingClientRect()
  const controls = top.querySelectorAll(
    'button, a[href], input, select, textarea, [role=menuitem], [role=radio], [role=tab]',
  )
  for (const control of controls) {
    if (control.closest('[role=grid], [role=tree], [inert], #toasts') || control.matches('.sr-only')) continue
    const box = control.getBoundingClientRect()
    if (box.width === 0 || !control.checkVisibility({ visibilityProperty: true })) continue
    const frame = reachable(control)
    if (frame === undefined) continue
    if (
      box.left < frame.left - 1 ||
      box.right > frame.right + 1 ||
      box.bottom > innerHeight + 1 ||
      box.top < -1
    ) {
      found.push(`${told(control)} is outside of the window`)
      continue
    }
    const under = message && box.left < message.right && box.right > message.left
    if (under && box.top < message.bottom && box.bottom > message.top)
      found.push(`${told(control)} is under a message`)
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const label = control.closest('label')
    if (hit && !control.contains(hit) && !hit.contains(control) && !label?.contains(hit))
      found.push(`${told(control)} is covered by ${told(hit)}`)
  }

  for (const cell of top.querySelectorAll('[data-whole]'))
    if (cell.scrollWidth > cell.clientWidth) found.push(`“${cell.textContent}” is cut in its cell`)

  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (text.length < 2 || !holder || holder.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (boxes.length === 0) continue
    const lines = new Set(boxes.map(({ top: y }) => Math.round(y / 4))).size
    // A column of the bulk grid is one text with a line for each row.
    const own = getComputedStyle(holder).whiteSpace.startsWith('pre') ? text.split('\n').length : 1
    if (lines > own && text.length <= 8) found.push(`${told(holder)} is broken upright`)
    if (!/^[-+¥]?\d[\d,.%–~\s-]*$/.test(text)) continue
    const cut = cutter(holder)
    if (cut && boxes.some(({ right }) => right > cut.getBoundingClientRect().right + 1))
      found.push(`the number ${text} is cut`)
  }
  return found

  /** What would cut a text in it off, if anything does. */
  function cutter(element: Element): Element | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX)) return undefined
      if (overflowX !== 'visible') return at
    }
    return undefined
  }
}
