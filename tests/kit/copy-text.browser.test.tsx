import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { copyText } from '../../src/kit/copy-text.ts'
import { Dialog } from '../../src/kit/dialog.tsx'

/** As on plain http, until the test has ended. */
async function withoutClipboard(work: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  try {
    await work()
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
  }
}

test('without a clipboard of the browser, a button of a dialog, which keeps the focus to itself, still copies', () =>
  withoutClipboard(async () => {
    const said: boolean[] = []
    await render(
      <Dialog open title="小程序码" onClose={() => {}}>
        <button type="button" onClick={() => void copyText('pages/ring?id=7').then(done => said.push(done))}>
          复制路径
        </button>
        <input aria-label="粘贴到" />
      </Dialog>,
    )
    const button = page.getByRole('button', { name: '复制路径' })
    await button.click()
    await expect.poll(() => said).toEqual([true])
    await expect.element(button).toHaveFocus()
    await page.getByRole('textbox').click()
    await userEvent.keyboard('{Control>}v{/Control}')
    await expect.element(page.getByRole('textbox')).toHaveValue('pages/ring?id=7')
  }))
