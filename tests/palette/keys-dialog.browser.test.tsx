import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installKeyQueue } from '../../src/commands/queue.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { KeysDialog } from '../../src/palette/keys-dialog.tsx'
import { fakeCommand } from '../commands/fakes.ts'

type Given = Parameters<typeof KeysDialog>[0]

const shown = (commands: Given['commands'], pinyin?: Given['pinyin']) =>
  render(
    <KeysDialog
      commands={commands}
      pinyin={pinyin}
      rebindings={{}}
      characterKeys
      tools={[]}
      onRebind={async () => {}}
      onCharacterKeys={async () => {}}
      onClose={() => {}}
    />,
  )

test('the best match of a search stands first, so that Enter changes the keys of what was meant', async () => {
  const commands = [
    fakeCommand({ id: 'a', title: '刷新出入库明细', group: '出入库明细', keys: ['KeyR'] }),
    fakeCommand({ id: 'b', title: '刷新订单明细', group: '订单明细', keys: ['KeyR'] }),
    fakeCommand({ id: 'c', title: '新名', group: '我的宏' }),
  ]
  await shown(commands, await loadPinyin())
  await page.getByRole('combobox', { name: '查找动作' }).fill('xinming')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('新名')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: '修改“新名”的按键' })).toBeVisible()
})

test('the keys of the palette are told to be taken where new keys are pressed, and open nothing there', async () => {
  let opened = 0
  const queue = installKeyQueue(window, {
    enabled: () => true,
    opened: () => {
      opened += 1
    },
  })
  await shown([fakeCommand({ id: 'a', title: '刷新标签', keys: ['KeyR'] })])
  await page.getByRole('option', { name: '刷新标签' }).click()
  await expect.element(page.getByRole('textbox', { name: '新的按键' })).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByText('这组按键由命令面板占用').first()).toBeVisible()
  expect(opened).toBe(0)
  queue.dispose()
})
