import type { Page, Route } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, palette, rowOf, test, walkTo } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const title = '双十二备货意向'

/** A question of the bank, found by its Pinyin, comes behind the one that one stands on. */
async function fromBank(page: Page, typed: string, stem: string): Promise<void> {
  const questions = page.getByRole('listbox', { name: '题目' })
  await questions.focus()
  await page.keyboard.press('b')
  const found = page.getByRole('dialog', { name: '命令面板' })
  await found.getByRole('combobox').fill(typed)
  await expect(found.getByRole('option', { name: stem })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(questions.getByRole('option', { name: stem })).toHaveAttribute('aria-selected', 'true')
}

test('by key: from six questions of the bank to an answer in their results', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/Survey/list')
  await list(page, '问卷')
  await page.keyboard.press('n')
  const name = page.getByRole('textbox', { name: '标题', exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.type(title)
  // From a field its letters lead nowhere else.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: '题目' })).toBeFocused()
  const asked = [
    ['mdzcqh', '你的门店最常缺货的品类是？'],
    ['jjfs', '你更愿意接受哪种计价方式？'],
    ['bhzq', '你希望补货周期是多久？'],
    ['bjgf', '你对本季古法系列的满意程度'],
    ['phhwl', '对配货和物流的建议'],
    ['gswm', '还有什么想告诉我们的？'],
  ] as const
  for (const [typed, stem] of asked) await fromBank(page, typed, stem)
  const questions = page.getByRole('listbox', { name: '题目' })
  const jumps = page.getByRole('textbox', { name: '跳转' })
  const goTo = async (at: number) => {
    await questions.focus()
    await expect(questions.getByRole('option').nth(6)).toHaveAttribute('aria-selected', 'true')
    for (let up = 6; up > at; up -= 1) await page.keyboard.press('k')
    await expect(page.getByRole('region', { name: `第${at}题` })).toBeVisible()
  }
  // Whatever is answered to the fourth leads past the fifth.
  await goTo(4)
  await jumps.fill('≤5 → 6')
  const why = '第5题不会出现：第4题总是跳过它'
  await expect(questions.getByText(why)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('≤2 → 6')
  await expect(questions.getByText(why)).toHaveCount(0)
  await questions.focus()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: '第2题' })).toBeVisible()
  await jumps.fill('一口价 → 1')
  await expect(questions.getByText('跳转只能到后面的题目')).toBeVisible()
  await jumps.fill('一口价 → 结束')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
  await expect(page).toHaveURL(/\/Survey\/editSurvey\/\d+/)
  const id = Number(/editSurvey\/(\d+)/.exec(page.url())?.[1])
  await questions.focus()
  await page.keyboard.press('p')
  await expect(page.getByText('已发布，客户可以填写')).toBeVisible()

  const buyer = await sit(mall, accounts.buyer, '/Survey/answer')
  await expect(buyer.getByRole('button', { name: title })).toBeVisible()
  await buyer.keyboard.press('j')
  await expect(buyer.getByRole('button', { name: title })).toBeFocused()
  await buyer.keyboard.press('Enter')
  await expect(buyer.getByRole('checkbox', { name: '戒指' })).toBeFocused()
  await buyer.keyboard.press('Space')
  await buyer.keyboard.press('Control+Enter')
  await expect(buyer.getByText('第2题必填')).toBeVisible()
  // What leads to the end leaves nothing more to be answered.
  await expect(buyer.getByRole('radio', { name: '克工费' })).toBeFocused()
  await buyer.keyboard.press('ArrowUp')
  await expect(buyer.getByRole('radio', { name: '一口价' })).toBeChecked()
  await expect(buyer.getByRole('group', { name: /^3\./ })).toHaveCount(0)
  await buyer.keyboard.press('Control+Enter')
  await buyer.keyboard.press('Control+Enter')
  await expect(buyer.getByRole('button', { name: title })).toBeDisabled()
  const { result } = await mall.ask(accounts.admin, '/activity/survey/recordPage', { surveyId: id })
  expect(result.total).toBe(1)

  await goWithin(page, `/Survey/results?id=${id}`)
  const bar = page.getByRole('button', { name: '戒指：1份，100%，打开这些答卷' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('j')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  const records = await list(page, '参与记录')
  await expect(records.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const record = page.getByRole('dialog', { name: /的答卷$/ })
  await expect(record.getByText('一口价')).toBeVisible()
  await expect(record.getByText('没有走到这道题')).toHaveCount(4)

  await goWithin(page, `/Survey/editSurvey/${id}`)
  await expect(page.getByText('已有1份答卷，题目不能修改，可以新建版本')).toBeVisible()
  await questions.focus()
  await page.keyboard.press('v')
  await expect(page.getByText(`${title}，第2版，已发布`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '题干' })).toBeEditable()
})

/** A questionnaire of one question, which nobody has answered. */
async function kept(of: string): Promise<number> {
  const { result } = await mall.ask(accounts.operator, '/activity/survey/add', {
    title: of,
    audience: 1,
    questions: [
      {
        key: 'q1',
        bankId: 0,
        kind: 3,
        stem: '想说什么？',
        required: true,
        options: [],
        jumps: [],
        min: 0,
        max: 0,
      },
    ],
  })
  return Number(result.id)
}

test('by key, in one page: what is pressed while a questionnaire is saved, while one is read, and where a question was removed', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/Survey/addSurvey')
  await test.step('by key: the palette that stands while something new is saved knows that it is saved; one stays where one was', async () => {
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('刚保存')
    await expect(page.getByRole('button', { name: '发布这份问卷' })).toBeVisible()
    await page.keyboard.press('Escape')
    await fromBank(page, 'mdzcqh', '你的门店最常缺货的品类是？')
    await fromBank(page, 'bhzq', '你希望补货周期是多久？')
    const held: Route[] = []
    await page.route('**/survey/add', route => void held.push(route))
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('fbzf')
    const publish = palette(page).getByRole('option', { name: '发布这份问卷' })
    await expect(publish).toContainText('请先保存问卷')
    for (const route of held) await route.continue()
    await expect(page).toHaveURL(/\/Survey\/editSurvey\/\d+/)
    await expect(publish).not.toContainText('请先保存问卷')
    await page.keyboard.press('Enter')
    await expect(page.getByText('已发布，客户可以填写')).toBeVisible()
    const second = page.getByRole('option', { name: '你希望补货周期是多久？' })
    await expect(second).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('by key: what is pressed while a questionnaire is still read is done once it stands', async () => {
    const id = await kept('还没读完')
    // From its list: all that keys could do is known, and what is missing is the questionnaire.
    await beginAnew(page, '/Survey/list')
    const grid = await list(page, '问卷')
    const held: Route[] = []
    await page.route('**/survey/detail*', route => void held.push(route))
    await walkTo(page, rowOf(grid, '还没读完'))
    await page.keyboard.press('e')
    await expect(page).toHaveURL(new RegExp(`/Survey/editSurvey/${id}$`))
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.press('b')
    for (const route of held) await route.continue()
    await expect(palette(page).getByText('从题库选哪道题？').first()).toBeVisible()
    await palette(page).getByRole('combobox').fill('bhzq')
    await expect(palette(page).getByRole('option', { name: '你希望补货周期是多久？' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    const questions = page.getByRole('listbox', { name: '题目' })
    await expect(questions.getByRole('option', { name: '你希望补货周期是多久？' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(questions.getByRole('option')).toHaveCount(3)
  })

  await test.step('by key: a question that is removed takes the jumps to it along, and that is said; it comes back to its place with them', async () => {
    await beginAnew(page, '/Survey/addSurvey')
    await expect(page.getByRole('textbox', { name: '标题', exact: true })).toBeFocused()
    // Its keys are there with its buttons.
    await expect(page.getByRole('button', { name: '发布这份问卷' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: '题目' })).toBeFocused()
    await fromBank(page, 'mdzcqh', '你的门店最常缺货的品类是？')
    await fromBank(page, 'jjfs', '你更愿意接受哪种计价方式？')
    await page.keyboard.press('k')
    await page.getByRole('textbox', { name: '跳转' }).fill('戒指 → 2')
    const questions = page.getByRole('listbox', { name: '题目' })
    await expect(questions.getByText('1个跳转')).toBeVisible()
    await questions.focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Delete')
    const said = page.getByRole('status').filter({ hasText: '第2题已移除，第1题到它的跳转也移除了' })
    await expect(said).toBeVisible()
    await expect(questions.getByText('1个跳转')).toHaveCount(0)
    const back = page.getByRole('status').filter({ hasText: '第2题已放回，第1题到它的跳转也放回了' })
    const second = questions.getByRole('option', { name: '你更愿意接受哪种计价方式？' })
    await said.getByRole('button', { name: '撤销' }).click()
    await expect(back).toBeVisible()
    await expect(questions.getByText('1个跳转')).toHaveCount(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(questions.getByRole('option').nth(2)).toContainText('你更愿意接受哪种计价方式？')

    await questions.focus()
    await page.keyboard.press('Delete')
    await expect(said).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(back).toBeVisible()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(questions.getByText('1个跳转')).toHaveCount(1)
    // Nothing is left to be put back, and a list offers nothing of a builder that is gone.
    await page.keyboard.press('Delete')
    await expect(said).toBeVisible()
    await page.keyboard.press('Alt+q')
    await page.getByRole('button', { name: '离开' }).click()
    await list(page, '问卷')
    await expect(said).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('没有可以撤销的操作')).toBeVisible()
  })
})

test('by mouse, in one page: a questionnaire, the words and records of another, and what axe says of all three screens', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/Survey/addSurvey')
  await test.step('by mouse: a pasted list becomes options, a questionnaire is tried and taken away as a file; what looks like HTML stays text', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    const tryOut = page.getByRole('button', { name: '试答问卷' })
    // All that stands right of it has come.
    await expect(page.getByRole('button', { name: '发布这份问卷' })).toBeVisible()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible()
    const place = await tryOut.boundingBox()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(evil)
    // A draft is kept by itself: it must not move a button away between its press and its release.
    await expect(page.getByText(/处未保存，草稿/)).toBeVisible()
    expect(await tryOut.boundingBox()).toEqual(place)
    await page.locator('[data-command="surveyBuilder.add"]').click()
    await page.getByRole('textbox', { name: '题干' }).fill(evil)
    await page.getByRole('textbox', { name: '选项' }).fill(`甲\n${evil}\n其他__`)
    await tryOut.click()
    const trial = page.getByRole('dialog', { name: '试答' })
    await trial.getByRole('radio', { name: '其他' }).click()
    await trial.getByRole('button', { name: '检查答案' }).click()
    await expect(trial.getByText('第1题的“其他”请填写内容')).toHaveCount(2)
    await trial.getByRole('textbox', { name: '其他：请填写' }).fill(evil)
    await expect(trial.getByText('可以提交，试答不会留下答卷')).toBeVisible()
    await trial.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)

    await goWithin(page, '/Survey/list')
    const grid = await list(page, '问卷')
    await rowOf(grid, evil).click()
    await page.getByRole('button', { name: '发布问卷' }).click()
    await expect(rowOf(grid, evil)).toContainText('已发布')
    await goWithin(page, '/Survey/surveyList?id=2')
    await list(page, '参与记录')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出答卷' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^古法系列新品意向-答卷-.+\.xlsx$/)
  })

  await test.step('a word leads to the texts that hold it; a record is made void with a reason and stays out of the results', async () => {
    const told = page.waitForResponse(/survey\/words/)
    await beginAnew(page, '/Survey/results?id=2')
    const [{ word, n }] = (await (await told).json()).result.words
    const chip = page
      .getByRole('list', { name: '词语' })
      .first()
      .getByRole('button', { name: `${word} ${n}` })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('textbox', { name: /^搜索/ }).first()).toHaveValue(word)

    const count = async () =>
      (await mall.ask(accounts.admin, '/activity/survey/recordPage', { surveyId: 2, state: 2 })).result.total
    const before = await count()
    await goWithin(page, '/Survey/surveyList?id=2')
    const grid = await list(page, '参与记录')
    await page.locator('[data-command="surveyRecord.void"]').first().click()
    await palette(page).getByRole('combobox').fill('重复提交')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/的答卷已作废/)).toBeVisible()
    await expect(grid.getByText('作废').first()).toBeVisible()
    expect(await count()).toBe(before - 1)
  })

  await test.step('the builder, the results and the page of answers have nothing serious for axe', async () => {
    await beginAnew(page, '/Survey/editSurvey/2?q=3')
    await expect(page.getByRole('region', { name: '第3题' })).toBeVisible()
    const found = await seriousInBoth(page, '编辑问卷')
    await goWithin(page, '/Survey/results?id=2&row=q2&by=q3')
    await expect(page.getByRole('columnheader', { name: '5分' })).toBeVisible()
    found.push(...(await seriousInBoth(page, '问卷结果')))
    const buyer = await sit(mall, accounts.buyer, '/Survey/answer?id=3')
    await expect(buyer.getByRole('radio').first()).toBeVisible()
    found.push(...(await seriousInBoth(buyer, '填写问卷')))
    expect(found).toEqual([])
  })
})
