import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod'
import { text } from '../../src/contract/fields.ts'
import { ConfirmFoot } from '../../src/kit/confirm-foot.tsx'
import { FormRow } from '../../src/kit/fields/form-row.tsx'
import { TextField } from '../../src/kit/fields/text-field.tsx'
import { FormNotices } from '../../src/plain/form/form-notices.tsx'
import { useKeptForm } from '../../src/plain/form/use-kept-form.ts'
import { type PaneLocation, PaneLocationProvider } from '../../src/plain/location.tsx'
import { dropDraft, loadDrafts } from '../../src/wire/drafts.ts'
import { Refused } from '../../src/wire/errors.ts'

interface Shelf {
  readonly name: string
  readonly remark: string
  readonly version: number
}

const schema = z.strictObject({
  name: text('名称', { max: 4, required: '请输入名称' }),
  remark: z.string().max(4).meta({ title: '备注' }),
})
const oak: Shelf = { name: '橡木', remark: '靠窗', version: 3 }
const drafts = { table: 'test.shelf', row: 7 } as const

type Save = (form: Texts, base: Shelf | undefined) => Promise<unknown>
interface Texts {
  readonly name: string
  readonly remark: string
}

function Form({ save }: { save: Save }) {
  const state = useKeptForm<Texts, Shelf>({
    opened: oak,
    formOf: base => ({ name: base?.name ?? '', remark: base?.remark ?? '' }),
    draft: { ...drafts, version: base => base.version },
    rules: {
      schema: async () => schema,
      wire: form => ({ ...form }),
      beyond: ({ remark }) => (remark === '同上' ? { field: 'remark', sentence: '请写清楚' } : undefined),
    },
    save,
    said: '保存成功',
    onSaved: () => {},
    now: current => ({ name: String(current.name), remark: String(current.remark), version: 4 }),
  })
  const { values, wrong, set, clash, typed } = state
  return (
    <>
      <FormNotices
        state={state}
        clash={
          clash ? (
            <button type="button" onClick={() => state.rebase(true)}>
              用我的
            </button>
          ) : null
        }
      />
      <form ref={state.body}>
        <FormRow label="名称" error={wrong.name} dirty={'name' in typed}>
          <TextField value={values.name} onChange={name => set({ name })} />
        </FormRow>
        <FormRow label="备注" error={wrong.remark}>
          <TextField value={values.remark} onChange={remark => set({ remark })} />
        </FormRow>
      </form>
      <output>{state.draft.keptAt === undefined ? '' : `${state.unsaved}处草稿`}</output>
      <ConfirmFoot busy={state.saving} onCancel={() => {}} onConfirm={() => void state.confirm()} />
    </>
  )
}

const pane = (userId: number): PaneLocation => ({
  id: 'test',
  path: '/',
  search: new URLSearchParams(),
  patch: () => {},
  go: () => {},
  userId,
  server: 'here',
  paired: false,
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
})

const [name, remark] = [
  page.getByRole('textbox', { name: '名称' }),
  page.getByRole('textbox', { name: '备注' }),
]
const ok = page.getByRole('button', { name: '确定' })
const refused = (sentence: string, field?: string) => new Refused(400, sentence, field ? { field } : null)

afterEach(async () => {
  for (const user of [1, 2])
    for (const { slot } of await loadDrafts(`${user}|here|${drafts.table}|${drafts.row}`))
      await dropDraft(slot)
})

async function form(save: Save, userId = 1) {
  return render(
    <PaneLocationProvider value={pane(userId)}>
      <Form save={save} />
    </PaneLocationProvider>,
  )
}

test('the contract decides: what it refuses is marked and not sent, as is what the form demands beyond it', async () => {
  const sent: Texts[] = []
  await form(async each => sent.push(each))
  await name.fill('')
  await remark.fill('同上')
  await expect.element(page.getByText('请输入名称')).not.toBeInTheDocument()
  await ok.click()
  await expect.element(page.getByText('请输入名称')).toBeVisible()
  await expect.element(page.getByText('请写清楚')).toBeVisible()
  await expect.element(name).toHaveFocus()
  // Looked at as it is typed from then on.
  await name.fill('一二三四五')
  await remark.fill('一二三四五')
  await expect.element(page.getByText('名称最多4个字符')).toBeVisible()
  await expect.element(page.getByText('备注不正确：最多4个字符')).toBeVisible()
  await name.fill('榆木')
  await remark.fill('靠墙')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await ok.click()
  await expect.poll(() => sent).toEqual([{ name: '榆木', remark: '靠墙' }])
})

test('confirmed twice at once, it is sent once; what was refused may be sent again at once', async () => {
  let [sent, answer] = [0, () => {}]
  await form(
    () =>
      new Promise((_, reject) => {
        sent += 1
        answer = () => reject(refused('今天不行'))
      }),
  )
  await name.fill('榆木')
  const button = ok.element()
  for (let n = 0; n < 3; n += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => sent).toBe(1)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  answer()
  await expect.element(page.getByRole('alert')).toHaveTextContent('今天不行')
  expect(sent).toBe(1)
  await ok.click()
  await expect.poll(() => sent).toBe(2)
})

test('what was typed after a save is saved at once: for four seconds nothing happened, and nothing said so', async () => {
  const sent: Texts[] = []
  await form(async each => sent.push(each))
  await name.fill('榆木')
  await ok.click()
  await expect.poll(() => sent).toEqual([{ name: '榆木', remark: '靠窗' }])
  // Confirmed once more as it is, it is not sent again.
  await ok.click()
  await name.fill('枣木')
  await ok.click()
  await expect.poll(() => sent.slice(1)).toEqual([{ name: '枣木', remark: '靠窗' }])
})

test('a refusal marks the field that it names for as long as it holds what was refused, and has the focus there', async () => {
  await form(() => Promise.reject(refused('这里已有一个', 'remark')))
  await name.fill('榆木')
  await ok.click()
  await expect.element(remark).toHaveFocus()
  await expect.element(remark).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  // At the field, and there alone: the head of the form says that it was not saved.
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有保存，有1项要改，已标出')
  expect(page.getByText('这里已有一个').elements()).toHaveLength(1)
  await name.fill('柏木')
  await expect.element(remark).toHaveAttribute('aria-invalid', 'true')
  await remark.fill('靠墙')
  await expect.element(remark).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a refusal of a field that the form does not show is said at its head', async () => {
  await form(() => Promise.reject(refused('版本过旧', 'version')))
  await name.fill('榆木')
  await ok.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('版本过旧')
})

test('somebody else was first: mine goes on top of the row as it is now, and is sent with its version', async () => {
  const bases: unknown[] = []
  let isFirst = true
  await form(async (_, base) => {
    bases.push(base?.version)
    if (isFirst) {
      isFirst = false
      throw new Refused(409, '别人先改了', { current: { name: '柏木', remark: '进门' } })
    }
  })
  await name.fill('榆木')
  await ok.click()
  await page.getByRole('button', { name: '用我的' }).click()
  await expect.element(name).toHaveValue('榆木')
  await expect.element(remark).toHaveValue('进门')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await ok.click()
  await expect.poll(() => bases).toEqual([3, 4])
})

test('what was typed is offered again to the same person only, and is gone once it is saved', async () => {
  const first = await form(async () => {})
  await remark.fill('写到一半')
  await expect.element(page.getByText('1处草稿')).toBeVisible()
  await first.unmount()
  const found = page.getByText(/发现未提交的草稿/)

  const other = await form(async () => {}, 2)
  await expect.element(remark).toHaveValue('靠窗')
  await remark.fill('另一个人')
  await expect.element(page.getByText('1处草稿')).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
  await other.unmount()

  const again = await form(async () => {})
  await expect.element(found).toBeVisible()
  await expect.element(remark).toHaveValue('靠窗')
  await page.getByRole('button', { name: '恢复' }).click()
  await expect.element(remark).toHaveValue('写到一半')
  await ok.click()
  await expect.element(page.getByText('1处草稿')).not.toBeInTheDocument()
  await again.unmount()
  await form(async () => {})
  await expect.element(remark).toHaveValue('靠窗')
  await expect.element(found).not.toBeInTheDocument()
})

test('what is typed before the draft of last time is answered does not overwrite it: it is still offered, also after a save', async () => {
  const first = await form(async () => {})
  await remark.fill('上次写的')
  await expect.element(page.getByText('1处草稿')).toBeVisible()
  await first.unmount()

  const found = page.getByText(/发现未提交的草稿/)
  const again = await form(async () => {})
  await expect.element(found).toBeVisible()
  await name.fill('误')
  await expect.element(page.getByText('1处草稿')).toBeVisible()
  await expect.element(found).toBeVisible()
  await ok.click()
  await expect.element(page.getByText('1处草稿')).not.toBeInTheDocument()
  await again.unmount()

  await form(async () => {})
  await expect.element(found).toBeVisible()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect.element(remark).toHaveValue('上次写的')
})

test('two windows at one row keep what is typed in each: what the second leaves or saves takes nothing from the first', async () => {
  await form(async () => {})
  const [one] = page.getByRole('textbox', { name: '备注' }).all()
  if (!one) throw new Error('no first form')
  await one.fill('第一窗')
  await expect.element(page.getByText('1处草稿')).toBeVisible()
  const second = await form(async () => {})
  const [, two] = page.getByRole('textbox', { name: '备注' }).all()
  const [, save] = ok.all()
  if (!two || !save) throw new Error('no second form')
  await two.fill('第二窗')
  await expect.poll(() => page.getByText('1处草稿').elements()).toHaveLength(2)
  const key = `1|here|${drafts.table}|${drafts.row}`
  const typed = async () => (await loadDrafts(key)).map(({ values }) => values.remark).sort()
  expect(await typed()).toEqual(['第一窗', '第二窗'])
  await save.click()
  await expect.poll(typed).toEqual(['第一窗'])
  await second.unmount()
})
