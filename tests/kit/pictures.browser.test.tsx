import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PicturesField } from '../../src/kit/fields/pictures-field.tsx'
import { RefusedFile, type SendFile } from '../../src/kit/media/send.ts'
import { Toaster } from '../../src/kit/toast.tsx'

/** A noise that no format makes small, so that its size is what it is told to be. */
async function drawn(name: string, type: string, side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  const noise = context?.createImageData(side, side)
  if (!context || !noise) throw new Error('no canvas')
  let seed = 7
  for (let at = 0; at < noise.data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    noise.data[at] = at % 4 === 3 ? 255 : seed >> 16
  }
  context.putImageData(noise, 0, 0)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 1))
  if (!blob) throw new Error('nothing drawn')
  return new File([blob], name, { type })
}

interface Sent {
  readonly file: File
  readonly answer: (url: string) => void
  readonly refuse: (why: Error) => void
  readonly tell: (share: number) => void
}

function stage(limit: number, first: readonly string[] = [], disabled = false) {
  const sent: Sent[] = []
  const values: (readonly string[])[] = []
  const send: SendFile = (file, { onProgress }) =>
    new Promise((resolve, reject) =>
      sent.push({
        file,
        answer: url => resolve({ url }),
        refuse: reject,
        tell: onProgress,
      }),
    )
  function Seat() {
    const [value, setValue] = useState(first)
    const change = (next: readonly string[]) => {
      values.push(next)
      setValue(next)
    }
    return (
      <fieldset disabled={disabled}>
        <PicturesField label="图片" value={value} onChange={change} limit={limit} send={send} />
        <Toaster />
      </fieldset>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Seat />)
  return {
    sent,
    values,
    async choose(...files: File[]) {
      await expect.poll(() => host.querySelector('input[type=file]')).not.toBeNull()
      const input = host.querySelector('input[type=file]')
      if (input instanceof HTMLElement) await userEvent.upload(input, files)
    },
    done() {
      root.unmount()
      host.remove()
    },
  }
}

function focus(what: Locator): void {
  const element = what.element()
  if (element instanceof HTMLElement) element.focus()
}

test('the sentences of spec.md section 5: no picture, another format, over 2 MB; nothing is sent', async () => {
  const { sent, choose, done } = stage(3)
  await choose(new File(['x'], 'list.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('请选择图片文件')).toBeVisible()
  await choose(new File(['x'], 'a.webp', { type: 'image/webp' }))
  await expect.element(page.getByText('上传图片只能是 jpeg、jpg、png、bmp、gif 格式!')).toBeVisible()
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.gif', { type: 'image/gif' }))
  await expect.element(page.getByText('上传图片大小不能超过 2MB!')).toBeVisible()
  expect(sent).toHaveLength(0)
  done()
})

test('from 1 MB on a picture goes at 80 % of its sides; a smaller one and a GIF go as they are', async () => {
  const { sent, choose, done } = stage(3)
  const large = await drawn('large.jpg', 'image/jpeg', 900)
  expect(large.size).toBeGreaterThan(1024 * 1024)
  const small = await drawn('small.png', 'image/png', 40)
  const film = new File([new Uint8Array(1024 * 1024 + 5)], 'film.gif', { type: 'image/gif' })
  await choose(large, small, film)
  await expect.poll(() => sent.length).toBe(3)
  const by = (name: string) => sent.find(each => each.file.name === name)?.file
  expect(by('small.png')?.size).toBe(small.size)
  expect(by('film.gif')?.size).toBe(film.size)
  const sides = await createImageBitmap(by('large.jpg') ?? small)
  expect([sides.width, sides.height]).toEqual([720, 720])
  done()
})

test('progress, a reason with another try, and no room at the limit', async () => {
  const { sent, values, choose, done } = stage(2, ['/media/a.png'])
  await choose(await drawn('one.png', 'image/png', 20), await drawn('two.png', 'image/png', 20))
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByText('最多上传2张图片')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '上传图片' })).not.toBeInTheDocument()
  sent[0]?.tell(0.42)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  sent[0]?.refuse(new Error('今天的上传总量已用完，明天再传'))
  const why = page.getByRole('alert').filter({ hasText: '今天的上传总量已用完，明天再传' })
  await expect.element(why).toBeVisible()
  // A tile is 76 wide: the sentence stands below it, whole.
  const line = why.element()
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer('/media/b.png')
  await expect.poll(() => values.at(-1)).toEqual(['/media/a.png', '/media/b.png'])
  await expect.element(page.getByRole('button', { name: '上传图片' })).not.toBeInTheDocument()
  done()
})

test('a file that will never be taken can only be removed, with the sentence why', async () => {
  const { sent, values, choose, done } = stage(1)
  await choose(await drawn('one.png', 'image/png', 20))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.refuse(new RefusedFile('文件无法识别'))
  await expect.element(page.getByRole('alert').filter({ hasText: '文件无法识别' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '移除' }).click()
  await expect.element(page.getByRole('button', { name: '上传图片' })).toBeVisible()
  expect(values).toEqual([])
  done()
})

test('several at once stand in the order in which they were chosen, whichever arrives first', async () => {
  const { sent, values, choose, done } = stage(9, ['/media/a.png'])
  const names = ['b.png', 'c.png', 'd.png']
  await choose(...(await Promise.all(names.map(name => drawn(name, 'image/png', 20)))))
  await expect.poll(() => sent.length).toBe(3)
  const arrive = (name: string) => sent.find(each => each.file.name === name)?.answer(`/media/${name}`)
  const shown = () => values.at(-1)
  arrive('d.png')
  await expect.poll(shown).toEqual(['/media/a.png', '/media/d.png'])
  arrive('b.png')
  await expect.poll(shown).toEqual(['/media/a.png', '/media/b.png', '/media/d.png'])
  arrive('c.png')
  await expect.poll(shown).toEqual(['a', 'b', 'c', 'd'].map(name => `/media/${name}.png`))
  done()
})

test('by keyboard: a picture moves, is seen large and is taken out; the focus stays with it', async () => {
  const { values, done } = stage(5, ['/media/a.png', '/media/b.png', '/media/c.png'])
  const second = page.getByRole('button', { name: '第2张图片，共3张' })
  await expect.element(second).toBeVisible()
  focus(second)
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(values.at(-1)).toEqual(['/media/b.png', '/media/a.png', '/media/c.png'])
  await expect.element(page.getByRole('button', { name: '第1张图片，共3张' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  focus(page.getByRole('button', { name: '第1张图片，共3张' }))
  await userEvent.keyboard('{Delete}')
  expect(values.at(-1)).toEqual(['/media/a.png', '/media/c.png'])
  done()
})

test('no room at all where nobody gave a limit', async () => {
  const { done } = stage(0, ['/media/a.png'])
  await expect.element(page.getByRole('button', { name: '第1张图片，共1张' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '上传图片' })).not.toBeInTheDocument()
  done()
})

test('what is greyed with all its form takes no file that is let go on it', async () => {
  const file = await drawn('one.png', 'image/png', 20)
  for (const disabled of [false, true]) {
    const { sent, done } = stage(3, ['/media/a.png'], disabled)
    const tile = page.getByRole('button', { name: '第1张图片' })
    await expect.element(tile).toBeVisible()
    const files = new DataTransfer()
    files.items.add(file)
    const over = new DragEvent('dragover', { dataTransfer: files, bubbles: true, cancelable: true })
    tile.element().dispatchEvent(over)
    // Then the browser shows that nothing is taken here.
    expect(over.defaultPrevented).toBe(!disabled)
    tile
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
    if (disabled) await new Promise(resolve => setTimeout(resolve))
    else await expect.poll(() => sent.length).toBe(1)
    expect(sent).toHaveLength(disabled ? 0 : 1)
    done()
  }
})
