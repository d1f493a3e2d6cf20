import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Lacking } from '../../src/commands/catalogue.ts'
import type { Command } from '../../src/commands/command.ts'
import { installCompositionGuard } from '../../src/commands/composing.ts'
import { calm, fakeCommand, fakeCtx } from '../commands/fakes.ts'
import { bench } from './bench.tsx'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
})

const rows = [{ id: 1, name: '热销', row: {} }]

function some(ran: string[]): readonly Command[] {
  const note = (id: string) => () => {
    const { activeElement } = document
    ran.push(`${id} @${activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? ''}`)
  }
  return [
    fakeCommand({
      id: 'label.add',
      title: '新增标签',
      group: '标签',
      keys: ['KeyN'],
      run: note('label.add'),
    }),
    fakeCommand({
      id: 'label.remove',
      title: '删除标签',
      group: '标签',
      unless: () => '请先选择标签',
      run: note('label.remove'),
    }),
    fakeCommand({
      id: 'spu.tag',
      title: '打标',
      group: '商品',
      ask: {
        label: {
          question: '要添加哪个标签？',
          choices: () => [
            { value: '1', label: '婚庆' },
            { value: '2', label: '花器工艺' },
          ],
        },
        note: { question: '备注', check: text => (text === '' ? '请输入备注' : undefined) },
      },
      run: (_, asked) => void ran.push(`spu.tag ${asked.label} ${asked.note}`),
    }),
    fakeCommand({ id: 'go.label', title: '商品标签', group: '前往', run: note('go.label') }),
  ]
}

async function stage(options: Parameters<typeof bench>[1] = {}) {
  const made = bench(some, options)
  disposers.push(installCompositionGuard(window), made.queue.dispose)
  await render(made.stage)
  return made
}

const dialog = page.getByRole('dialog', { name: '命令面板' })
const box = page.getByRole('combobox')
const field = page.getByRole('textbox', { name: '字段' })
const options = page.getByRole('option')

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
}

describe('palette', () => {
  it('finds by pinyin, shows title, key and id, runs on Enter with the focus back where it was', async () => {
    const { ran } = await stage()
    await field.click()
    await open()
    await userEvent.keyboard('xzbq')
    await expect.element(options.first()).toHaveTextContent(/^新增标签/)
    const row = options.first().element()
    expect(row.getAttribute('data-command')).toBe('label.add')
    expect(row.querySelector('kbd')?.textContent).toBe('N')
    expect([...row.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['新增标签'])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(ran).toEqual(['label.add @字段'])
  })

  it('loses no key between Ctrl+K and its own arrival, and lets Enter wait for the catalogue', async () => {
    const { ran, setReady, queue } = await stage({ ready: false, mounted: false })
    await field.click()
    await userEvent.keyboard('{Control>}k{/Control}spbx{Backspace}q{Enter}')
    expect(queue.state()).toEqual({ recording: true, text: 'spbq', entered: true })
    await expect.element(field).toHaveValue('')
    setReady(true)
    await expect.poll(() => ran).toEqual(['go.label @字段'])
    expect(queue.state().recording).toBe(false)
  })

  it('what is typed behind an Enter that waits is the answer to what the command asks', async () => {
    const { ran, setReady } = await stage({ ready: false, mounted: false })
    await userEvent.keyboard('{Control>}k{/Control}db{Enter}hqix{Backspace}')
    setReady(true)
    await expect.element(page.getByRole('combobox', { name: '要添加哪个标签？' })).toHaveValue('hqi')
    await userEvent.keyboard('{Backspace}')
    await expect.element(options.first()).toHaveTextContent('婚庆')
    await userEvent.keyboard('{Enter}')
    // Of the first question only.
    await expect.element(page.getByRole('combobox', { name: '备注' })).toHaveValue('')
    await userEvent.keyboard('x{Enter}')
    await expect.poll(() => ran).toEqual(['spu.tag 1 x'])
  })

  it('a key typed while what came early is handed over follows it, and comes to an input that shows it', async () => {
    const { ran, setReady, queue } = await stage({ ready: false, mounted: false })
    await userEvent.keyboard('{Control>}k{/Control}spb')
    const [take, attach] = [queue.take, queue.attach]
    const drawn: unknown[] = []
    const late = ['q']
    queue.take = () => {
      const taken = take()
      for (const key of late.splice(0))
        window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
      return taken
    }
    queue.attach = () => {
      drawn.push(document.querySelector<HTMLInputElement>('[role=combobox]')?.value)
      return attach()
    }
    setReady(true)
    await expect.element(box).toHaveValue('spbq')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ran).toEqual(['go.label @BODY'])
    expect(drawn).toEqual(['spbq'])
  })

  it('mounted but not ready, keeps Enter until it is', async () => {
    const { ran, setReady } = await stage({ ready: false })
    await open()
    await userEvent.keyboard('spbq{Enter}')
    await expect.element(dialog).toHaveTextContent('随后执行')
    expect(ran).toEqual([])
    setReady(true)
    await expect.poll(() => ran).toEqual(['go.label @BODY'])
  })

  it('can choose a greyed row, which says its reason and runs nothing', async () => {
    const { ran } = await stage()
    await open()
    await userEvent.keyboard('scbq')
    await expect.element(options.first()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(options.first()).toHaveTextContent('请先选择标签')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('删除标签，请先选择标签')).toBeInTheDocument()
    expect(ran).toEqual([])
  })

  it('moves by arrows over greyed rows, and says the current one to a screen reader', async () => {
    await stage()
    await open()
    const current = () => {
      const id = box.element().getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.getAttribute('data-command')
    }
    expect(current()).toBe('label.add')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(current).toBe('label.remove')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(current).toBe('spu.tag')
    await userEvent.keyboard('g')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(current).toBe('label.add')
  })

  it('turns modes by Tab and by sign', async () => {
    await stage()
    await open()
    await userEvent.keyboard('＞')
    await expect.element(options).toHaveLength(3)
    await userEvent.keyboard('{Backspace}{Tab}{Tab}')
    await expect.element(options).toHaveLength(1)
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(options).toHaveLength(4)
  })

  it('shows what is lacking beside the options, not among them', async () => {
    const command = fakeCommand({ id: 'label.export', title: '导出标签' })
    await stage({ lacking: [{ command, codes: ['export-Label-btn'] }] })
    await open()
    const gap = page.getByRole('region', { name: '没有权限' })
    await expect.element(gap).not.toBeInTheDocument()
    await userEvent.keyboard('dcbq')
    await expect.element(gap).toHaveTextContent('导出标签缺少export-Label-btn')
    await expect.element(options).toHaveLength(0)
  })

  it('lists all that is lacking on request, greyed, each with its code, and runs none of it', async () => {
    const lacking: readonly Lacking[] = [
      { command: fakeCommand({ id: 'label.export', title: '导出标签' }), codes: ['export-Label-btn'] },
      { command: fakeCommand({ id: 'label.print', title: '打印标签' }), codes: ['print-ibc-btn'] },
    ]
    const { ran } = await stage({ lacking })
    await open()
    await expect.element(options.last()).toHaveTextContent('显示无权限的动作2个')
    await userEvent.keyboard('xswqx')
    await expect.element(options.first()).toHaveTextContent('显示无权限的动作2个')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('{ArrowUp}')
    const listed = page.getByRole('option', { disabled: true }).elements().slice(-2)
    expect(listed.map(each => each.textContent)).toEqual([
      '导出标签缺少export-Label-btn',
      '打印标签缺少print-ibc-btn',
    ])
    await userEvent.keyboard('dybq{Enter}')
    await expect.element(page.getByText('打印标签，没有权限，缺少print-ibc-btn')).toBeInTheDocument()
    expect(ran).toEqual([])
  })

  it('what finds nothing says so and offers the nearest', async () => {
    const { ran } = await stage()
    await open()
    // A blind Enter runs no guess.
    await userEvent.keyboard('xzqb{Enter}')
    await expect.element(page.getByText('没有匹配“xzqb”的命令，最接近的是')).toBeInTheDocument()
    await expect.element(page.getByText('没有匹配“xzqb”的命令', { exact: true })).toBeInTheDocument()
    expect(ran).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ran).toEqual(['label.add @BODY'])
  })

  it('among pages it is a page that is not found', async () => {
    await stage()
    await open()
    await userEvent.keyboard('/xzqb')
    await expect.element(page.getByText(/^没有匹配“xzqb”的页面/).first()).toBeInTheDocument()
    await expect.element(page.getByText(/的命令/)).not.toBeInTheDocument()
  })

  it('pops one layer at a time on Escape: two leave a command of one question', async () => {
    const { ran } = await stage({ ctx: fakeCtx({ rows }) })
    await field.click()
    await open()
    await userEvent.keyboard('db{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '要添加哪个标签？')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('db')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    expect(ran).toEqual([])
  })

  it('what is typed is given up first, also after the return from a question', async () => {
    await stage({ ctx: fakeCtx({ rows }) })
    await open()
    await userEvent.keyboard('db{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '要添加哪个标签？')
    await userEvent.keyboard('{Escape}q')
    await expect.element(box).toHaveValue('dbq')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('asks one question a page, checks free text, goes back on Backspace, and runs with the answers', async () => {
    const { ran } = await stage()
    await open()
    await userEvent.keyboard('db{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '要添加哪个标签？')
    await userEvent.keyboard('hqg{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '备注')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入备注')
    await userEvent.keyboard('{Backspace}')
    await expect.element(box).toHaveAttribute('placeholder', '要添加哪个标签？')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '备注')
    await userEvent.keyboard('ok{Enter}')
    await expect.poll(() => ran).toEqual(['spu.tag 2 ok'])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('confirms on a page of its own: what will happen to what, Enter does it once, Backspace steps back', async () => {
    const rows = ['热销', '新款'].map((name, at) => ({ id: at + 1, name, row: {} }))
    const ran: string[] = []
    const made = bench(
      () => [
        fakeCommand({
          id: 'label.move',
          title: '并入标签',
          group: '标签',
          danger: '并入',
          ask: { into: { question: '并入哪个？', choices: () => [{ value: '7', label: '婚庆' }] } },
          confirm: (ctx, asked) => `确定把这${ctx.rows.length}条并入${asked.into}吗？`,
          run: (ctx, asked) => void ran.push(`${ctx.rows.map(row => row.id)} ${asked.into}`),
        }),
      ],
      { ctx: fakeCtx({ rows, situation: { ...calm, selection: 'many' } }) },
    )
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    await open()
    await userEvent.keyboard('brbq{Enter}')
    await expect.element(page.getByText('第1步，共2步')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('确定把这2条并入7吗？', { exact: true }).first()).toBeVisible()
    await expect.element(dialog).toHaveTextContent('2条：热销、新款')
    await expect.element(options.first()).toHaveTextContent('并入')
    expect(ran).toEqual([])
    await userEvent.keyboard('{Backspace}')
    await expect.element(box).toHaveAttribute('placeholder', '并入哪个？')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('第2步，共2步')).toBeVisible()
    // What is typed here is no answer.
    await userEvent.keyboard('x{Enter}')
    await expect.poll(() => ran).toEqual(['1,2 7'])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('confirms a command without arguments in the palette too, and leaving it does nothing', async () => {
    const ran: string[] = []
    const drop = fakeCommand({
      id: 'view.drop',
      title: '删除视图',
      group: '列表',
      confirm: () => '确定删除这个视图吗？',
      run: () => void ran.push('view.drop'),
    })
    const made = bench(() => [drop])
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    await open()
    await userEvent.keyboard('scst{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '按Enter确认')
    await expect.element(options.first()).toHaveTextContent('删除视图')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('scst')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '按Enter确认')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box).toHaveValue('scst')
    expect(ran).toEqual([])
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => ran).toEqual(['view.drop'])
  })

  it('what a link brings along stands in the questions, and commits nothing by itself', async () => {
    const { ran, desk, dispatcher, setOpen } = await stage()
    const [, , tag] = some(ran)
    if (!tag) throw new Error('no command')
    void dispatcher.dispatch(tag, fakeCtx(), 'link', {}, { label: '2', note: '加急' })
    expect(desk.current()?.prefilled).toEqual({ label: '2', note: '加急' })
    setOpen(true)
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('花器工艺')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('加急')
    expect(ran).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ran).toEqual(['spu.tag 2 加急'])
  })

  it('who goes back to a question finds the answer that was given, and what is typed replaces it', async () => {
    const { ran, desk, dispatcher, setOpen } = await stage()
    const [, , tag] = some(ran)
    if (!tag) throw new Error('no command')
    const confirmed = fakeCommand({ ...tag, confirm: () => '确定打标吗？' })
    void dispatcher.dispatch(confirmed, fakeCtx(), 'key')
    expect(desk.current()?.prefilled).toEqual({})
    setOpen(true)
    await userEvent.keyboard('{ArrowDown}{Enter}加急{Enter}')
    await expect.element(box).toHaveAttribute('placeholder', '按Enter确认')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveValue('加急')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('花器工艺')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('加急')
    await userEvent.keyboard('不急{Enter}{Enter}')
    await expect.poll(() => ran).toEqual(['spu.tag 2 不急'])
  })

  it('what a server has refused is asked again with what was answered: a search with its words', async () => {
    const ran: string[] = []
    let refuses = true
    const give = fakeCommand({
      id: 'points.give',
      title: '送积分',
      ask: {
        client: {
          question: '送给谁？',
          search: async (_, query) =>
            [{ value: '7', label: '周大福珠宝' }].filter(({ label }) => label.includes(query)),
        },
        points: { question: '送多少？', check: () => undefined },
      },
      run: (_, { client, points }) => {
        if (refuses) throw new Error('积分不足')
        ran.push(`${client} ${points}`)
      },
    })
    const made = bench(() => [give], { mayFail: true })
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    void made.dispatcher.dispatch(give, fakeCtx(), 'key')
    made.setOpen(true)
    await userEvent.keyboard('大福')
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('周大福珠宝')
    await userEvent.keyboard('{Enter}5000{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    refuses = false
    void made.dispatcher.dispatch(give, fakeCtx(), 'key')
    made.setOpen(true)
    await expect.element(box).toHaveValue('大福')
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('5000')
    await userEvent.keyboard('500{Enter}')
    await expect.poll(() => ran).toEqual(['7 500'])
  })

  it('Enter before the choices are fetched waits for them, and never takes one of an earlier text', async () => {
    const all = ['老凤祥', '周大福', '周生生'].map((label, index) => ({ value: String(index + 1), label }))
    const answers = new Map<string, () => void>()
    const ran: string[] = []
    const made = bench(
      () => [
        fakeCommand({
          id: 'spu.client',
          title: '指定客户',
          group: '商品',
          ask: {
            client: {
              question: '哪位客户？',
              search: (_, query) =>
                new Promise(done => {
                  answers.set(query, () => done(all.filter(({ label }) => label.includes(query))))
                }),
            },
          },
          run: (_, asked) => void ran.push(`${asked.client}`),
        }),
      ],
      {},
    )
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    await open()
    await userEvent.keyboard('zdkh{Enter}')
    await expect.poll(() => answers.has('')).toBe(true)
    answers.get('')?.()
    await expect.element(options.first()).toHaveTextContent('老凤祥')
    await userEvent.keyboard('周生{Enter}')
    expect(ran).toEqual([])
    answers.get('周生')?.()
    await expect.poll(() => ran).toEqual(['3'])
  })

  it('does not say that nothing matches before anything was typed', async () => {
    const made = bench(() => [
      fakeCommand({
        id: 'spu.client',
        title: '指定客户',
        group: '商品',
        ask: { client: { question: '哪位客户？', search: async () => [] } },
      }),
    ])
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    await open()
    await userEvent.keyboard('zdkh{Enter}')
    await expect.element(dialog.getByText('输入后查找')).toBeVisible()
    await userEvent.keyboard('x')
    await expect.element(dialog.getByText('无匹配数据')).toBeVisible()
  })

  it('draws of 50,000 choices only what is in sight, and leads to every one of them by key and by wheel', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ value: `${index}`, label: `货品${index}` }))
    const ask = { sku: { question: '哪个货品？', choices: () => many } }
    const run = (ran: string[]) => (_: unknown, asked: Readonly<Record<string, string>>) =>
      void ran.push(`${asked.sku}`)
    const made = bench(ran => [
      fakeCommand({ id: 'sku.find', title: '查找货品', group: '商品', ask, run: run(ran) }),
    ])
    disposers.push(installCompositionGuard(window), made.queue.dispose)
    await render(made.stage)
    await open()
    await userEvent.keyboard('czhp{Enter}')
    await expect.element(options.first()).toHaveTextContent('货品0')
    const drawn = () => [...document.querySelectorAll('[role=option]')]
    const named = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')
    for (let press = 0; press < 10; press += 1) await userEvent.keyboard('{PageDown}')
    await expect.poll(() => named()?.textContent).toBe('货品80')
    expect(drawn().length).toBeLessThan(60)
    expect(['aria-posinset', 'aria-setsize'].map(name => named()?.getAttribute(name))).toEqual([
      '81',
      '50000',
    ])
    const list = page.getByRole('listbox').element()
    const seen = list.parentElement?.getBoundingClientRect()
    const at = named()?.getBoundingClientRect()
    expect([(at?.top ?? 0) >= (seen?.top ?? 0), (at?.bottom ?? 0) <= (seen?.bottom ?? 0)]).toEqual([
      true,
      true,
    ])
    // The current one stays named, wherever one scrolls.
    list.parentElement?.scrollTo(0, list.scrollHeight)
    await expect.element(page.getByRole('option', { name: '货品49999', exact: true })).toBeVisible()
    expect(named()?.textContent).toBe('货品80')
    expect(drawn().length).toBeLessThan(60)
    await page.getByRole('option', { name: '货品49999', exact: true }).click()
    await expect.poll(() => made.ran).toEqual(['49999'])
  })

  it('searches the interim letters of an input method, and its Enter and Escape do nothing else', async () => {
    const { ran } = await stage()
    await field.click()
    await open()
    const session = cdp()
    await session.send('Input.imeSetComposition', { text: "xz'bq", selectionStart: 5, selectionEnd: 5 })
    await expect.element(options.first()).toHaveTextContent(/^新增标签/)
    for (const key of ['Enter', 'Escape'])
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
      })
    await expect.element(dialog).toBeInTheDocument()
    expect(ran).toEqual([])
    let endedAt = 0
    box.element().addEventListener('compositionend', event => {
      endedAt = event.timeStamp
    })
    await session.send('Input.insertText', { text: '新增标签' })
    await expect.element(box).toHaveValue('新增标签')
    // The key that confirmed arrives right after the composition has ended (WebKit): still the input method's. Its time is
    // told, for a busy machine comes here late.
    const confirmed = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true })
    Object.defineProperty(confirmed, 'timeStamp', { value: endedAt + 20 })
    box.element().dispatchEvent(confirmed)
    expect(ran).toEqual([])
    await expect.element(dialog).toBeInTheDocument()
  })
})
