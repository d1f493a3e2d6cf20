import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { onSettle } from '../../src/plain/settled.ts'
import { MessagePage } from '../../src/shell/message-page.tsx'

let forget = () => {}
afterEach(() => forget())

test.each(['not-found', 'forbidden', 'not-open'] as const)(
  'nothing waits for rows on a page of %s: there are none',
  async page => {
    let stands = 0
    forget = onSettle(() => {
      stands += 1
    })
    await render(<MessagePage page={page} />)
    expect(stands).toBe(1)
  },
)
