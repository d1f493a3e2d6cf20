import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { brandCalls } from '../../src/generated/contract/calls/brand.ts'
import { categoryCalls } from '../../src/generated/contract/calls/category.ts'
import { finenessCalls } from '../../src/generated/contract/calls/fineness.ts'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import { correctedOf, type Preview } from '../../src/mall/product/import/model.ts'
import { Sections } from '../../src/mall/product/import/sections.tsx'
import { WordsTable } from '../../src/mall/product/import/words-table.tsx'

const words = Array.from({ length: 1000 }, (_, index) => ({
  ...{ field: 'brand' as const, word: `品牌${index}`, count: 1 },
}))
const preview: Preview = {
  ...{ importId: 'a', fileName: 'x.csv', total: 1000, columns: [], missing: [], ready: 0, spus: 0 },
  ...{ refused: 0, pictures: 0, problems: [], words, said: [], mends: [] },
}

/** What the selects ask for is known already. */
function known() {
  const client = new QueryClient()
  for (const call of [categoryCalls.tree, brandCalls.box, finenessCalls.list])
    client.setQueryData(['options', call.id, {}], [{ value: '7', label: '老凤祥' }])
  return client
}

function Stage({ client }: { readonly client: QueryClient }) {
  const [corrected, onCorrect] = useState(() => correctedOf(preview))
  return (
    <QueryClientProvider client={client}>
      <section className="flex h-100 flex-col">
        <WordsTable preview={preview} corrected={corrected} onCorrect={onCorrect} />
      </section>
    </QueryClientProvider>
  )
}

const field = (index: number) => page.getByRole('combobox', { name: `品牌${index}对应的品牌`, exact: true })
const drawn = () => document.querySelectorAll('tbody [role=combobox]').length

test('of 1,000 words those after the first 200 could not be set: all can, and only those in sight are drawn', async () => {
  await render(<Stage client={known()} />)
  await expect.element(field(0)).toBeVisible()
  expect(drawn()).toBeLessThan(60)
  const table = page.getByRole('table', { name: '词语对应' }).element()
  expect(table.getAttribute('aria-rowcount')).toBe('1001')
  const scroller = table.parentElement
  expect(scroller?.scrollHeight).toBeCloseTo(1000 * 36 + 32, -1)
  await field(3).click()
  await userEvent.keyboard('{Escape}')
  scroller?.scrollTo(0, scroller.scrollHeight)
  await expect.element(field(999)).toBeVisible()
  expect(drawn()).toBeLessThan(60)
  // Whoever scrolls away from a field has not left it.
  await expect.element(field(3)).toHaveFocus()
  expect(scroller?.scrollHeight).toBeCloseTo(1000 * 36 + 32, -1)
  await field(999).click()
  await page.getByRole('option', { name: '老凤祥' }).click()
  await expect.element(field(999)).toHaveValue('老凤祥')
})

/** The colour that is seen behind it. */
function surface(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return ''
}

test('in the dark too a table stands on the same surface as the lists of the other parts', async () => {
  document.documentElement.classList.add('dark')
  try {
    await render(
      <div className="bg-raised">
        <Sections sections={[]} section="words" onSection={() => {}}>
          <Stage client={known()} />
        </Sections>
        <ListGrid label="有问题" columns={[]} rows={[]} rowKey={String} current={-1} onCurrent={() => {}} />
      </div>,
    )
    const table = page.getByRole('table', { name: '词语对应' }).element()
    expect(surface(table)).toBe(surface(page.getByRole('grid', { name: '有问题' }).element()))
  } finally {
    document.documentElement.classList.remove('dark')
  }
})
