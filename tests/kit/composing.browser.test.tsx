import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormRow } from '../../src/kit/fields/form-row.tsx'
import { SelectField } from '../../src/kit/fields/select-field.tsx'
import { TextField } from '../../src/kit/fields/text-field.tsx'
import { QuestionHost } from '../../src/kit/question.tsx'
import { ask } from '../../src/kit/question-store.ts'
import { SlideOver } from '../../src/kit/slide-over.tsx'
import { Toaster, toast } from '../../src/kit/toast.tsx'
import '../../src/styles/app.css'

/** The two protocol calls an input method makes. */
interface Protocol {
  send(
    method: 'Input.imeSetComposition',
    params: { text: string; selectionStart: number; selectionEnd: number },
  ): Promise<unknown>
  send(method: 'Input.insertText', params: { text: string }): Promise<unknown>
}

function isProtocol(session: object): session is Protocol {
  return 'send' in session && typeof session.send === 'function'
}

function protocol(): Protocol {
  const session: object = cdp()
  if (!isProtocol(session)) throw new Error('no browser protocol')
  return session
}

const compose = (text: string) =>
  protocol().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
const commit = (text: string) => protocol().send('Input.insertText', { text })

const heard = vi.fn()
const closed = vi.fn()
const submitted = vi.fn()

function Editor() {
  const [name, setName] = useState('')
  const [fineness, setFineness] = useState('')
  return (
    <SlideOver open title="编辑标签" onClose={closed}>
      <form
        onSubmit={event => {
          event.preventDefault()
          submitted()
        }}
      >
        <FormRow label="标签名称" error={name.length > 6 ? '标签名称最多6个字符' : undefined}>
          <TextField
            value={name}
            limit={8}
            trim
            onChange={value => {
              heard(value)
              setName(value)
            }}
          />
        </FormRow>
        <FormRow label="成色">
          <SelectField
            value={fineness}
            onChange={setFineness}
            options={[
              { value: '1', label: '足金999' },
              { value: '2', label: '18K金' },
            ]}
          />
        </FormRow>
      </form>
    </SlideOver>
  )
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => toast.close())

describe('a slide-over', () => {
  it('is a dialog with its title, and the first field has the focus', async () => {
    await render(<Editor />)
    await expect.element(page.getByRole('dialog', { name: '编辑标签' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '标签名称' })).toHaveFocus()
  })

  it('hears nothing of a syllable being typed, and cuts only what was committed', async () => {
    await render(<Editor />)
    const field = page.getByRole('textbox', { name: '标签名称' })
    await expect.element(field).toHaveFocus()
    await compose('gufachuanchengsu')
    await expect.element(field).toHaveValue('gufachuanchengsu')
    expect(heard).not.toHaveBeenCalled()
    await commit('古法传承素圈手镯一')
    await expect.element(field).toHaveValue('古法传承素圈手镯')
    expect(heard).toHaveBeenLastCalledWith('古法传承素圈手镯')
    await expect.element(field).toHaveAccessibleDescription('标签名称最多6个字符')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  })

  it('stays when Escape takes back a composition, and asks to close without one', async () => {
    await render(<Editor />)
    const field = page.getByRole('textbox', { name: '标签名称' })
    await expect.element(field).toHaveFocus()
    await compose('gufa')
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }),
      )
    expect(closed).not.toHaveBeenCalled()
    await commit('古法')
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('keeps Enter and Escape inside an open list', async () => {
    await render(<Editor />)
    const list = page.getByRole('combobox', { name: '成色' })
    await userEvent.click(list)
    await userEvent.keyboard('18{Enter}')
    await expect.element(list).toHaveValue('18K金')
    expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(closed).not.toHaveBeenCalled()
  })

  it('stays when a toast is clicked', async () => {
    await render(
      <>
        <Editor />
        <Toaster />
      </>,
    )
    toast.say('保存成功')
    await userEvent.click(page.getByRole('status').getByRole('button', { name: '关闭' }))
    expect(closed).not.toHaveBeenCalled()
    await expect.poll(() => document.querySelector('#toasts [role=status]')).toBeNull()
  })
})

describe('toasts', () => {
  it('are one at a time, a success a status and a failure an alert', async () => {
    await render(
      <>
        <p>别处</p>
        <Toaster duration={300} />
      </>,
    )
    // A pointer left where the toast will be would hold it.
    await userEvent.hover(page.getByText('别处'))
    toast.say('保存成功')
    await expect.element(page.getByRole('status')).toHaveTextContent('保存成功')
    toast.warn('服务异常')
    await expect.element(page.getByRole('alert')).toHaveTextContent('服务异常')
    expect(document.querySelectorAll('#toasts [role]')).toHaveLength(1)
    await expect.poll(() => document.querySelector('#toasts [role=alert]')).toBeNull()
  })
})

describe('a question', () => {
  it('is an alertdialog named 提示 with the focus on 取消', async () => {
    await render(<QuestionHost />)
    const answer = ask({
      text: '确定删除该角色吗？',
      consequence: '6人会失去这些权限。',
      confirmLabel: '删除',
      danger: true,
    })
    await expect.element(page.getByRole('alertdialog', { name: '提示' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^取消/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
  })

  it('answers yes to its own button only', async () => {
    await render(<QuestionHost />)
    const answer = ask({ text: '确定删除该角色吗？', confirmLabel: '删除', danger: true })
    await userEvent.click(page.getByRole('button', { name: '删除' }))
    expect(await answer).toBe(true)
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull()
  })
})
