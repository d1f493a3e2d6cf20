import { Command as Cmdk } from 'cmdk'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Choice, Command } from '../../../src/commands/command.ts'
import { listed } from '../../../src/commands/search/listed.ts'
import { loadPinyin } from '../../../src/commands/search/pinyin.ts'
import { fakeCommand, fakeCtx } from '../../commands/fakes.ts'
import { bench } from '../../palette/bench.tsx'
import '../../../src/styles/app.css'

/** What is measured: our palette and its ask page, cmdk that holds every entry, and a list that React does not know. */
export type Kind = 'palette' | 'ask' | 'cmdk' | 'outside'

declare global {
  interface Window {
    readonly paletteBench: typeof paletteBench
  }
}

const verbs = '新增 编辑 删除 导出 导入 上架 下架 打印 复制 查看 审核 统计'.split(' ')
const nouns =
  '足金戒指 古法手镯 星河项链 素圈耳钉 镂空吊坠 婚庆套装 转运珠 平安扣 生肖金 编绳手链 客户门店 采购订单 角标 专区 问卷'.split(
    ' ',
  )
/** As many as there are of different words, and then by number. */
function titles(count: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const verb = verbs[nth % verbs.length]
    const noun = nouns[Math.floor(nth / verbs.length) % nouns.length]
    return `${verb}${noun}${Math.floor(nth / verbs.length / nouns.length) || ''}`
  })
}

let root: Root | undefined
let away = () => {}

const paletteBench = {
  async open(kind: Kind, count: number): Promise<void> {
    const stage = document.createElement('div')
    document.body.replaceChildren(stage)
    if (kind === 'outside') away = await outside(stage, titles(count))
    else {
      root = createRoot(stage)
      const made = kind === 'cmdk' ? undefined : ours(kind, titles(count))
      away = made?.dispose ?? (() => {})
      root.render(made ? made.stage : <Held titles={titles(count)} />)
      await painted()
      made?.open()
    }
    while (!field()) await painted()
    await until(() => document.querySelectorAll('[role=option]').length > 0)
    await painted()
  },
  /** ms from a key to the frame that shows what it changed. */
  async key(text: string): Promise<number> {
    const input = field()
    if (!input) throw new Error('there is no field')
    const from = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.slice(-1) }))
    await painted()
    return performance.now() - from
  },
  close(): void {
    root?.unmount()
    root = undefined
    away()
    document.body.replaceChildren()
  },
}

function field(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[role=combobox], input[cmdk-input]')
}

/** After the next frame has been put on the screen. */
function painted(): Promise<void> {
  return new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(0)
    }),
  )
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await painted()
}

function ours(kind: 'palette' | 'ask', all: readonly string[]) {
  const choices: Choice[] = all.map((label, nth) => ({ value: String(nth), label }))
  const ask = { one: { question: '哪一个？', choices: () => choices } }
  const commands: readonly Command[] =
    kind === 'ask'
      ? [fakeCommand({ id: 'ask', title: '选择', group: '通用', ask, run: () => {} })]
      : all.map((title, nth) =>
          fakeCommand({ id: `c.${nth}`, title, group: `第${nth % 12}组`, run: () => {} }),
        )
  const made = bench(() => commands)
  return {
    stage: made.stage,
    dispose: made.queue.dispose,
    open() {
      made.setOpen(true)
      const [first] = commands
      if (kind === 'ask' && first) void made.dispatcher.dispatch(first, fakeCtx(), 'key')
    },
  }
}

function Held({ titles }: { readonly titles: readonly string[] }) {
  const [text, setText] = useState('')
  return (
    <Cmdk label="全部">
      <Cmdk.Input value={text} onValueChange={setText} />
      <Cmdk.List style={{ height: 392, overflow: 'auto' }}>
        {titles.map(title => (
          <Cmdk.Item key={title} value={title}>
            {title}
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  )
}

const rowPx = 36
const seen = 24

/** The least there can be: an input, scores, and as many rows as are in sight, drawn without React. */
async function outside(stage: HTMLElement, all: readonly string[]): Promise<() => void> {
  const pinyin = await loadPinyin()
  const find = listed(
    all.map(title => [title]),
    pinyin,
  )
  const input = document.createElement('input')
  input.setAttribute('role', 'combobox')
  const scroller = document.createElement('div')
  scroller.style.cssText = 'height:392px;overflow:auto;position:relative'
  const spacer = document.createElement('div')
  scroller.append(spacer)
  stage.append(input, scroller)
  const draw = () => {
    const places = find(input.value)
    spacer.style.height = `${places.length * rowPx}px`
    const rows = Array.from({ length: Math.min(seen, places.length) }, (_, nth) => {
      const row = document.createElement('div')
      row.setAttribute('role', 'option')
      row.style.cssText = `position:absolute;top:${nth * rowPx}px;height:${rowPx}px`
      row.textContent = all[places[nth] ?? 0] ?? ''
      return row
    })
    scroller.replaceChildren(spacer, ...rows)
  }
  input.addEventListener('input', draw)
  draw()
  return () => {}
}

Object.assign(window, { paletteBench })
