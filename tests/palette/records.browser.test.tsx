import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Command } from '../../src/commands/command.ts'
import { installCompositionGuard } from '../../src/commands/composing.ts'
import type { FoundRecord, RecordSource } from '../../src/commands/source.ts'
import { calm, fakeCommand, fakeCtx } from '../commands/fakes.ts'
import { bench } from './bench.tsx'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
})

const box = page.getByRole('combobox')
const options = page.getByRole('option')
const chip = page.getByRole('button', { name: /^退出模式/ })

const rings: readonly FoundRecord[] = [
  { id: 7, name: '缠丝开口戒', hint: 'HF-R2083 · 足金999', row: { locked: 0 } },
  { id: 9, name: '如意祥云活口戒', hint: 'HF-R2084', row: { locked: 1 } },
]

/** Answers when it is told to, by query. */
function source(given: Partial<RecordSource> = {}) {
  const asked: string[] = []
  const answers = new Map<string, (found: readonly FoundRecord[]) => void>()
  const made: RecordSource = {
    id: 'spu',
    sign: '#',
    group: '商品列表',
    by: '名称、款号',
    pane: 'spu.list',
    search: query =>
      new Promise(done => {
        asked.push(query)
        answers.set(query, done)
      }),
    ...given,
  }
  return { made, asked, answers }
}

function some(ran: string[]): readonly Command[] {
  const acted = (id: string): Partial<Command> & { id: string } => ({
    id,
    home: 'spu.list',
    run: ctx => void ran.push(`${id} ${ctx.rows.map(row => row.id).join()}`),
  })
  return [
    fakeCommand({ ...acted('spu.remove'), title: '删除商品', acts: 'rows', danger: '删除' }),
    fakeCommand({ ...acted('spu.edit'), title: '编辑商品', acts: 'rows' }),
    fakeCommand({
      ...acted('spu.unlock'),
      title: '解锁商品',
      acts: 'rows',
      inRow: row => row.locked === 1,
    }),
    fakeCommand({ ...acted('spu.set'), title: '批量设置商品', acts: 'list' }),
    fakeCommand({ ...acted('spu.refresh'), title: '刷新商品' }),
    fakeCommand({ id: 'go.spu', title: '商品列表', group: '前往' }),
  ]
}

async function stage(sources: readonly RecordSource[], given: Parameters<typeof bench>[1] = {}) {
  const made = bench(some, { sources, ...given })
  disposers.push(installCompositionGuard(window), made.queue.dispose)
  await render(made.stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  return made
}

/** Letter by letter, a drawn picture between them: keys that are sent to a busy browser come with longer pauses. */
async function typeWithoutPause(text: string): Promise<void> {
  for (const letter of text) {
    document.execCommand('insertText', false, letter)
    await new Promise(requestAnimationFrame)
  }
}

describe('modes', () => {
  it('are listed by ?, of whatever width, each with its sign; Backspace leaves one', async () => {
    await stage([source().made])
    await userEvent.keyboard('？')
    await expect.element(chip).toHaveAccessibleName('退出模式：手册')
    const listed = () => options.elements().map(each => each.querySelector('kbd')?.textContent ?? '')
    expect(listed()).toEqual(['', '>', '/', '#'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(chip).toHaveAccessibleName('退出模式：商品')
    await expect.element(box).toHaveAttribute('placeholder', '搜索名称、款号')
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('{Backspace}')
    await expect.element(chip).not.toBeInTheDocument()
  })

  it('hears the signs as a Chinese keyboard gives them, and one in front of a query overrules the mode', async () => {
    await stage([])
    await userEvent.keyboard('、')
    await expect.element(chip).toHaveAccessibleName('退出模式：前往')
    await expect.element(options).toHaveLength(1)
    await userEvent.keyboard('》')
    await expect.element(chip).toHaveAccessibleName('退出模式：命令')
    await userEvent.keyboard('＠')
    // Nothing this session holds answers to it: it stays as text, and why nothing is found is said.
    await expect.element(box).toHaveValue('＠')
    await expect.element(page.getByText('没有权限查找客户')).toBeVisible()
  })
})

describe('records', () => {
  it('are asked for when typing pauses; Enter waits for the answer to what is typed, and the last one wins', async () => {
    const { made, asked, answers } = source()
    const { ran } = await stage([made])
    await typeWithoutPause('#chan')
    await expect.poll(() => asked).toEqual(['chan'])
    await typeWithoutPause('si')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked).toEqual(['chan', 'chansi'])
    answers.get('chansi')?.([...rings.slice(0, 1)])
    await expect.element(box).toHaveAttribute('placeholder', '搜索它的操作')
    answers.get('chan')?.(rings)
    await expect.element(options.first()).toHaveTextContent(/^编辑商品/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ran).toEqual(['spu.edit 7'])
  })

  it('chosen before stand where nothing is typed yet, and are found anew; one that is gone is said to be', async () => {
    let kept: string | undefined
    const write = (text: string) => {
      kept = text
    }
    const store = { read: () => kept, write }
    let rows = rings
    const { made } = source({
      search: async query => rows.filter(({ name, hint }) => `${name} ${hint}`.includes(query)),
    })
    const { ran, setOpen } = await stage([made], { kept: store })
    await userEvent.keyboard('#')
    await expect.element(page.getByText('输入款号、货号或名称')).toBeVisible()
    await userEvent.keyboard('HF-R')
    await expect.element(options).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '搜索它的操作')
    setOpen(false)
    await expect.element(box).not.toBeInTheDocument()
    setOpen(true)
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('#')
    await expect.element(options).toHaveLength(1)
    await expect.element(options.first()).toHaveTextContent(/^如意祥云活口戒HF-R2084$/)
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => ran).toEqual(['spu.edit 9'])
    rows = []
    setOpen(true)
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('#{Enter}')
    await expect.element(page.getByText('没有找到“如意祥云活口戒”')).toBeVisible()
    expect(kept).toBe('[]')
  })

  it('an answer that comes late to an older query changes nothing', async () => {
    const { made, answers } = source()
    await stage([made])
    await userEvent.keyboard('#chan')
    await expect.poll(() => answers.has('chan')).toBe(true)
    await userEvent.keyboard('si')
    await expect.poll(() => answers.has('chansi')).toBe(true)
    answers.get('chansi')?.(rings.slice(0, 1))
    await expect.element(options.first()).toHaveTextContent(/^缠丝开口戒/)
    answers.get('chan')?.(rings.slice(1))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.first()).toHaveTextContent(/^缠丝开口戒/)
  })

  it('lead to the commands of their own row, what cannot be undone last, whatever is selected behind', async () => {
    const { made, answers } = source()
    const { ran } = await stage([made], {
      ctx: fakeCtx({
        situation: { ...calm, pane: 'spu.list', selection: 'many' },
        rows: [
          { id: 1, name: '一', row: {} },
          { id: 2, name: '二', row: {} },
        ],
      }),
    })
    await userEvent.keyboard('#jie')
    await expect.poll(() => answers.has('jie')).toBe(true)
    answers.get('jie')?.(rings)
    await expect.element(options.first()).toHaveTextContent('缠丝开口戒HF-R2083 · 足金999')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const named = () => options.elements().map(each => each.getAttribute('data-command'))
    await expect.poll(named).toEqual(['spu.edit', 'spu.unlock', 'spu.remove'])
    await userEvent.keyboard('{Backspace}')
    await expect.element(box).toHaveValue('jie')
    // What was found is still there, with the current one where it was.
    expect(options.elements().map(each => each.getAttribute('aria-selected'))).toEqual(['false', 'true'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.poll(named).toEqual(['spu.edit', 'spu.remove'])
    await userEvent.keyboard('sc{Enter}')
    await expect.poll(() => ran).toEqual(['spu.remove 7'])
  })

  it('that are above all opened are so by Enter', async () => {
    const { made, answers } = source({ enter: 'spu.edit' })
    const { ran } = await stage([made])
    await userEvent.keyboard('#jie{Enter}')
    await expect.poll(() => answers.has('jie')).toBe(true)
    answers.get('jie')?.(rings)
    await expect.poll(() => ran).toEqual(['spu.edit 7'])
  })

  it('whose opening is not to be had list what is', async () => {
    const { made, answers } = source({ enter: 'spu.none' })
    const { ran } = await stage([made])
    await userEvent.keyboard('#jie{Enter}')
    await expect.poll(() => answers.has('jie')).toBe(true)
    answers.get('jie')?.(rings)
    await expect.element(box).toHaveAttribute('placeholder', '搜索它的操作')
    expect(ran).toEqual([])
  })

  it('stand behind the commands in the mode of everything', async () => {
    const { made, answers } = source()
    await stage([made])
    await userEvent.keyboard('sp')
    await expect.poll(() => answers.has('sp')).toBe(true)
    const before = options.elements().length
    answers.get('sp')?.(rings)
    await expect.element(options).toHaveLength(before + 2)
    await expect.element(options.last()).toHaveTextContent(/^如意祥云活口戒/)
  })

  it('that cannot be searched are said so, and nothing runs', async () => {
    const { made } = source({ search: async () => Promise.reject(new Error('offline')) })
    const { ran } = await stage([made])
    await userEvent.keyboard('#x{Enter}')
    await expect.element(page.getByText('查找失败，修改输入后重试')).toBeVisible()
    expect(ran).toEqual([])
  })
})

it('a sign typed before the sources are there waits for them, with its Enter', async () => {
  const { made, answers } = source()
  const late = { set: (_: readonly RecordSource[]) => {} }
  const stand = bench(some, { late })
  disposers.push(installCompositionGuard(window), stand.queue.dispose)
  await render(stand.stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('#jie{Enter}')
  await expect.element(page.getByText('正在载入，随后执行')).toBeVisible()
  late.set([made])
  await expect.poll(() => answers.has('jie')).toBe(true)
  answers.get('jie')?.(rings)
  await expect.element(box).toHaveAttribute('placeholder', '搜索它的操作')
})
