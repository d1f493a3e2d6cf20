import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PicturesField } from '../../src/kit/fields/pictures-field.tsx'
import '../../src/styles/app.css'

const form = (disabled: boolean) => (
  <fieldset disabled={disabled}>
    <PicturesField
      label="图片"
      value={['/media/a.png']}
      onChange={() => {}}
      limit={3}
      send={() => new Promise(() => {})}
    />
  </fieldset>
)

test('in a form that is greyed as a whole pictures stand alone: no tile for another, nothing that takes one out', async () => {
  const screen = await render(form(false))
  const add = page.getByRole('button', { name: /上传图片/ })
  const out = page.getByRole('button', { name: '删除图片' })
  await expect.element(add).toBeVisible()
  await expect.element(out).toBeInTheDocument()
  await screen.rerender(form(true))
  await expect.element(page.getByRole('button', { name: '第1张图片，共1张' })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(out).not.toBeInTheDocument()
})
