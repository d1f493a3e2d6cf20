import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusWrong } from '../../src/plain/form/refusal.ts'

const long = { height: 3000 }

test('what is wrong in a table far below comes into sight, where no field could be marked and get the focus', async () => {
  const body = createRef<HTMLFormElement>()
  await render(
    <div style={{ height: 300, overflow: 'auto' }}>
      <form ref={body}>
        <input aria-label="名称" />
        <div style={long} />
        <p role="alert">第1行：请输入奖品名称</p>
        <div style={long} />
      </form>
    </div>,
  )
  const sentence = page.getByRole('alert')
  await expect.element(sentence).not.toBeInViewport()
  focusWrong(body)
  await expect.element(sentence).toBeInViewport()
})

test('a marked field goes before it', async () => {
  const body = createRef<HTMLFormElement>()
  await render(
    <form ref={body}>
      <p role="alert">保存失败</p>
      <input aria-label="名称" aria-invalid />
    </form>,
  )
  focusWrong(body)
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
})
