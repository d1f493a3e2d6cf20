import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NothingToEdit } from '../../src/plain/sheet/nothing-to-edit.tsx'

test('a sheet without rows is left by Enter: the keyboard was nowhere, and nothing led back', async () => {
  let left = 0
  await render(<NothingToEdit onLeave={() => left++} />)
  await expect.element(page.getByText('没有可以编辑的行')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '返回列表' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(left).toBe(1)
})
