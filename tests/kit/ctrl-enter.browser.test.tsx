import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConfirmFoot } from '../../src/kit/confirm-foot.tsx'
import { toast } from '../../src/kit/toast.tsx'
import { useCtrlEnter } from '../../src/kit/use-ctrl-enter.ts'

const pressed = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }))

/** In the very moment in which it is drawn, before anything that React does after the drawing. */
function whenDrawn(text: string, act: () => void): Promise<void> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return
      observer.disconnect()
      act()
      resolve()
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

test('Ctrl+Enter on a button that has just appeared does what it says', async () => {
  const done: string[] = []
  let arrive = () => {}
  function Preview() {
    const [label, setLabel] = useState('正在计算')
    arrive = () => setLabel('提交')
    useCtrlEnter(() => done.push(label))
    return <p>{label}</p>
  }
  const appeared = whenDrawn('正在计算', pressed)
  await render(<Preview />)
  await appeared
  expect(done).toEqual(['正在计算'])
  const changed = whenDrawn('提交', pressed)
  // As an answer of the server arrives: by no event of the page.
  setTimeout(() => arrive())
  await changed
  expect(done).toEqual(['正在计算', '提交'])
})

test('Ctrl+Enter says why there is nothing to confirm, as the tooltip of the greyed button does', async () => {
  const done: string[] = []
  const foot = (reason: string | undefined) => (
    <ConfirmFoot reason={reason} onCancel={() => {}} onConfirm={() => done.push('confirmed')} />
  )
  const { rerender } = await render(foot('件数应为整数'))
  pressed()
  expect(toast.current()).toMatchObject({ kind: 'warn', text: '件数应为整数' })
  expect(done).toEqual([])
  await rerender(foot(undefined))
  pressed()
  expect(done).toEqual(['confirmed'])
})
