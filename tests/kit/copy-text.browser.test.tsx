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

test('without a clipboard of the browser, what was selected is so still, in the page and in a field, and the focus is where it was', () =>
  withoutClipboard(async () => {
    await render(
      <>
        <p>货号 R-100 已下架</p>
        <button type="button">错误编号</button>
        <input aria-label="名称" defaultValue="足金手镯" />
      </>,
    )
    const [button, field] = [page.getByRole('button').element(), page.getByRole('textbox').element()]
    const words = page.getByText('货号').element().firstChild
    if (!words || !(button instanceof HTMLElement) || !(field instanceof HTMLInputElement))
      throw new Error('not drawn')
    button.focus()
    getSelection()?.setBaseAndExtent(words, 3, words, 8)
    expect(await copyText('a')).toBe(true)
    expect(document.activeElement).toBe(button)
    expect(String(getSelection())).toBe('R-100')

    field.focus()
    field.setSelectionRange(1, 3, 'backward')
    expect(await copyText('b')).toBe(true)
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([1, 3, 'backward'])
    await userEvent.keyboard('口')
    expect(field.value).toBe('足口镯')
  }))
