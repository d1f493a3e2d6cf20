import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { DialogAt } from '../../../src/mall/order/order/dialog-at.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { commandsOf } from '../../support/held-commands.ts'

const location: PaneLocation = {
  ...{ id: 'left', path: '/order/list', search: new URLSearchParams('split=7'), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}

/** Of a role that has 订单列表 alone: the commands of 订单中心 are not among its own. */
const dialog = (held: readonly string[]) =>
  render(
    <CommandsProvider commands={commandsOf(held)}>
      <PaneLocationProvider value={location}>
        <DialogAt
          parameter="split"
          permit={['split-order-btn']}
          of={({ orderId }) => <p>{`拆${orderId}`}</p>}
        />
      </PaneLocationProvider>
    </CommandsProvider>,
  )

test('whoever may do it has the dialog, in whichever list of orders he stands; nobody else has', async () => {
  const may = await dialog(['split-order-btn'])
  await expect.element(may.getByText('拆7')).toBeVisible()
  const mayNot = await dialog(['edit-order-btn'])
  expect(mayNot.container.textContent).toBe('')
})
