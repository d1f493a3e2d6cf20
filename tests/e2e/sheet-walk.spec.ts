import { sheetFields } from '../../src/plain/sheet/fields.ts'
import { allThings } from '../../src/shell/things.ts'
import { screens } from '../../src/values/screens.ts'
import { accounts, expect, mallOfFile, test } from '../support/console.ts'
import { isSample } from '../support/full.ts'

/** Every bulk grid opens on the demo mall, by its address, with the heads of what is edited there. */
const mall = mallOfFile()

test('each thing with a bulk grid opens it: its columns are there, and its rows or that there are none', async ({
  sit,
}) => {
  test.setTimeout(300_000)
  const sheets = (await allThings()).filter(({ sheet }) => sheet !== undefined)
  expect(sheets.length).toBeGreaterThan(40)
  const page = await sit(mall, accounts.admin)
  for (const [at, thing] of sheets.entries()) {
    if (!isSample(at)) continue
    const path = screens.find(({ key }) => key === thing.screen)?.path
    await page.goto(`${path}?tab=${thing.id}&grid=all`)
    const grid = page.getByRole('grid', { name: '批量编辑' })
    const none = page.getByText('没有可以编辑的行')
    await expect(grid.or(none), thing.id).toBeVisible()
    if (await none.isVisible()) continue
    for (const { facts } of sheetFields(thing))
      await expect(grid.getByRole('columnheader', { name: facts.title, exact: true }), thing.id).toHaveCount(
        1,
      )
    await expect(grid.locator('[role=row][aria-rowindex="2"] [role=gridcell]').first(), thing.id).toHaveText(
      /./,
    )
  }
})
