import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TimeField } from '../../src/kit/fields/time-field.tsx'

function Seat({ said }: { said: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    said(next)
    setValue(next)
  }
  return <TimeField label="时间到" midnight="23:59:59" value={value} onChange={change} />
}

test('a day alone is that day to its end; its time is set by keys, and without the day there is nothing', async () => {
  const said: string[] = []
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Seat said={value => said.push(value)} />)
  const day = page.getByLabelText('时间到日期')
  const time = page.getByLabelText('时间到时刻')
  await expect.element(day).toBeVisible()
  await day.fill('2026-11-20')
  expect(said.at(-1)).toBe('2026-11-20 23:59:59')
  await expect.element(time).toHaveValue('23:59:59')
  await time.fill('08:30:05')
  expect(said.at(-1)).toBe('2026-11-20 08:30:05')
  await day.click()
  await userEvent.keyboard('{ArrowUp}')
  expect(said.at(-1)).not.toBe('2026-11-20 08:30:05')
  expect(said.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2} 08:30:05$/)
  await day.fill('')
  expect(said.at(-1)).toBe('')
  root.unmount()
})
