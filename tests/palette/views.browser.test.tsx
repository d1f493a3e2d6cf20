import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Command } from '../../src/commands/command.ts'
import { placed } from '../../src/commands/placed.ts'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { CommandButton } from '../../src/kit/command-button.tsx'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { CheatSheet } from '../../src/palette/cheat-sheet.tsx'
import { WhichKey } from '../../src/palette/which-key.tsx'
import { calm, fakeCommand } from '../commands/fakes.ts'

const pinyin = await loadPinyin()
const keysOf = (command: Command) => command.keys ?? []

const commands = [
  fakeCommand({ id: 'go.home', title: '首页', group: '前往', keys: ['KeyG KeyH'] }),
  fakeCommand({ id: 'go.list', title: '商品列表', group: '前往', keys: ['KeyG KeyS KeyL'] }),
  fakeCommand({ id: 'go.label', title: '商品标签', group: '前往', keys: ['KeyG KeyS KeyB'] }),
  fakeCommand({ id: 'label.add', title: '新增标签', group: '标签', keys: ['KeyN'], home: 'label.list' }),
  fakeCommand({
    id: 'order.add',
    title: '新增订单',
    group: '订单',
    keys: ['KeyN', 'Insert'],
    home: 'order.list',
  }),
]

describe('which-key', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('comes after 300 ms, lists what may follow, narrows, and goes with the prefix', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onShown = vi.fn()
    const at = (prefix: string) => (
      <WhichKey
        prefix={prefix}
        commands={commands}
        keysOf={keysOf}
        groupOf={command => (command.id === 'go.home' ? '' : '商品')}
        onShown={onShown}
      />
    )
    const status = () => document.querySelector('output[aria-label=前往]')
    const screen = await render(at('KeyG'))
    vi.advanceTimersByTime(299)
    expect(status()).toBeNull()
    expect(onShown).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.element(page.getByRole('status', { name: '前往' })).toBeInTheDocument()
    expect(onShown).toHaveBeenCalledTimes(1)
    expect(status()?.textContent).toContain('H首页')
    // By the menu's groups and order, each screen with all that is still to be pressed.
    expect(status()?.textContent).toContain('商品SL商品列表SB商品标签')
    expect(status()?.textContent).not.toContain('新增标签')
    await screen.rerender(at('KeyG KeyS'))
    await expect
      .element(page.getByRole('status', { name: '前往' }))
      .toHaveTextContent('商品L商品列表B商品标签')
    await screen.rerender(at(''))
    expect(status()).toBeNull()
  })
})

describe('cheat sheet', () => {
  it('lists keys by group, this place first, dims what does not act here, and finds by name and key', async () => {
    const onClose = vi.fn()
    await render(
      <CheatSheet
        open
        situation={{ ...calm, pane: 'order.list' }}
        place="订单列表"
        commands={commands}
        pinyin={pinyin}
        keysOf={keysOf}
        onClose={onClose}
      />,
    )
    const sheet = page.getByRole('dialog', { name: '快捷键' })
    await expect.element(sheet).toHaveTextContent('订单列表')
    const search = page.getByRole('searchbox', { name: '查找快捷键' })
    await expect.element(search).toHaveFocus()
    const headings = () => [...document.querySelectorAll('h3')].map(each => each.textContent)
    // This place first; what acts on other screens only when it is asked for.
    expect(headings()).toEqual(['订单', '前往'])
    await page.getByRole('button', { name: '其他页面的1个快捷键' }).click()
    await expect.poll(headings).toEqual(['订单', '前往', '标签'])
    const line = (title: string) =>
      [...document.querySelectorAll('li')].find(each => each.textContent?.startsWith(title))
    expect(line('新增订单')?.textContent).toBe('新增订单N或Insert')
    expect(line('新增订单')?.dataset.acts).toBe('true')
    expect(line('新增标签')?.dataset.acts).toBe('false')
    await search.fill('xzdd')
    expect(headings()).toEqual(['订单'])
    await search.fill('n')
    expect(headings()).toEqual(['订单', '标签'])
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})

describe('command button', () => {
  function port(given: { reason?: string; running?: boolean } = {}) {
    const state = { ...given }
    const ran: string[] = []
    const listeners = new Set<() => void>()
    const made: Commands = {
      on: () => made,
      titleOf: ({ id }) => commands.find(each => each.id === id)?.title,
      lookup: ({ id }) => commands.find(each => each.id === id),
      placed: (pane, place) => placed(commands, pane, place),
      reason: () => state.reason,
      isRunning: () => state.running ?? false,
      keysOf,
      run: (command, source) => ran.push(`${command.id} ${source}`),
      runBeside: (command, source) => ran.push(`${command.id} ${source} beside`),
      isComplete: () => true,
      may: () => true,
      subscribe: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const set = (next: typeof given) => {
      Object.assign(state, next)
      for (const listener of listeners) listener()
    }
    return { made, ran, set, listeners }
  }

  it('runs its command and shows its key', async () => {
    const { made, ran } = port()
    await render(
      <CommandsProvider commands={made}>
        <CommandButton command={{ id: 'label.add' }} variant="primary" />
      </CommandsProvider>,
    )
    const button = page.getByRole('button', { name: '新增标签', exact: true })
    await expect.element(button).toHaveAttribute('data-command', 'label.add')
    await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'N')
    expect(button.element().querySelector('kbd')?.textContent).toBe('N')
    await button.click()
    expect(ran).toEqual(['label.add button'])
  })

  it('is absent without permission', async () => {
    await render(
      <CommandsProvider commands={port().made}>
        <CommandButton command={{ id: 'label.remove' }} />
      </CommandsProvider>,
    )
    expect(document.querySelector('button')).toBeNull()
  })

  it('is greyed with its reason, focusable, and does nothing; follows every change', async () => {
    const { made, ran, set, listeners } = port({ reason: '请先选择标签' })
    const screen = await render(
      <CommandsProvider commands={made}>
        <CommandButton command={{ id: 'label.add' }} />
      </CommandsProvider>,
    )
    const button = page.getByRole('button')
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('请先选择标签')
    await expect.element(button).toHaveAttribute('data-tip', '请先选择标签')
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(ran).toEqual([])
    set({ reason: undefined })
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await screen.unmount()
    expect(listeners.size).toBe(0)
  })

  it('says 提交中 at the same width while it runs, and its own name again while the lock lasts', async () => {
    const { made, set } = port()
    await render(
      <CommandsProvider commands={made}>
        <CommandButton command={{ id: 'label.add' }} />
      </CommandsProvider>,
    )
    const button = page.getByRole('button')
    const width = button.element().getBoundingClientRect().width
    set({ running: true, reason: '请稍候' })
    await expect.element(button).toHaveAccessibleName('提交中')
    expect(button.element().getBoundingClientRect().width).toBe(width)
    set({ running: false })
    await expect.element(button).toHaveAccessibleName('新增标签')
    await expect.element(button).toHaveAttribute('data-tip', '请稍候')
    await expect.element(button).not.toHaveAttribute('aria-busy')
  })
})
