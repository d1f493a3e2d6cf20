import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileDialog } from '../../src/mall/parts/file-dialog.tsx'
import { PickFile } from '../../src/mall/parts/pick-file.tsx'

const file = (name: string) => new File(['%PDF-1.4\n1 0 obj\n'], name)
const sentence = '“合同.pdf”不是表格，请选择.xlsx或.csv文件'

/** As one who asks for all files in the chooser of the browser, or drops one. */
async function choose(container: Element, name: string): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to put a file')
  await userEvent.upload(input, file(name))
}

test('a file that is no table is refused where it was chosen, not read as a table of one column', async () => {
  const onFile = vi.fn()
  const { container } = await render(
    <PickFile share={undefined} refused={undefined} limits="" onFile={onFile} onTemplate={() => {}} />,
  )
  await choose(container, '合同.pdf')
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(onFile).not.toHaveBeenCalled()
  await choose(container, '商品.CSV')
  await expect.poll(() => onFile.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('so it is in the dialogs of small lists', async () => {
  const sent = vi.fn()
  await render(
    <FileDialog
      {...{ title: '导入条码', width: 640, height: 480, note: '' }}
      sending={{ busy: false, refused: undefined, choose: sent }}
      onClose={() => {}}
    >
      {null}
    </FileDialog>,
  )
  await choose(document.body, '合同.pdf')
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(sent).not.toHaveBeenCalled()
})
