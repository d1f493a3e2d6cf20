import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VideoField } from '../../src/kit/fields/video-field.tsx'
import { lengthProblem, videoProblem } from '../../src/kit/media/check.ts'
import { RefusedFile, type SendFile } from '../../src/kit/media/send.ts'
import { Toaster } from '../../src/kit/toast.tsx'

const megabyte = 1024 * 1024
const film = (name: string, size = 10) => new File([new Uint8Array(size)], name)

function stage() {
  const sent: {
    readonly file: File
    readonly answer: (url: string) => void
    readonly refuse: (why: Error) => void
  }[] = []
  const send: SendFile = file =>
    new Promise((resolve, refuse) => sent.push({ file, answer: url => resolve({ url }), refuse }))
  function Seat() {
    const [value, setValue] = useState('')
    return (
      <>
        <VideoField label="视频" value={value} onChange={setValue} send={send} />
        <Toaster />
      </>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Seat />)
  return {
    sent,
    async drop(file: File) {
      await expect.poll(() => host.querySelector('input[type=file]')).not.toBeNull()
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      const place = host.querySelector('input[type=file]')?.parentElement
      place?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    close() {
      root.unmount()
      host.remove()
    },
  }
}

test('a video: 10 MB and 60 s are allowed and nothing more, seven kinds by their ending in any case', () => {
  expect(videoProblem({ name: 'a.MP4', type: '', size: 10 * megabyte }, 10)).toBeUndefined()
  expect(videoProblem({ name: 'a.mp4', type: '', size: 10 * megabyte + 1 }, 10)).toBe('视频大小不能超过10MB')
  for (const kind of ['mp4', 'ogg', 'flv', 'avi', 'wmv', 'rmvb', 'mov'])
    expect(videoProblem({ name: `片.${kind}`, type: '', size: 1 }, 10), kind).toBeUndefined()
  for (const name of ['a.webm', 'mp4', 'a.mp4.exe', 'a'])
    expect(videoProblem({ name, type: 'video/mp4', size: 1 }, 10), name).toMatch(/^上传视频只能是/)
  expect(lengthProblem(60)).toBeUndefined()
  expect(lengthProblem(60.01)).toBe('上传文件时长不能超过60秒!')
})

test('one video: of two that are let go at once the first is sent, and a later one is ignored without a word', async () => {
  const { sent, drop, close } = stage()
  await drop(film('一.wmv'))
  await drop(film('二.wmv'))
  await expect.element(page.getByRole('progressbar', { name: '正在上传 一.wmv' })).toBeVisible()
  await drop(film('三.wmv'))
  sent[0]?.answer('/media/a.wmv')
  await expect.element(page.getByRole('button', { name: '预览视频' })).toBeVisible()
  await drop(film('四.wmv'))
  expect(sent.map(({ file }) => file.name)).toEqual(['一.wmv'])
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('')
  close()
})

test('one that did not get through may be sent again; one that will never be taken is only removed', async () => {
  const { sent, drop, close } = stage()
  await drop(film('一.wmv'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.refuse(new Error('网络异常，请检查网络连接后重试'))
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.refuse(new RefusedFile('视频大小不能超过10MB'))
  await expect.element(page.getByRole('alert').filter({ hasText: '视频大小不能超过10MB' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '移除' }).click()
  await expect.element(page.getByRole('button', { name: '上传视频' })).toBeVisible()
  close()
})
