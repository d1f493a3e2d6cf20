import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { faq } from '../../src/mall/content/faq/thing.ts'
import type { PlainRow } from '../../src/plain/plain.ts'
import { useCurrent } from '../../src/plain/use-current.ts'

const row = (id: number): PlainRow => ({ [faq.idField]: id })
const first = [row(1), row(2), row(3)]
const idAt = (rows: readonly PlainRow[], at: number) => rows[at]?.[faq.idField]

/** Every render says which row a command would act on: it must never be another than the one somebody went to. */
function List({ rows, asked, drawn, readAgain }: Asked & Told) {
  const { at, set, want } = useCurrent(faq, rows, asked, () => undefined)
  drawn(idAt(rows, at))
  return (
    <>
      <button type="button" onClick={() => set(1)}>
        第二行
      </button>
      <button type="button" onClick={() => want(9)}>
        新的一行
      </button>
      <button
        type="button"
        onClick={() => {
          set(2)
          readAgain?.()
        }}
      >
        第三行
      </button>
    </>
  )
}
interface Told {
  readonly drawn: (id: unknown) => void
  readonly readAgain?: () => void
}
interface Asked {
  readonly rows: readonly PlainRow[]
  readonly asked: string
}

async function atSecond() {
  const drawn: unknown[] = []
  const list = (asked: Asked) => <List {...asked} drawn={id => drawn.push(id)} />
  const screen = await render(list({ rows: first, asked: '' }))
  await screen.getByRole('button', { name: '第二行' }).click()
  await expect.poll(() => drawn.at(-1)).toBe(2)
  drawn.length = 0
  const make = () => screen.getByRole('button', { name: '新的一行' }).click()
  return { drawn, make, show: (asked: Asked) => screen.rerender(list(asked)) }
}

test('a row set on top stays the current one in every render, also in the one that first has the moved rows', async () => {
  const { drawn, show } = await atSecond()
  await show({ rows: [row(2), row(1), row(3)], asked: '' })
  expect(new Set(drawn)).toEqual(new Set([2]))
  drawn.length = 0
  await show({ rows: [row(3), row(1), row(2)], asked: '' })
  expect(new Set(drawn)).toEqual(new Set([2]))
})

test('when the row is gone the one in its place is current', async () => {
  const { drawn, show } = await atSecond()
  await show({ rows: [row(1), row(3)], asked: '' })
  expect(drawn.at(-1)).toBe(3)
  await show({ rows: [row(1)], asked: '' })
  expect(drawn.at(-1)).toBe(1)
})

test('a row that was just made is current once the page holds it; until then the one before is, wherever it goes', async () => {
  const { drawn, make, show } = await atSecond()
  await make()
  await show({ rows: [row(2), row(1), row(3)], asked: '' })
  expect(new Set(drawn)).toEqual(new Set([2]))
  await show({ rows: [row(9), row(1), row(2)], asked: '' })
  await expect.poll(() => drawn.at(-1)).toBe(9)
})

test('another question begins at its first row', async () => {
  const { drawn, show } = await atSecond()
  await show({ rows: [row(7), row(2)], asked: 'x' })
  expect(drawn.at(-1)).toBe(7)
})

test('whoever goes on in the very moment in which the page is read again is where they went, not back', async () => {
  const drawn: unknown[] = []
  function Read() {
    const [rows, setRows] = useState(first)
    const readAgain = () => setRows([row(0), ...first])
    return <List rows={rows} asked="" drawn={id => drawn.push(id)} readAgain={readAgain} />
  }
  const screen = await render(<Read />)
  await screen.getByRole('button', { name: '第二行' }).click()
  await expect.poll(() => drawn.at(-1)).toBe(2)
  drawn.length = 0
  await screen.getByRole('button', { name: '第三行' }).click()
  await expect.poll(() => drawn.length).toBeGreaterThan(0)
  expect(new Set(drawn)).toEqual(new Set([3]))
})
