import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { EditTree, type EditTreeHandle } from '../../../src/kit/tree/edit-tree.tsx'
import { useTreeHandle } from '../../../src/kit/tree/use-tree-handle.ts'

const nodes = [{ id: 1, title: '问卷', children: [{ id: 2, title: '问卷调查', children: [] }] }]
let handle: EditTreeHandle | null = null

function Shown() {
  const [current, setCurrent] = useState<number>()
  const ref = useRef<EditTreeHandle>(null)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>
      <EditTree
        ref={each => {
          ref.current = each
          handle = each
        }}
        label="菜单"
        nodes={nodes}
        set="all"
        current={current}
        onCurrent={setCurrent}
        onOpen={() => undefined}
        onStep={() => undefined}
        actions={null}
      />
    </div>
  )
}

const frame = () => new Promise(requestAnimationFrame)

test('an arrow that is pressed while the focus is still on its way leads on, and keeps the focus', async () => {
  const screen = await render(<Shown />)
  const first = screen.getByRole('treeitem', { name: '问卷', exact: true })
  await expect.element(first).toBeVisible()
  handle?.focus(1)
  await frame()
  await expect.poll(() => document.activeElement === first.element()).toBe(true)
  handle?.focus(1)
  // The node has it after the first frame; the second would have given it to the row once more.
  await frame()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await frame()
  await frame()
  const second = screen.getByRole('treeitem', { name: '问卷调查', exact: true })
  await expect.element(second).toHaveFocus()
})

test('an arrow that leads back to where one came from keeps the focus, too', async () => {
  const screen = await render(<Shown />)
  const first = screen.getByRole('treeitem', { name: '问卷', exact: true })
  await expect.element(first).toBeVisible()
  handle?.focus(1)
  await frame()
  await frame()
  await expect.element(first).toHaveFocus()
  handle?.focus(2)
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  for (let count = 0; count < 4; count += 1) await frame()
  await expect.element(first).toHaveFocus()
})

test('who leaves a field for the tree is in it at once: the next key is the tree’s', async () => {
  const screen = await render(
    <>
      <input aria-label="搜索" />
      <Shown />
    </>,
  )
  const first = screen.getByRole('treeitem', { name: '问卷', exact: true })
  await expect.element(first).toBeVisible()
  const field = screen.getByRole('textbox', { name: '搜索' }).element()
  if (field instanceof HTMLElement) field.focus()
  handle?.focus()
  expect(document.activeElement).toBe(first.element())
  await frame()
  await frame()
  expect(document.activeElement).toBe(first.element())
})

interface LateProps {
  readonly here: boolean
  readonly folded?: boolean
  readonly set?: string
}

function Late({ here, folded = false, set = 'all' }: LateProps) {
  const lead = useTreeHandle()
  return (
    <>
      <input aria-label="别处" />
      <button type="button" onClick={() => lead.move(1)}>
        下一项
      </button>
      <div style={{ display: 'flex', flexDirection: 'column', height: folded ? 0 : 300 }}>
        {here ? (
          <EditTree
            ref={each => {
              lead.attach(each)
              handle = each
            }}
            label="菜单"
            nodes={nodes}
            set={set}
            current={undefined}
            onCurrent={() => undefined}
            onOpen={() => undefined}
            onStep={() => undefined}
            actions={null}
          />
        ) : null}
      </div>
    </>
  )
}

test('a key that leads into a tree that is still on its way, or without a height yet, does so once it stands', async () => {
  const screen = await render(<Late here={false} />)
  await screen.getByRole('button', { name: '下一项' }).click()
  await screen.rerender(<Late here folded />)
  for (let n = 0; n < 4; n++) await frame()
  await screen.rerender(<Late here />)
  await expect.element(screen.getByRole('treeitem', { name: '问卷', exact: true })).toHaveFocus()
})

test('a tree that comes takes the focus from nobody who has gone elsewhere meanwhile', async () => {
  const screen = await render(<Late here={false} />)
  await screen.getByRole('button', { name: '下一项' }).click()
  const elsewhere = screen.getByRole('textbox', { name: '别处' })
  await elsewhere.click()
  await screen.rerender(<Late here />)
  await expect.element(screen.getByRole('treeitem', { name: '问卷', exact: true })).toBeVisible()
  await frame()
  await frame()
  await frame()
  await expect.element(elsewhere).toHaveFocus()
})

test('a tree that is drawn anew right after it got the focus takes it from nobody', async () => {
  const screen = await render(<Late here />)
  const second = screen.getByRole('treeitem', { name: '问卷调查', exact: true })
  await expect.element(second).toBeVisible()
  const elsewhere = screen.getByRole('textbox', { name: '别处' })
  const field = elsewhere.element()
  handle?.focus(2)
  expect(document.activeElement).toBe(second.element())
  const drawn = screen.rerender(<Late here set="found" />)
  if (field instanceof HTMLElement) field.focus()
  await drawn
  for (let n = 0; n < 4; n++) await frame()
  expect(document.activeElement).toBe(field)
})
