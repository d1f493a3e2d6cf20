import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { questions } from '../../src/kit/question-store.ts'

/**
 * What was typed in a dialog is given up only once it is said so, by Escape as by 取消: the first is declined, the second
 * is not. `closed` counts how often the dialog was closed, `kept` expects what was typed.
 */
export async function asksBeforeClosing(
  cancel: Locator,
  closed: () => number,
  kept: () => Promise<void>,
): Promise<void> {
  const before = closed()
  for (const answer of [false, true]) {
    if (answer) await cancel.click()
    else await userEvent.keyboard('{Escape}')
    await expect.poll(() => questions.current()?.text).toBe('确定放弃已填写的内容吗？')
    expect(closed()).toBe(before)
    questions.answer(questions.current()?.id ?? 0, answer)
    await kept()
  }
  await expect.poll(closed).toBe(before + 1)
}
