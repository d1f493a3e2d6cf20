import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { ConfirmFoot } from '../../src/kit/confirm-foot.tsx'
import { useLock } from '../../src/kit/use-lock.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Foot({ work }: { work: () => Promise<unknown> }) {
  const { busy, wait, hold } = useLock()
  return (
    <ConfirmFoot
      label="保存"
      busy={busy}
      reason={wait}
      onCancel={() => {}}
      onConfirm={() => void hold(work)}
    />
  )
}

const save = page.getByRole('button', { name: '保存' })

it('what was sent is not sent again for four seconds, neither by click nor by key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const work = vi.fn(async () => {})
  await render(<Foot work={work} />)
  // Its name is 提交中 while it is held.
  const button = save.element()
  const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  press()
  await vi.advanceTimersByTimeAsync(3999)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  press()
  expect(work).toHaveBeenCalledTimes(1)
  // The work is over, and it does not say that it goes on.
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await vi.advanceTimersByTimeAsync(1)
  press()
  expect(work).toHaveBeenCalledTimes(2)
})

it('what takes longer is held until it is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let over = () => {}
  const work = vi.fn(() => new Promise<void>(resolve => (over = resolve)))
  await render(<Foot work={work} />)
  // Its name is 提交中 while it is held.
  const button = save.element()
  const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  await vi.advanceTimersByTimeAsync(9000)
  press()
  expect(work).toHaveBeenCalledTimes(1)
  over()
  await vi.advanceTimersByTimeAsync(0)
  press()
  expect(work).toHaveBeenCalledTimes(2)
})

it('what was refused may be put right and sent at once', async () => {
  const work = vi.fn(async () => false)
  await render(<Foot work={work} />)
  const button = save.element()
  await save.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await save.click()
  expect(work).toHaveBeenCalledTimes(2)
})
