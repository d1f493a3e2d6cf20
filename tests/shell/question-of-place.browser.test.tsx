import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { navigate } from 'wouter/use-browser-location'
import type { Command } from '../../src/commands/command.ts'
import { createAskDesk } from '../../src/commands/desk.ts'
import { useQuestionOfPlace } from '../../src/shell/question-of-place.ts'
import { fakeCtx } from '../commands/fakes.ts'

const here = `${window.location.pathname}${window.location.search}`
afterEach(() => navigate(here, { replace: true }))

function Asking({ desk, onGone }: { desk: ReturnType<typeof createAskDesk>; onGone(): void }) {
  useQuestionOfPlace(desk.current(), onGone)
  return null
}

/** A question asked in the pane at /label; answers what heard that its place is gone. */
async function asked(home: Pick<Command, 'home'>) {
  navigate('/order')
  navigate('/label')
  const command: Command = { id: 'label.tag', title: '打标签', group: '', ask: {}, run: () => {}, ...home }
  const desk = createAskDesk()
  void desk.ask(command, fakeCtx({ pane: { kind: 'label.list', id: 'a' } }), {})
  const gone = vi.fn()
  await render(<Asking desk={desk} onGone={gone} />)
  return gone
}

const stepBack = () =>
  new Promise(resolve => {
    addEventListener('popstate', resolve, { once: true })
    history.back()
  })

test('a question stayed when the address changed beneath it: by Back it goes', async () => {
  const gone = await asked({ home: 'label.list' })
  await stepBack()
  expect(gone).toHaveBeenCalled()
})

test('by Back to another filter of the same list it goes too, by what the list says of itself it stays', async () => {
  const gone = await asked({ home: 'label.list' })
  navigate('/label?page=2')
  expect(gone).not.toHaveBeenCalled()
  navigate('/label?page=3')
  await stepBack()
  expect(gone).toHaveBeenCalled()
})

test('by a link that is followed it goes', async () => {
  const gone = await asked({ home: 'label.list' })
  navigate('/product')
  expect(gone).toHaveBeenCalled()
})

test('a question about no place stays', async () => {
  const gone = await asked({})
  navigate('/product')
  await stepBack()
  expect(gone).not.toHaveBeenCalled()
})
