import { DialogPanel, Dialog as Palette } from '@headlessui/react'
import { createRef, lazy, type ReactNode, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../../src/kit/dialog.tsx'
import { Fetched } from '../../src/kit/fetched.tsx'
import { SelectField } from '../../src/kit/fields/select-field.tsx'
import { TextField } from '../../src/kit/fields/text-field.tsx'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import type { GridHandle } from '../../src/kit/grid/list-grid-props.ts'
import { useMayStand, useOverAll } from '../../src/kit/over-all.ts'
import { PickList } from '../../src/kit/pick-list.tsx'
import { Popover } from '../../src/kit/popover.tsx'
import { Sheet, SlideOver } from '../../src/kit/slide-over.tsx'
import '../../src/kit/typed-by-method.ts'
import { typedAhead, useTypedAhead } from '../../src/kit/use-typed-ahead.ts'

const options = ['Au999', 'Pt950', 'Ag925'].map(label => ({ value: label, label }))

/** A menu that is fetched when it is wanted, and has not come yet. */
async function wanted() {
  const picked: string[] = []
  let arrive = () => {}
  const Menu = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return {
      default: () => <PickList label="按什么筛选" options={options} onPick={value => picked.push(value)} />,
    }
  })
  const screen = await render(
    <Popover
      label="筛选"
      opener={props => (
        <button type="button" {...props}>
          筛选
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <Menu />
        </Suspense>
      )}
    </Popover>,
  )
  await screen.getByRole('button', { name: '筛选' }).click()
  await expect.element(screen.getByRole('dialog', { name: '筛选' })).toBeInTheDocument()
  return {
    screen,
    picked,
    arrive: () => arrive(),
    field: screen.getByRole('combobox', { name: '按什么筛选' }),
  }
}

test('what is typed while a menu is fetched stands in its field', async () => {
  const { arrive, field, screen } = await wanted()
  await userEvent.keyboard('x{Backspace}p')
  arrive()
  await expect.element(field).toHaveValue('p')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Pt950')
  await userEvent.keyboard('t')
  await expect.element(field).toHaveValue('pt')
})

test('Enter among it takes the first match', async () => {
  const { arrive, picked } = await wanted()
  await userEvent.keyboard('ag{Enter}')
  expect(picked).toEqual([])
  arrive()
  await expect.poll(() => picked).toEqual(['Ag925'])
})

test('a key with Ctrl is nobody’s text', async () => {
  const { arrive, field } = await wanted()
  await userEvent.keyboard('{Control>}a{/Control}p')
  arrive()
  await expect.element(field).toHaveValue('p')
})

test('what stands at once has its keys, a list of buttons too', async () => {
  const screen = await render(
    <Popover
      label="列"
      opener={props => (
        <button type="button" {...props}>
          列
        </button>
      )}
    >
      {() => <input type="checkbox" aria-label="名称" />}
    </Popover>,
  )
  const opener = screen.getByRole('button', { name: '列' })
  // Once for its being fetched.
  for (let time = 0; time < 2; time += 1) {
    await opener.click()
    const box = screen.getByRole('checkbox', { name: '名称' })
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  }
})

test('a button that gets the focus has the key of the same moment', async () => {
  let presses = 0
  const screen = await render(
    <div role="dialog" aria-label="导入">
      <button type="button" onClick={() => (presses += 1)}>
        选择文件
      </button>
    </div>,
  )
  const { requestAnimationFrame } = window
  // No frame comes, as on a machine that has much else to do.
  window.requestAnimationFrame = () => 0
  try {
    typedAhead()
    screen.getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(presses).toBe(1)
  } finally {
    window.requestAnimationFrame = requestAnimationFrame
  }
})

/** First what, then how much, as 批量设置 asks. */
function Setting() {
  const [what, setWhat] = useState('')
  const [much, setMuch] = useState('1')
  return (
    <Dialog open title="批量设置" onClose={() => undefined}>
      <SelectField label="字段" value={what} onChange={setWhat} options={options} />
      {what === '' ? null : (
        <div ref={row => row?.querySelector('input')?.focus()}>
          <TextField label="数值" value={much} onChange={setMuch} />
        </div>
      )}
    </Dialog>
  )
}

test('a dialog that is fetched has what was typed meanwhile, and the field that Enter leads to has what follows', async () => {
  let arrive = () => {}
  const Fetched = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: Setting }
  })
  function Screen() {
    const [open, setOpen] = useState(false)
    useTypedAhead(open)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          批量设置
        </button>
        <Suspense fallback={null}>{open ? <Fetched /> : null}</Suspense>
      </>
    )
  }
  const screen = await render(<Screen />)
  await screen.getByRole('button', { name: '批量设置' }).click()
  await userEvent.keyboard('ag{Enter}3')
  await userEvent.keyboard('4')
  arrive()
  await expect.element(screen.getByRole('combobox', { name: '字段' })).toHaveValue('Ag925')
  await expect.element(screen.getByRole('textbox', { name: '数值' })).toHaveValue('134')
  await userEvent.keyboard('5')
  await expect.element(screen.getByRole('textbox', { name: '数值' })).toHaveValue('1345')
})

test('what is typed for the second list of a menu, chosen before either stood, is not lost', async () => {
  let arrive = () => {}
  const picked: string[] = []
  function Two() {
    const [first, setFirst] = useState<string>()
    const list = (label: string, onPick: (value: string) => void) => (
      <PickList key={label} label={label} options={options} onPick={onPick} />
    )
    return first === undefined
      ? list('按什么筛选', setFirst)
      : list(first, value => picked.push(first, value))
  }
  const Menu = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: Two }
  })
  const screen = await render(
    <Popover
      label="筛选"
      opener={props => (
        <button type="button" {...props}>
          筛选
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <Menu />
        </Suspense>
      )}
    </Popover>,
  )
  await screen.getByRole('button', { name: '筛选' }).click()
  await userEvent.keyboard('pt{Enter}au{Enter}')
  arrive()
  await expect.poll(() => picked).toEqual(['Pt950', 'Au999'])
})

/** A dialog beside its list, fetched when the address asks for it. */
async function beside(Inside: () => ReactNode) {
  let arrive = () => {}
  const behind: string[] = []
  const Late = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: Inside }
  })
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)} onKeyDown={({ key }) => behind.push(key)}>
          批量添加
        </button>
        <input aria-label="搜索" />
        <Fetched>{open ? <Late /> : null}</Fetched>
      </>
    )
  }
  const screen = await render(<Screen />)
  const opener = screen.getByRole('button', { name: '批量添加' })
  await opener.click()
  return { screen, opener, behind, arrive: () => arrive() }
}

function Adding() {
  const [name, setName] = useState('')
  return (
    <Dialog open title="批量添加" onClose={() => undefined}>
      <TextField label="名称" value={name} onChange={setName} />
    </Dialog>
  )
}

test('a dialog beside a list has what was typed while it was fetched, and nothing behind it heard that', async () => {
  const { screen, arrive, behind } = await beside(Adding)
  await userEvent.keyboard('ab')
  arrive()
  await expect.element(screen.getByRole('textbox', { name: '名称' })).toHaveValue('ab')
  await userEvent.keyboard('c')
  await expect.element(screen.getByRole('textbox', { name: '名称' })).toHaveValue('abc')
  expect(behind).toEqual([])
})

test('who turned back before it came types where they are', async () => {
  const { screen, opener, arrive } = await beside(Adding)
  await userEvent.keyboard('ab')
  await opener.click()
  const search = screen.getByRole('textbox', { name: '搜索' })
  await search.click()
  await userEvent.keyboard('c')
  await expect.element(search).toHaveValue('c')
  arrive()
})

test('a dialog without a field has its own keys', async () => {
  const heard: string[] = []
  function Look() {
    return (
      <Dialog open title="对比" onClose={() => undefined}>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          ref={element => element?.focus()}
          onKeyDown={({ key }) => heard.push(key)}
        >
          没有可填写的内容
        </p>
      </Dialog>
    )
  }
  const { screen, arrive } = await beside(Look)
  await userEvent.keyboard('a')
  arrive()
  await screen.getByText('没有可填写的内容').click()
  await userEvent.keyboard('b')
  expect(heard).toEqual(['b'])
})

/** A sheet that is empty until its row is there; then another one stands in its place. */
function Adder({ filled }: { readonly filled: boolean }) {
  const [name, setName] = useState('')
  if (!useMayStand(filled))
    return (
      <SlideOver open title="新增标签" onClose={() => undefined}>
        {null}
      </SlideOver>
    )
  return <Filled name={name} onName={setName} />
}

function Filled({ name, onName }: { readonly name: string; onName(name: string): void }) {
  return (
    <Sheet open title="新增标签" onClose={() => undefined}>
      <TextField label="名称" value={name} onChange={onName} />
    </Sheet>
  )
}

test('the button that opened a sheet has the focus back for a moment, while it is filled: no letter is lost', async () => {
  let fill = () => {}
  function Screen() {
    const [open, setOpen] = useState(false)
    const [filled, setFilled] = useState(false)
    fill = () => setFilled(true)
    useTypedAhead(open)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          新增
        </button>
        {open ? <Adder filled={filled} /> : null}
      </>
    )
  }
  const screen = await render(<Screen />)
  await screen.getByRole('button', { name: '新增' }).click()
  await expect.element(screen.getByRole('dialog', { name: '新增标签' })).toBeInTheDocument()
  await userEvent.keyboard('ab')
  fill()
  await expect.element(screen.getByRole('textbox', { name: '名称' })).toHaveValue('ab')
})

/** As the palette: drawn over everything. */
function Over({ onClose }: { onClose(): void }) {
  useOverAll()
  const [query, setQuery] = useState('')
  return (
    <Palette open onClose={onClose} data-over="" aria-label="命令面板">
      <DialogPanel>
        <input
          aria-label="查找"
          data-autofocus
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      </DialogPanel>
    </Palette>
  )
}

test('a sheet that arrives under the palette waits, and each has what was typed for it', async () => {
  let arrive = () => {}
  const Late = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: () => <Adder filled /> }
  })
  let cover = () => {}
  function Screen() {
    const [open, setOpen] = useState(false)
    const [covered, setCovered] = useState(false)
    cover = () => setCovered(true)
    useTypedAhead(open)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          新增
        </button>
        <Suspense fallback={null}>{open ? <Late /> : null}</Suspense>
        {covered ? <Over onClose={() => setCovered(false)} /> : null}
      </>
    )
  }
  const screen = await render(<Screen />)
  await screen.getByRole('button', { name: '新增' }).click()
  await userEvent.keyboard('ab')
  cover()
  const query = screen.getByRole('textbox', { name: '查找' })
  await expect.element(query).toHaveFocus()
  await userEvent.keyboard('sp')
  arrive()
  for (let turn = 0; turn < 6; turn += 1) await new Promise(done => requestAnimationFrame(done))
  await userEvent.keyboard('bq')
  await expect.element(query).toHaveValue('spbq')
  await userEvent.keyboard('{Escape}')
  const name = screen.getByRole('textbox', { name: '名称' })
  await expect.element(name).toHaveValue('ab')
  await userEvent.keyboard('c')
  await expect.element(name).toHaveValue('abc')
})

test('a sheet that stands empty stays so under the palette while its row comes, and another row waits as well', async () => {
  let fill = (_which: string) => {}
  let cover = () => {}
  function Row({ which }: { readonly which: string }) {
    const [name, setName] = useState('')
    return useMayStand(which !== '', which) ? (
      <Filled key={which} name={name} onName={setName} />
    ) : (
      <SlideOver open title="新增标签" onClose={() => undefined}>
        {null}
      </SlideOver>
    )
  }
  function Screen() {
    const [which, setWhich] = useState('')
    const [covered, setCovered] = useState(false)
    fill = setWhich
    cover = () => setCovered(true)
    return (
      <>
        <Row which={which} />
        {covered ? <Over onClose={() => setCovered(false)} /> : null}
      </>
    )
  }
  const screen = await render(<Screen />)
  const query = screen.getByRole('textbox', { name: '查找' })
  const name = screen.getByRole('textbox', { name: '名称' })
  for (const which of ['1', '2']) {
    cover()
    await expect.element(query).toHaveFocus()
    await userEvent.keyboard('s')
    fill(which)
    for (let turn = 0; turn < 6; turn += 1) await new Promise(done => requestAnimationFrame(done))
    await userEvent.keyboard('p')
    await expect.element(query).toHaveValue('sp')
    await userEvent.keyboard('{Escape}')
    await expect.element(name).toHaveFocus()
  }
})

test('a list that wants the focus under the palette has it when that has gone', async () => {
  const grid = createRef<GridHandle>()
  let cover = (_: boolean) => {}
  function Screen() {
    const [covered, setCovered] = useState(false)
    cover = setCovered
    return (
      <>
        <ListGrid
          ref={grid}
          label="订单"
          rows={[{ id: 1 }]}
          rowKey={row => row.id}
          columns={[{ id: 'no', title: '订单号', width: 120, cell: row => row.id }]}
          current={0}
        />
        {covered ? <Over onClose={() => setCovered(false)} /> : null}
      </>
    )
  }
  const screen = await render(<Screen />)
  cover(true)
  const query = screen.getByRole('textbox', { name: '查找' })
  await expect.element(query).toHaveFocus()
  grid.current?.focus()
  await userEvent.keyboard('ab')
  await expect.element(query).toHaveValue('ab')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('grid', { name: '订单' })).toHaveFocus()
})

/** What an input method does; it composes only where there is a caret. */
function method() {
  const session: object = cdp()
  if (!('send' in session) || typeof session.send !== 'function') throw new Error('no browser protocol')
  const send = session.send.bind(session)
  return {
    compose: (text: string): Promise<unknown> =>
      send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    insert: (text: string): Promise<unknown> => send('Input.insertText', { text }),
  }
}

test('what an input method writes while a dialog is fetched stands in its field, not in the one behind', async () => {
  const { compose, insert } = method()
  let arrive = () => {}
  const heard: string[] = []
  const Late = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: Setting }
  })
  function Screen() {
    const [open, setOpen] = useState(false)
    const [search, setSearch] = useState('旧')
    useTypedAhead(open)
    return (
      <>
        <input
          aria-label="搜索"
          value={search}
          onChange={event => {
            heard.push(event.target.value)
            setSearch(event.target.value)
          }}
          onKeyDown={event => event.key === 'F2' && setOpen(true)}
        />
        <Suspense fallback={null}>{open ? <Late /> : null}</Suspense>
      </>
    )
  }
  const screen = await render(<Screen />)
  await screen.getByRole('textbox', { name: '搜索' }).click()
  await userEvent.keyboard('{F2}')
  await userEvent.keyboard('a')
  await insert('金')
  await compose('jie')
  await insert('戒')
  await compose('zhi')
  arrive()
  await expect.element(screen.getByRole('combobox', { name: '字段' })).toHaveValue('a金戒zhi')
  expect(heard).toEqual([])
  expect(document.querySelector<HTMLInputElement>('[aria-label=搜索]')?.value).toBe('旧')
})

/** A form of two fields that is fetched; answers how to let it come. */
async function fetchedForm() {
  let arrive = () => {}
  let closed = 0
  function Form() {
    const [name, setName] = useState('')
    const [phone, setPhone] = useState('')
    return (
      <Dialog open title="新增用户" onClose={() => (closed += 1)}>
        <TextField label="姓名" value={name} onChange={setName} />
        <TextField label="手机号" value={phone} onChange={setPhone} />
      </Dialog>
    )
  }
  const Late = lazy(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { default: Form }
  })
  function Screen() {
    const [open, setOpen] = useState(false)
    useTypedAhead(open)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          新增
        </button>
        <Suspense fallback={null}>{open ? <Late /> : null}</Suspense>
      </>
    )
  }
  const screen = await render(<Screen />)
  await screen.getByRole('button', { name: '新增' }).click()
  return {
    arrive: () => arrive(),
    closed: () => closed,
    corner: screen.getByRole('button', { name: '调整大小' }),
    name: screen.getByRole('textbox', { name: '姓名' }),
    phone: screen.getByRole('textbox', { name: '手机号' }),
  }
}

test('Tab among what was typed ahead leads to the next field, and loses nothing', async () => {
  const { arrive, name, phone } = await fetchedForm()
  await userEvent.keyboard('wen{Tab}138')
  arrive()
  await expect.element(name).toHaveValue('wen')
  await expect.element(phone).toHaveValue('138')
  await userEvent.keyboard('00')
  await expect.element(phone).toHaveValue('13800')
})

test('Tab twice and back again leads where it would have led', async () => {
  const { arrive, name, phone } = await fetchedForm()
  await userEvent.keyboard('a{Tab}1{Shift>}{Tab}{/Shift}b')
  arrive()
  await expect.element(phone).toHaveValue('1')
  await expect.element(name).toHaveValue('ab')
})

test('Tab past the last field leads to a button, which has its own keys again', async () => {
  const { arrive, name, phone, corner, closed } = await fetchedForm()
  await userEvent.keyboard('a{Tab}1{Tab}x')
  arrive()
  await expect.element(phone).toHaveValue('1')
  await expect.element(name).toHaveValue('a')
  await expect.element(corner).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(closed()).toBe(1)
})

test('what is typed into a field that has just come, with nothing typed before, is that field’s at once', async () => {
  const { insert } = method()
  const { requestAnimationFrame } = window
  await render(
    <div role="dialog" aria-label="新增用户">
      <input aria-label="姓名" />
      <input aria-label="手机号" />
    </div>,
  )
  const [name, phone] = document.querySelectorAll('input')
  // No frame comes, as on a machine that has much else to do.
  window.requestAnimationFrame = () => 0
  const stop = typedAhead()
  try {
    name?.focus()
    await insert('温如玉')
    await userEvent.keyboard('a{Tab}')
    await insert('号')
    await userEvent.keyboard('1')
    expect([name?.value, phone?.value]).toEqual(['温如玉a', '号1'])
  } finally {
    window.requestAnimationFrame = requestAnimationFrame
    stop?.()
  }
})
