import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { ExplainedPrice } from '../../src/mall/parts/price/explained-price.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../src/plain/location.tsx'
import { fakeCommand } from '../commands/fakes.ts'

const edit = fakeCommand({ id: 'discount.edit', title: '编辑促销' })
const port: Commands = {
  ...{ on: () => port, titleOf: () => undefined, lookup: () => edit, placed: () => [], keysOf: () => [] },
  ...{
    reason: () => undefined,
    isRunning: () => false,
    run: () => {},
    runBeside: () => {},
  },
  ...{ isComplete: () => true, may: () => true, subscribe: () => () => {} },
}
const pane: PaneLocation = {
  ...{ id: 'main', path: '/', search: new URLSearchParams(), userId: 1, server: 's', paired: false },
  ...{ patch: () => {}, go: () => {}, mall: { pageSize: 20, imageMb: 2, videoMb: 10 } },
}
const offer = (sourceId: number) => ({ lane: 2, sourceId, name: '专区工费满减', reason: '没有适用的商品' })

test('promotions that took nothing off stand before their reason, and no line begins with the colon', async () => {
  const price = { lines: [], applied: [], skipped: [offer(1), offer(2)], before: 0, total: 0 }
  const screen = await render(
    <PaneLocationProvider value={pane}>
      <CommandsProvider commands={port}>
        <div data-testid="narrow">
          <ExplainedPrice price={price} />
        </div>
      </CommandsProvider>
    </PaneLocationProvider>,
  )
  const narrow = screen.getByTestId('narrow').element()
  const names = screen.getByRole('button', { name: '“专区工费满减”' }).elements()
  expect(names.length).toBe(2)
  const last = names.at(-1)
  const colon = last?.nextSibling
  if (!(narrow instanceof HTMLElement) || !last || !colon) throw new Error('nothing is drawn')
  const drawn = document.createRange()
  drawn.setStart(colon, 0)
  drawn.setEnd(colon, 1)
  expect(drawn.toString()).toBe('：')
  for (let width = 110; width < 320; width += 6) {
    narrow.style.width = `${width}px`
    const [name, sign] = [last.getBoundingClientRect(), drawn.getBoundingClientRect()]
    expect(sign.left, `${width}px`).toBeGreaterThan(name.left)
  }
})
