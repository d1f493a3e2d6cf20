import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { SelectField, type SelectFieldProps } from '../../src/kit/fields/select-field.tsx'

const field = page.getByRole('combobox', { name: '客户' })
const seat = (source: Partial<SelectFieldProps>) => (
  <SelectField label="客户" value="7" onChange={() => undefined} {...source} />
)

test('what is chosen is not named by its number while the choices are still coming', async () => {
  const { rerender } = await render(seat({ options: [] }))
  await expect.element(field).toHaveValue('')
  await rerender(seat({ options: [{ value: '7', label: '周大福' }] }))
  await expect.element(field).toHaveValue('周大福')
  // One that is no choice any more: something is chosen, and may be given up.
  await rerender(seat({ options: [{ value: '8', label: '周生生' }] }))
  await expect.element(field).toHaveValue('7')
})

test('neither is one whose choices are asked for as one types', async () => {
  const load = async () => []
  const { rerender } = await render(seat({ load }))
  await expect.element(field).toHaveValue('')
  await rerender(seat({ load, chosen: { value: '7', label: '周大福' } }))
  await expect.element(field).toHaveValue('周大福')
})

test('what is known by name has no word of what could not be read', async () => {
  const unread = { why: '网络异常', again: () => undefined }
  const { rerender } = await render(seat({ options: [], unread }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await rerender(seat({ options: [], unread, chosen: { value: '7', label: '周大福' } }))
  await expect.element(field).toHaveValue('周大福')
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a search that failed says how it is repeated', async () => {
  await render(seat({ load: () => Promise.reject(new Error('网络异常')) }))
  await field.click()
  await expect.element(page.getByRole('listbox')).toHaveTextContent('选项加载失败，修改输入后重试')
})
