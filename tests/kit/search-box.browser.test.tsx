import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SearchBox } from '../../src/kit/search-box.tsx'

test('a search that comes back late leaves what was typed since; one from outside stands in the field', async () => {
  const searched: string[] = []
  let put: (value: string) => void = () => {}
  function Seat() {
    const [value, setValue] = useState('')
    put = setValue
    return (
      <>
        <SearchBox label="搜索" value={value} delay={0} onSearch={next => searched.push(next)} />
        <output>{value}</output>
      </>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Seat />)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const box = page.getByRole('searchbox', { name: '搜索' })
  await box.click()
  await userEvent.keyboard('ban{Enter}zhi{Enter}')
  expect(searched).toEqual(['ban', 'banzhi'])
  const came = async (value: string) => {
    put(value)
    await expect.element(page.getByRole('status')).toHaveTextContent(new RegExp(`^${value}$`))
  }
  await came('ban')
  await expect.element(box).toHaveValue('banzhi')
  await came('banzhi')
  await came('ban')
  await expect.element(box).toHaveValue('ban')
  await userEvent.keyboard('{Enter}')
  expect(searched).toEqual(['ban', 'banzhi'])
})
