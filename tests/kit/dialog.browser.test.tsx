import { lazy, type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { Dialog } from '../../src/kit/dialog.tsx'
import { anyDialog } from '../../src/kit/open-dialogs.ts'
import { SlideOver } from '../../src/kit/slide-over.tsx'

/** A part that is not there until it is let in. */
function part() {
  let arrive = () => {}
  const there = new Promise<{ default: () => ReactNode }>(done => {
    arrive = () => done({ default: () => <p>到了</p> })
  })
  return { Late: lazy(() => there), arrive: () => arrive() }
}

/** Two turns of the observers that Headless UI looks with. */
async function looked(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(done => requestAnimationFrame(done))
}

for (const [name, Box] of [
  ['dialog', Dialog],
  ['slide-over', SlideOver],
] as const)
  test(`a ${name} that is hidden while a part of it loads has not been closed by anybody`, async () => {
    const { Late, arrive } = part()
    const closed: string[] = []
    let show = () => {}
    function Seat() {
      const [late, setLate] = useState(false)
      show = () => setLate(true)
      return (
        <Suspense fallback={null}>
          <Box open title="编辑角色" onClose={() => closed.push('closed')}>
            <input aria-label="角色名称" />
            {late ? <Late /> : null}
          </Box>
        </Suspense>
      )
    }
    await render(<Seat />)
    await expect.element(page.getByRole('textbox', { name: '角色名称' })).toHaveFocus()
    await looked()
    show()
    await expect
      .element(page.getByRole('textbox', { name: '角色名称', includeHidden: true }))
      .not.toBeVisible()
    await looked()
    expect(closed).toEqual([])
    arrive()
    await expect.element(page.getByText('到了')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed).toEqual(['closed'])
  })

test('a key finds a dialog open from its first picture on, and closed with its last: not only once effects have run', async () => {
  const heard: [string, boolean][] = []
  let turn = (_open: boolean) => {}
  function Seat() {
    const [open, setOpen] = useState(false)
    turn = next => startTransition(() => setOpen(next))
    useLayoutEffect(() => {
      if (!open) heard.push(['closed', anyDialog()])
    }, [open])
    return open ? (
      <Dialog open title="预览" onClose={() => {}}>
        <p>内容</p>
      </Dialog>
    ) : null
  }
  // Before the page is drawn: that early a key may come.
  const watcher = new MutationObserver(() => {
    if (document.body.textContent?.includes('内容')) heard.push(['open', anyDialog()])
  })
  await render(<Seat />)
  watcher.observe(document.body, { childList: true, subtree: true })
  turn(true)
  await expect.element(page.getByText('内容')).toBeVisible()
  watcher.disconnect()
  turn(false)
  await expect.poll(() => heard.at(-1)?.[0]).toBe('closed')
  expect(heard.filter(([name, is]) => is !== (name === 'open'))).toEqual([])
  expect(heard.some(([name]) => name === 'open')).toBe(true)
})
