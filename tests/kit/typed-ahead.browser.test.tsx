import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PickList } from '../../src/kit/pick-list.tsx'
import { Popover } from '../../src/kit/popover.tsx'

const options = ['Au999', 'Pt950', 'Ag925'].map(label => ({ value: label, label }))

/** A menu that is fetched when it is wanted, and has not come yet. */
async function wanted() {
  const picked: string[] = []
  let arrive = () => {}
  const Menu = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return {
      default: () => <PickList label="按什么筛选" options={options} onPick={value => picked.push(value)} />,
    }
  })
  const screen = await render(
    <Popover
      label="筛选"
      opener={props => (
        <button type="button" {...props}>
          筛选
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <Menu />
        </Suspense>
      )}
    </Popover>,
  )
  await screen.getByRole('button', { name: '筛选' }).click()
  await expect.element(screen.getByRole('dialog', { name: '筛选' })).toBeInTheDocument()
  return {
    screen,
    picked,
    arrive: () => arrive(),
    field: screen.getByRole('combobox', { name: '按什么筛选' }),
  }
}

test('what is typed while a menu is fetched stands in its field', async () => {
  const { arrive, field, screen } = await wanted()
  await userEvent.keyboard('x{Backspace}p')
  arrive()
  await expect.element(field).toHaveValue('p')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Pt950')
  await userEvent.keyboard('t')
  await expect.element(field).toHaveValue('pt')
})

test('Enter among it takes the first match', async () => {
  const { arrive, picked } = await wanted()
  await userEvent.keyboard('ag{Enter}')
  expect(picked).toEqual([])
  arrive()
  await expect.poll(() => picked).toEqual(['Ag925'])
})

test('a key with Ctrl is nobody’s text', async () => {
  const { arrive, field } = await wanted()
  await userEvent.keyboard('{Control>}a{/Control}p')
  arrive()
  await expect.element(field).toHaveValue('p')
})

test('what stands at once has its keys, a list of buttons too', async () => {
  const screen = await render(
    <Popover
      label="列"
      opener={props => (
        <button type="button" {...props}>
          列
        </button>
      )}
    >
      {() => <input type="checkbox" aria-label="名称" />}
    </Popover>,
  )
  const opener = screen.getByRole('button', { name: '列' })
  // Once for its being fetched.
  for (let time = 0; time < 2; time += 1) {
    await opener.click()
    const box = screen.getByRole('checkbox', { name: '名称' })
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  }
})
