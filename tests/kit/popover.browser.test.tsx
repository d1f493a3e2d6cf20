import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover } from '../../src/kit/popover.tsx'
import { QuestionHost } from '../../src/kit/question.tsx'
import { ask } from '../../src/kit/question-store.ts'
import '../../src/styles/app.css'

test('plain keys belong to the popover in front and not to the list behind it; a chord is heard everywhere', async () => {
  const heard: string[] = []
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Control') heard.push(event.key)
  }
  window.addEventListener('keydown', listener)
  onTestFinished(() => window.removeEventListener('keydown', listener))
  const screen = await render(
    <Popover
      label="任务中心"
      opener={props => (
        <button type="button" {...props}>
          任务
        </button>
      )}
    >
      {() => (
        <>
          <button type="button">全部任务</button>
          <input aria-label="找" />
        </>
      )}
    </Popover>,
  )
  await screen.getByRole('button', { name: '任务', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: '找' })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('textbox', { name: '找' })).toHaveValue('j')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('button', { name: '全部任务' })).toHaveFocus()
  await userEvent.keyboard('jk{Delete}{ArrowDown}')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(heard.filter(key => key !== 'Shift' && key !== 'Tab')).toEqual(['k'])
})

test('a question that was asked from a popover covers it; who answers 不取消 is back in it, where they were', async () => {
  const screen = await render(
    <>
      <Popover
        label="任务中心"
        opener={props => (
          <button type="button" {...props}>
            任务
          </button>
        )}
      >
        {() => (
          <button
            type="button"
            onClick={() => void ask({ text: '确定取消吗？', confirmLabel: '取消任务', cancels: true })}
          >
            取消
          </button>
        )}
      </Popover>
      <QuestionHost />
    </>,
  )
  await screen.getByRole('button', { name: '任务', exact: true }).click()
  const cancel = screen.getByRole('button', { name: '取消', exact: true })
  await expect.element(cancel).toHaveFocus()
  const pressed = () => {
    const { x, y, width, height } = cancel.element().getBoundingClientRect()
    return cancel.element() === document.elementFromPoint(x + width / 2, y + height / 2)
  }
  expect(pressed()).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '不取消' })).toHaveFocus()
  expect(pressed()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(cancel).toHaveFocus()
  expect(screen.getByRole('alertdialog').query()).toBeNull()
  expect(pressed()).toBe(true)
})
