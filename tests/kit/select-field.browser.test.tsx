import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Match, Option } from '../../src/kit/fields/options.ts'
import { SelectField } from '../../src/kit/fields/select-field.tsx'

const all: readonly Option[] = [
  { value: '1', label: '老凤祥' },
  { value: '2', label: '周大福' },
  { value: '3', label: '周生生' },
]
const field = page.getByRole('combobox', { name: '客户' })

/** A server that answers each question when it is told to. */
function slowServer() {
  const asked: { query: string; answer: () => void }[] = []
  const load = (query: string) =>
    new Promise<readonly Option[]>(done => {
      const found = all.filter(({ label }) => label.includes(query))
      asked.push({ query, answer: () => done(found) })
    })
  const answer = async (query: string) => {
    await expect.poll(() => asked.some(each => each.query === query)).toBe(true)
    asked.find(each => each.query === query)?.answer()
  }
  return { load, answer }
}

async function seat(source: Pick<Parameters<typeof SelectField>[0], 'load' | 'options' | 'match'>) {
  const said: string[] = []
  function Seat() {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      said.push(next)
      setValue(next)
    }
    return (
      <>
        <SelectField label="客户" value={value} onChange={change} {...source} />
        <button type="button">别处</button>
      </>
    )
  }
  const { rerender } = await render(<Seat />)
  return { said, again: () => rerender(<Seat />) }
}

test('in a form that Enter does not send, it opens the choices and takes the one that stands there', async () => {
  const said: string[] = []
  await render(
    <form>
      <SelectField label="客户" value="1" onChange={value => said.push(value)} options={all} />
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: '周大福' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(said).toEqual(['2'])
})

test('in a form that Enter sends, it sends it', async () => {
  let sent = 0
  await render(
    <form
      onSubmit={event => {
        event.preventDefault()
        sent += 1
      }}
    >
      <SelectField label="客户" value="1" onChange={() => {}} options={all} />
      <button type="submit">确定</button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe(1)
  expect(page.getByRole('option').all()).toHaveLength(0)
})

test('Enter before the answer waits for it, and never takes what an earlier answer left in the list', async () => {
  const { load, answer } = slowServer()
  const { said } = await seat({ load })
  await field.click()
  await answer('')
  await expect.element(page.getByRole('option', { name: '老凤祥' })).toBeVisible()
  await userEvent.keyboard('周生{Enter}')
  expect(said).toEqual([])
  await expect.element(field).toHaveValue('周生')
  await answer('周生')
  await expect.element(field).toHaveValue('周生生')
  expect(said).toEqual(['3'])
})

test('Tab before the answer takes nothing, and neither does an Enter that was followed by another key', async () => {
  const { load, answer } = slowServer()
  const { said } = await seat({ load })
  await field.click()
  await answer('')
  await expect.element(page.getByRole('option', { name: '老凤祥' })).toBeVisible()
  await userEvent.keyboard('周{Enter}大')
  await answer('周大')
  await expect.element(page.getByRole('option', { name: '周大福' })).toBeVisible()
  expect(said).toEqual([])
  await userEvent.keyboard('{Backspace}')
  await userEvent.tab()
  expect(said).toEqual([])
})

test('Enter with nothing found leaves what was typed; the table of pinyin comes and it is chosen', async () => {
  const byPinyin: Match = (query, { value }) => query === 'zss' && value === '3'
  let match: Match | undefined
  const said: string[] = []
  let arrive = () => {}
  function Seat() {
    const [value, setValue] = useState('')
    const [, draw] = useState(0)
    arrive = () => {
      match = byPinyin
      draw(1)
    }
    return (
      <SelectField
        label="客户"
        value={value}
        onChange={next => {
          said.push(next)
          setValue(next)
        }}
        options={all}
        match={match}
      />
    )
  }
  await render(<Seat />)
  await field.click()
  await userEvent.keyboard('zss{Enter}')
  await expect.element(field).toHaveValue('zss')
  await expect.element(page.getByText('无匹配数据')).toBeVisible()
  arrive()
  await expect.element(field).toHaveValue('周生生')
  expect(said).toEqual(['3'])
})

test('who types when the name of what is chosen has just come writes it anew, not behind it', async () => {
  const seated = (chosen: Option | undefined) => (
    <SelectField label="客户" value="2" chosen={chosen} onChange={() => {}} load={async () => all} />
  )
  const { rerender } = await render(seated(undefined))
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await rerender(seated(all[1]))
  await expect.element(field).toHaveValue('周大福')
  await userEvent.keyboard('老')
  await expect.element(field).toHaveValue('老')
})
