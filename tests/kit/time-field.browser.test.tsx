import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TimeField } from '../../src/kit/fields/time-field.tsx'

const leave: (() => void)[] = []
afterEach(() => {
  for (const each of leave.splice(0)) each()
})

function Seat({ from, said }: { from: string; said: (value: string) => void }) {
  const [value, setValue] = useState(from)
  const change = (next: string) => {
    said(next)
    setValue(next)
  }
  return (
    <>
      <TimeField label="时间到" midnight="23:59:59" value={value} onChange={change} />
      <button type="button">别处</button>
    </>
  )
}

async function seat(from = '') {
  const said: string[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  leave.push(() => {
    root.unmount()
    host.remove()
  })
  root.render(<Seat from={from} said={value => said.push(value)} />)
  const field = page.getByRole('textbox', { name: '时间到' })
  await expect.element(field).toBeVisible()
  return { said, field }
}

test('a day is typed as people write it; it is that day to its end, and shown whole when the field is left', async () => {
  const { said, field } = await seat()
  await field.click()
  await userEvent.keyboard('2026/1/2')
  await expect.element(field).toHaveValue('2026/1/2')
  expect(said.at(-1)).toBe('2026-01-02 23:59:59')
  await userEvent.keyboard(' 8:30')
  expect(said.at(-1)).toBe('2026-01-02 08:30:00')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2026-01-02 08:30:00')
  await field.fill('')
  expect(said.at(-1)).toBe('')
})

test('what is no day stays as it was typed, for the form to refuse', async () => {
  const { said, field } = await seat('2026-01-02 08:30:00')
  await field.fill('2026-02-30')
  expect(said.at(-1)).toBe('2026-02-30')
  await page.getByRole('button', { name: '别处' }).click()
  await expect.element(field).toHaveValue('2026-02-30')
})

test('by keyboard: ↓ opens the calendar at its day, arrows and PageDown walk, Enter chooses and keeps the time', async () => {
  const { said, field } = await seat('2026-01-30 08:30:00')
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  const days = page.getByRole('grid')
  await expect.element(days).toBeVisible()
  await expect.element(page.getByRole('button', { name: /2026年1月30日/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageDown}{Enter}')
  expect(said).toEqual(['2026-03-01 08:30:00'])
  await expect.element(days).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(days).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(days).not.toBeInTheDocument()
  expect(said).toHaveLength(1)
})

test('by mouse: the calendar opens at its button, in Chinese, and a day is chosen with the time of the field', async () => {
  const { said } = await seat('2026-11-02 00:00:00')
  await page.getByRole('button', { name: '打开日历' }).click()
  await expect.element(page.getByRole('grid', { name: '2026年11月' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '选择年份' })).toHaveTextContent('2026年')
  await page.getByRole('button', { name: '前往下个月' }).click()
  await page.getByRole('button', { name: /2026年12月24日/ }).click()
  expect(said).toEqual(['2026-12-24 00:00:00'])
})
