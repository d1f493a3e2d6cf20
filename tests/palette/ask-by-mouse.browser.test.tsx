import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { fakeCommand } from '../commands/fakes.ts'
import { bench } from './bench.tsx'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
})

const judge = (ran: string[]) => [
  fakeCommand({
    id: 'judge',
    title: '判定退货',
    group: '退货',
    ask: {
      verdict: {
        question: '判定为？',
        choices: () => [
          { value: '1', label: '可售' },
          { value: '2', label: '返厂' },
        ],
      },
      note: { question: '判定说明', check: () => undefined },
    },
    run: (_, { verdict, note }) => void ran.push(`${verdict}${note}`),
  }),
]

async function beside(): Promise<void> {
  await userEvent.click(document.querySelector('.bg-scrim-lite') ?? document.body, {
    position: { x: 5, y: 5 },
  })
  await expect.element(page.getByRole('dialog', { name: '命令面板' })).not.toBeInTheDocument()
}

it('by mouse alone a question may be left empty, and the step before is one click away', async () => {
  const { ran, stage, queue } = bench(judge)
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '判定退货' }).click()
  await page.getByRole('option', { name: '可售' }).click()
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('option', { name: '返厂' }).click()
  await page.getByRole('option', { name: '不填写' }).click()
  expect(ran).toEqual(['2'])
})

it('a click beside it loses nothing: put again it goes on where it was left', async () => {
  const { ran, stage, queue } = bench(judge)
  disposers.push(queue.dispose)
  await render(stage)
  const note = page.getByRole('combobox', { name: '判定说明' })
  const judged = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('option', { name: '判定退货' }).click()
  }
  await judged()
  await page.getByRole('option', { name: '返厂' }).click()
  await note.fill('戒臂')
  await beside()
  await judged()
  await expect.element(note).toHaveValue('戒臂')
  await note.fill('戒臂变形')
  await page.getByRole('button', { name: '执行' }).click()
  expect(ran).toEqual(['2戒臂变形'])
  // What was answered is done with.
  await judged()
  await expect.element(page.getByRole('option', { name: '可售' })).toBeVisible()
})

it('who signs in after somebody finds nothing of what they were asked', async () => {
  const { stage, queue } = bench(judge)
  disposers.push(queue.dispose)
  const judged = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('option', { name: '判定退货' }).click()
  }
  const { unmount } = await render(stage)
  await judged()
  await page.getByRole('option', { name: '返厂' }).click()
  await page.getByRole('combobox', { name: '判定说明' }).fill('戒臂')
  await beside()
  await unmount()
  await render(stage)
  await judged()
  await page.getByRole('option', { name: '可售' }).click()
  await expect.element(page.getByRole('combobox', { name: '判定说明' })).toHaveValue('')
})

it('a question is titled by what the command is called just now', async () => {
  const { stage, queue } = bench(() => [
    fakeCommand({
      id: 'next',
      title: '订单的下一步',
      titled: () => '发货',
      ask: { number: { question: '运单号', check: text => (text === '' ? '请输入' : undefined) } },
    }),
  ])
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '订单的下一步' }).click()
  await expect.element(page.getByText('发货', { exact: true })).toBeVisible()
  await expect.element(page.getByText('订单的下一步')).not.toBeInTheDocument()
  // In the field it may be cut: where nothing is offered it stands under it too.
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('运单号')
})

it('the key at the foot does for the mouse what it says', async () => {
  const { ran, stage, queue } = bench(judge)
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '判定退货' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('combobox', { name: '判定说明' }).fill('刮花')
  await page.getByRole('button', { name: '执行' }).click()
  expect(ran).toEqual(['1刮花'])
})

it('where an answer is written and nothing was chosen before, it does not say that there is nothing to choose', async () => {
  const { stage, queue } = bench(() => [
    fakeCommand({
      id: 'down',
      title: '下架内容',
      group: '内容',
      ask: {
        reason: {
          question: '下架原因',
          choices: () => [],
          check: text => (text === '' ? '请说明原因' : undefined),
        },
      },
    }),
  ])
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '下架内容' }).click()
  await expect.element(page.getByText('直接输入')).toBeVisible()
  await expect.element(page.getByText('没有可选的内容')).not.toBeInTheDocument()
})

it('a choice that others follow is written into the field, and the question stays until the last is chosen', async () => {
  const { ran, stage, queue } = bench(ran => [
    fakeCommand({
      id: 'steps',
      title: '自选漏斗',
      group: '数据',
      ask: {
        steps: {
          question: '哪几步？',
          search: async (_ctx, text) =>
            text === ''
              ? [{ value: 'search，', label: '搜索', goesOn: true }]
              : [{ value: `${text}add_cart`, label: '看这个漏斗' }],
        },
      },
      run: (_, { steps }) => void ran.push(steps ?? ''),
    }),
  ])
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '自选漏斗' }).click()
  // What Enter does is said at the foot: chosen first, done only when it is whole.
  await page.getByRole('button', { name: '选择' }).click()
  await expect.element(page.getByRole('combobox', { name: '哪几步？' })).toHaveValue('search，')
  await expect.element(page.getByRole('button', { name: '执行' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['search，add_cart'])
})

it('what cannot be had is greyed with its reason, which is said when it is chosen all the same', async () => {
  const { ran, stage, queue } = bench(ran => [
    fakeCommand({
      id: 'exchange',
      title: '代客兑换',
      ask: {
        goods: {
          question: '兑换什么？',
          choices: () => [
            { value: '1', label: '擦金布' },
            { value: '2', label: '首饰盒', hint: '剩0件', off: '已兑完' },
          ],
        },
      },
      run: (_, { goods }) => void ran.push(String(goods)),
    }),
  ])
  disposers.push(queue.dispose)
  await render(stage)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: '代客兑换' }).click()
  await expect.element(page.getByRole('option', { name: '首饰盒' })).toHaveTextContent('首饰盒已兑完')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('已兑完')
  expect(ran).toEqual([])
  await page.getByRole('option', { name: '擦金布' }).click()
  expect(ran).toEqual(['1'])
})
