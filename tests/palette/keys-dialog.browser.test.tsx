import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { KeysDialog } from '../../src/palette/keys-dialog.tsx'
import { fakeCommand } from '../commands/fakes.ts'

test('the best match of a search stands first, so that Enter changes the keys of what was meant', async () => {
  const commands = [
    fakeCommand({ id: 'a', title: '刷新出入库明细', group: '出入库明细', keys: ['KeyR'] }),
    fakeCommand({ id: 'b', title: '刷新订单明细', group: '订单明细', keys: ['KeyR'] }),
    fakeCommand({ id: 'c', title: '新名', group: '我的宏' }),
  ]
  await render(
    <KeysDialog
      commands={commands}
      pinyin={await loadPinyin()}
      rebindings={{}}
      characterKeys
      tools={[]}
      onRebind={async () => {}}
      onCharacterKeys={async () => {}}
      onClose={() => {}}
    />,
  )
  await page.getByRole('combobox', { name: '查找动作' }).fill('xinming')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('新名')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: '修改“新名”的按键' })).toBeVisible()
})
