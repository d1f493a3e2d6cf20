import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RichField } from '../../src/kit/fields/rich-field.tsx'
import { RefusedFile, type SendFile } from '../../src/kit/media/send.ts'
import { purified } from '../../src/kit/rich/purify.ts'
import { RichText } from '../../src/kit/rich/rich-text.tsx'
import { Toaster } from '../../src/kit/toast.tsx'

const hostile = [
  '<script>globalThis.hit=1</script>',
  '<img src=x onerror="globalThis.hit=1">',
  '<a href="javascript:globalThis.hit=1">a</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<p style="position:fixed;background:url(javascript:1)" onclick="globalThis.hit=1">p</p>',
  '<svg><animate onbegin="globalThis.hit=1"></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.hit=1>',
  '<img src="https://elsewhere.example/seen.png">',
].join('')

async function stage(
  first = '',
  send: SendFile = async () => ({ url: '/media/a.png' }),
  drawn: (value: string) => void = () => {},
) {
  const values: string[] = []
  let put: (value: string) => void = () => {}
  function Told({ value }: { readonly value: string }) {
    useEffect(() => drawn(value), [value])
    return null
  }
  function Seat() {
    const [value, setValue] = useState(first)
    put = setValue
    const change = (next: string) => {
      values.push(next)
      setValue(next)
    }
    return (
      <>
        <Told value={value} />
        <RichField label="内容" value={value} onChange={change} send={send} />
        <Toaster />
      </>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Seat />)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const box = page.getByRole('textbox', { name: '内容' })
  await expect.element(box).toBeVisible()
  return {
    box,
    values,
    put: (value: string) => put(value),
    last: () => values.at(-1) ?? '',
  }
}

function paste(element: Element, html: string, files: readonly File[] = []): void {
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  for (const file of files) clipboardData.items.add(file)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('typed, bold by its key, coloured, sized and centred by the tools; undone and done again', async () => {
  const { box, last } = await stage()
  await box.click()
  await userEvent.keyboard('{Control>}b{/Control}双十二{Control>}b{/Control}活动')
  expect(last()).toBe('<p><strong>双十二</strong>活动</p>')
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: '文字颜色' }).click()
  await page.getByRole('button', { name: '颜色#b91c1c' }).click()
  await expect.poll(last).toContain('color: rgb(185, 28, 28)')
  await page.getByLabelText('字号').selectOptions('20')
  await expect.poll(last).toContain('font-size: 20px')
  await page.getByLabelText('对齐').selectOptions('居中')
  await expect.poll(last).toContain('text-align: center')
  const whole = last()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(last).not.toContain('text-align')
  await page.getByRole('button', { name: '重做' }).click()
  await expect.poll(last).toBe(whole)
})

test('a link is asked for and refused where it leads to a script', async () => {
  const { box, last } = await stage('<p>看详情</p>')
  await box.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: '链接' }).click()
  await page.getByLabelText('链接地址').fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('请输入 http、mailto 或 tel 开头的地址')).toBeVisible()
  expect(last()).toBe('')
  await page.getByLabelText('链接地址').fill('facet.example/a')
  await userEvent.keyboard('{Enter}')
  await expect.poll(last).toContain('href="https://facet.example/a"')
})

test('what is pasted keeps its formats and loses everything else', async () => {
  const { box, last } = await stage()
  await box.click()
  paste(
    box.element(),
    `<h2><b>标题</b></h2><p><span style="text-decoration: underline line-through; mso-x:1">划</span></p>${hostile}`,
  )
  await expect.poll(last).toContain('<strong>标题</strong>')
  expect(last()).toContain('<u><s>划</s></u>')
  expect(last()).not.toMatch(/script|onerror|onclick|iframe|svg|position|elsewhere/)
  expect('hit' in globalThis).toBe(false)
})

test('six pictures and no more; one over 2 MB is refused; what is counted', async () => {
  const pictures = Array.from({ length: 5 }, () => '<img src="/media/x.png">').join('')
  let sent = 0
  const { box, last } = await stage(`<p>一二三四五六七八九十${pictures}</p>`, async () => {
    sent += 1
    return { url: '/media/new.png' }
  })
  await expect.element(page.getByText('展开/折叠')).not.toBeInTheDocument()
  await expect.element(page.getByText('图片5/6')).toBeVisible()
  const file = (size: number) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' })
  await box.click()
  paste(box.element(), '', [file(2 * 1024 * 1024 + 1)])
  await expect.element(page.getByText('上传图片大小不能超过 2MB!')).toBeVisible()
  paste(box.element(), '', [file(10), file(10)])
  await expect.element(page.getByText('最多插入6张图片')).toBeVisible()
  await expect.poll(last).toContain('/media/new.png')
  expect(sent).toBe(1)
  await expect
    .element(page.getByRole('button', { name: '插入图片' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('十')
  await expect.element(page.getByText('展开/折叠')).toBeVisible()
})

test('a picture that will never be taken can only be removed; one that did not get through may be sent again', async () => {
  let why = new Error('网络异常，请检查网络连接后重试')
  const { box } = await stage('', async () => {
    throw why
  })
  await box.click()
  paste(box.element(), '', [new File(['x'], 'a.png', { type: 'image/png' })])
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: '网络异常' })).toBeVisible()
  why = new RefusedFile('文件无法识别')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(alert.filter({ hasText: '文件无法识别' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '移除' }).click()
  await expect.element(alert.filter({ hasText: '文件无法识别' })).not.toBeInTheDocument()
})

test('the text follows the form where the form is set from elsewhere, and stays put where it is its own', async () => {
  const { box, values, put } = await stage('<p>旧</p>')
  put('<p>草稿</p>')
  await expect.element(box).toHaveTextContent('草稿')
  await box.click()
  await userEvent.keyboard('{End}新')
  expect(values.at(-1)).toBe('<p>草稿新</p>')
})

test('what is typed before the form has answered stays', async () => {
  // What runs after React has drawn an earlier text, and before the field is told of it, is as quick as a typed letter.
  let typed = false
  const { box, last } = await stage('<p>一</p>', undefined, value => {
    if (typed || !value.includes('二')) return
    typed = true
    paste(box.element(), '<p>三</p>')
  })
  await box.click()
  await userEvent.keyboard('{End}二')
  await expect.poll(last).toBe('<p>一二三</p>')
  await expect.element(box).toHaveTextContent('一二三')
})

test('read: purified, folded from the eleventh character on', async () => {
  expect(purified(hostile).innerHTML).not.toMatch(
    /script|onerror|onclick|iframe|svg|position|elsewhere|style/,
  )
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<RichText html={`<p>一二三四五六七八九十一${hostile}</p>`} />)
  await expect.element(page.getByRole('button', { name: '展开' })).toBeVisible()
  await page.getByRole('button', { name: '展开' }).click()
  await expect.element(page.getByRole('button', { name: '折叠' })).toBeVisible()
  expect('hit' in globalThis).toBe(false)
  root.unmount()
})

test('the keys of the form’s own buttons reach it from inside the text, and change nothing there', async () => {
  const { box, values } = await stage()
  await box.click()
  await userEvent.keyboard('正文')
  const before = values.length
  const heard: string[] = []
  const hear = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) heard.push(event.key)
  }
  window.addEventListener('keydown', hear)
  onTestFinished(() => window.removeEventListener('keydown', hear))
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}')
  expect(heard).toEqual(['Control', 'Enter', 'Escape'])
  expect(values).toHaveLength(before)
  await userEvent.keyboard('{Enter}')
  expect(values.at(-1)).toBe('<p>正文</p><p></p>')
})
