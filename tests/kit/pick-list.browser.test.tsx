import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { PickList } from '../../src/kit/pick-list.tsx'

const many = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `客户${index}` }))
const field = page.getByRole('combobox', { name: '客户' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const drawn = () => document.querySelectorAll('[role=option]').length
const named = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open(value?: string) {
  const picked: string[] = []
  await render(<PickList label="客户" options={many} value={value} onPick={one => picked.push(one)} />)
  await expect.element(field).toHaveFocus()
  return picked
}

test('of 300 choices the last 200 were not there: all are, and only those in sight are drawn', async () => {
  const picked = await open()
  expect(named()).toBe('客户0')
  expect(drawn()).toBeLessThan(60)
  const list = page.getByRole('listbox').element()
  list.scrollTo(0, list.scrollHeight)
  await expect.element(option('客户299')).toBeVisible()
  expect(drawn()).toBeLessThan(60)
  await option('客户299').click()
  expect(picked).toEqual(['299'])
})

test('the chosen one is the current one and in sight; arrows go on from it, Enter takes it', async () => {
  const picked = await open('200')
  await expect.element(option('客户200')).toBeVisible()
  expect(named()).toBe('客户200')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(picked).toEqual(['201'])
})

test('what is typed narrows them, and the first match is the current one', async () => {
  const picked = await open('200')
  await userEvent.keyboard('户29')
  await expect.element(option('客户29')).toHaveAttribute('aria-selected', 'true')
  expect(drawn()).toBe(11)
  await userEvent.keyboard('x')
  await expect.element(page.getByText('无匹配数据')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([])
})
