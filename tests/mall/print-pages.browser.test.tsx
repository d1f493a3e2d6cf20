import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/kit/button.tsx'
import { useLock } from '../../src/kit/use-lock.ts'
import { printPages } from '../../src/mall/parts/print/print-pages.tsx'
import '../../src/styles/app.css'

const pagesOf = (text: string) => [[{ kind: 'text', x: 1, y: 1, size: 4, align: 'start', text } as const]]
const sheets = () => [...document.querySelectorAll('.print-sheet')].map(({ textContent }) => textContent)
const closePrinter = () => window.dispatchEvent(new Event('afterprint'))
const busy = () => document.querySelectorAll('[aria-busy="true"]').length

/** The window of the printer as it opens: over which sheets, and how much is seen to be under way behind it. */
function printer(): string[] {
  const told: string[] = []
  vi.stubGlobal('print', () => told.push(`${sheets().join()}, busy: ${busy()}`))
  return told
}

afterEach(() => {
  closePrinter()
  vi.unstubAllGlobals()
})

function Printing({ onClosed }: { onClosed(): void }) {
  const { busy: isBusy, hold } = useLock()
  const print = () => hold(async () => printPages('发货单', pagesOf('一'), 'a4', onClosed))
  return (
    <Button busy={isBusy} onClick={() => void print()}>
      打印
    </Button>
  )
}

test('what prints is over before the window of the printer opens, which halts the page; the sheet stands until that closes', async () => {
  const told = printer()
  const closed = vi.fn()
  const screen = await render(<Printing onClosed={closed} />)
  await userEvent.click(screen.getByRole('button', { name: '打印' }))
  await expect.poll(() => told).toEqual(['一, busy: 0'])
  expect(sheets()).toEqual(['一'])
  expect(closed).not.toHaveBeenCalled()
  closePrinter()
  await expect.poll(sheets).toEqual([])
  expect(closed).toHaveBeenCalledOnce()
})

test('a sheet whose window never said that it was closed is not printed with the next one', async () => {
  const told = printer()
  printPages('发货单', pagesOf('一'), 'a4')
  await expect.poll(() => told).toEqual(['一, busy: 0'])
  printPages('发货单', pagesOf('二'), 'a4')
  await expect.poll(() => told).toEqual(['一, busy: 0', '二, busy: 0'])
})
