import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { Dialog } from '../../src/kit/dialog.tsx'
import { useFirstField } from '../../src/kit/use-first-field.ts'

/** A page's own form, not in a dialog, whose row is still on the way. */
function Form({ late }: { readonly late: boolean }) {
  const body = useRef<HTMLDivElement>(null)
  useFirstField(body)
  return <div ref={body}>{late ? <input aria-label="款式名称" /> : '加载中'}</div>
}

let openForm = () => {}
let arrive = () => {}

function Seat({ isUnderDialog }: { readonly isUnderDialog: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [late, setLate] = useState(false)
  openForm = () => setOpen(true)
  arrive = () => setLate(true)
  return (
    <>
      {isOpen ? <Form late={late} /> : null}
      <Dialog open={isUnderDialog} title="命令" onClose={() => {}}>
        <input aria-label="查找" />
      </Dialog>
    </>
  )
}

async function painted(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(done => requestAnimationFrame(done))
}

test('the first field of a form that arrives late gets the focus', async () => {
  await render(<Seat isUnderDialog={false} />)
  openForm()
  await painted()
  arrive()
  await expect.element(page.getByRole('textbox', { name: '款式名称' })).toHaveFocus()
})

test('a form that arrives under an open dialog leaves the focus where one types', async () => {
  await render(<Seat isUnderDialog />)
  await expect.element(page.getByRole('textbox', { name: '查找' })).toHaveFocus()
  openForm()
  await painted()
  arrive()
  await expect
    .element(page.getByRole('textbox', { name: '款式名称', includeHidden: true }))
    .toBeInTheDocument()
  await painted()
  await expect.element(page.getByRole('textbox', { name: '查找' })).toHaveFocus()
})
