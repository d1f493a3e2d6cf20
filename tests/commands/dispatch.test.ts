import { describe, expect, it } from 'vitest'
import type { Asked, Command, Ctx } from '../../src/commands/command.ts'
import { createAskDesk } from '../../src/commands/desk.ts'
import { createDispatcher, type Dispatcher, type DispatchPorts } from '../../src/commands/dispatch.ts'
import type { JournalEntry } from '../../src/commands/journal.ts'
import { calm, fakeClock, fakeCommand, fakeCtx } from './fakes.ts'

function bench(given: Partial<DispatchPorts> = {}) {
  const steps: string[] = []
  const journal: JournalEntry[] = []
  const clock = fakeClock()
  const dispatcher = createDispatcher({
    ...clock,
    confirm: async () => {
      steps.push('confirm')
      return true
    },
    ask: async () => {
      steps.push('ask')
      return { label: '7' }
    },
    offerUndo: undo => steps.push(`undo ${undo.said}`),
    journal: entry => {
      steps.push('journal')
      journal.push(entry)
    },
    failed: () => steps.push('failed'),
    ...given,
  })
  return { steps, journal, clock, dispatcher }
}

function full(steps: string[]): Command {
  return fakeCommand({
    id: 'spu.tag',
    permit: 'batch-Label-btn',
    when: { selection: 'one' },
    unless: () => {
      steps.push('unless')
      return undefined
    },
    ask: { label: { question: '要添加哪个标签？' } },
    confirm: () => '确定打标吗？',
    lock: 4000,
    run: () => {
      steps.push('run')
      return { said: '已打标', run: async () => {} }
    },
  })
}

const one = { ...calm, selection: 'one' } as const
const rows = [{ id: 3, name: '三', row: {} }]

const isHeld = (dispatcher: Dispatcher, command: Command, rows: Ctx['rows']) =>
  dispatcher.reason(command, fakeCtx({ rows })) === '请稍候'

describe('dispatch', () => {
  it('does not put a question to who has one answer alone', async () => {
    const desk = createAskDesk()
    const { dispatcher } = bench({ ask: desk.ask })
    const ran: Asked[] = []
    const own = fakeCtx({ ownClient: 7 })
    const client = { question: '给哪个客户？', off: (ctx: Ctx) => Boolean(ctx.ownClient) }
    const run = (_ctx: Ctx, given: Asked) => void ran.push(given)
    await dispatcher.dispatch(fakeCommand({ id: 'one', ask: { client }, run }), own, 'key')
    const both = { client, codes: { question: '哪些货号？' } }
    const second = dispatcher.dispatch(fakeCommand({ id: 'two', ask: both, run }), own, 'key')
    expect(desk.current()?.steps.map(([key]) => key)).toEqual(['codes'])
    desk.answer({ codes: 'A-1' })
    await second
    expect(ran).toEqual([{}, { codes: 'A-1' }])
  })

  it('puts the question that confirms on a page where the palette stands, in a box elsewhere; it knows the answers', async () => {
    const pages: (string | undefined)[] = []
    const boxes: string[] = []
    const { dispatcher } = bench({
      ask: async (_command, _ctx, given, _prefilled, confirm) => {
        const asked = { ...given, label: '7' }
        pages.push(confirm?.(asked))
        return asked
      },
      confirm: async question => {
        boxes.push(question)
        return true
      },
    })
    const drop = fakeCommand({ id: 'label.drop', confirm: (_, { label = '' }) => `确定删除${label}吗？` })
    const tag = fakeCommand({ ...drop, id: 'label.tag', ask: { label: { question: '哪个标签？' } } })
    await dispatcher.dispatch(drop, fakeCtx(), 'palette')
    await dispatcher.dispatch(drop, fakeCtx(), 'key')
    await dispatcher.dispatch(drop, fakeCtx(), 'button')
    await dispatcher.dispatch(tag, fakeCtx(), 'key')
    // A macro has its answers.
    await dispatcher.dispatch(tag, fakeCtx(), 'button', { label: '8' })
    expect(pages).toEqual(['确定删除7吗？', '确定删除7吗？'])
    expect(boxes).toEqual(['确定删除吗？', '确定删除吗？', '确定删除8吗？'])
  })

  it('what was answered in vain stands in the questions of the same rows until it has run', async () => {
    const stood: Asked[] = []
    let refuses = true
    const { dispatcher } = bench({
      ask: async (_command, _ctx, given, prefilled) => {
        stood.push(prefilled)
        return { ...given, label: '7' }
      },
    })
    const tag = fakeCommand({
      id: 'label.tag',
      ask: { label: { question: '哪个标签？' } },
      run: () => {
        if (refuses) throw new Error('标签已停用')
      },
    })
    const other = [{ id: 4, name: '四', row: {} }]
    const on = (acted: typeof rows) => dispatcher.dispatch(tag, fakeCtx({ rows: acted }), 'key')
    await on(rows)
    await on(rows)
    await on(other)
    await on(rows)
    refuses = false
    await on(rows)
    await on(rows)
    expect(stood).toEqual([{}, { label: '7' }, {}, {}, { label: '7' }, {}])
  })

  it('asks only for rows that need what is asked', async () => {
    const { steps, dispatcher } = bench()
    const command = fakeCommand({
      id: 'order.next',
      ask: { carrier: { question: '哪家物流？' } },
      asks: ({ rows }) => rows.length > 0,
      run: () => void steps.push('run'),
    })
    await dispatcher.dispatch(command, fakeCtx(), 'key')
    expect(steps).toEqual(['run', 'journal'])
    await dispatcher.dispatch(command, fakeCtx({ rows }), 'key')
    expect(steps.slice(2)).toEqual(['ask', 'run', 'journal'])
  })

  it('passes the gates in their order', async () => {
    const { steps, dispatcher, journal, clock } = bench()
    const ctx = fakeCtx({
      situation: one,
      rows,
      can: () => {
        steps.push('permit')
        return true
      },
    })
    expect(await dispatcher.dispatch(full(steps), ctx, 'palette')).toEqual({ kind: 'ran' })
    // Its last page confirms.
    expect(steps).toEqual(['permit', 'unless', 'ask', 'run', 'undo 已打标', 'journal'])
    expect(journal).toEqual([
      {
        command: 'spu.tag',
        source: 'palette',
        asked: { label: '7' },
        rows: [3],
        outcome: 'ran',
        at: clock.now(),
      },
    ])
  })

  it('refuses by permit before anything else, names the code, and says it to a key', async () => {
    const { steps, dispatcher } = bench()
    const said: string[] = []
    const ctx = fakeCtx({ situation: one, can: () => false, warn: text => said.push(text) })
    const reason = '没有权限，缺少batch-Label-btn'
    expect(await dispatcher.dispatch(full(steps), ctx, 'key')).toEqual({ kind: 'refused', reason })
    expect(steps).toEqual(['journal'])
    expect(said).toEqual([reason])
  })

  it('refuses when the screen is not held, and when the situation is another', async () => {
    const { steps, dispatcher } = bench()
    const screened = fakeCommand({ id: 'a', screen: 'LabelManagement', run: () => void steps.push('run') })
    expect((await dispatcher.dispatch(screened, fakeCtx({ sees: () => false }), 'palette')).kind).toBe(
      'refused',
    )
    expect((await dispatcher.dispatch(full(steps), fakeCtx(), 'palette')).kind).toBe('refused')
    expect(steps).toEqual(['journal', 'journal'])
  })

  it('refuses with the sentence of unless', async () => {
    const { dispatcher, steps } = bench()
    const command = fakeCommand({ id: 'a', unless: () => '请先选择货品', run: () => void steps.push('run') })
    expect(await dispatcher.dispatch(command, fakeCtx(), 'button')).toEqual({
      kind: 'refused',
      reason: '请先选择货品',
    })
    expect(steps).not.toContain('run')
  })

  it('does not ask for what is given, and stops when asking or the question is left', async () => {
    const left = bench({ ask: async () => undefined })
    expect((await left.dispatcher.dispatch(full([]), fakeCtx({ situation: one }), 'key')).kind).toBe(
      'cancelled',
    )
    expect(left.steps).toEqual(['journal'])

    const declined = bench({ confirm: async () => false })
    const seen: string[] = []
    const outcome = await declined.dispatcher.dispatch(full(seen), fakeCtx({ situation: one }), 'link', {
      label: '9',
    })
    expect(outcome.kind).toBe('cancelled')
    expect(declined.steps).toEqual(['journal'])
    expect(declined.journal[0]?.asked).toEqual({ label: '9' })
    expect(seen).not.toContain('run')
  })

  it('gives a thrown error to the port and journals it as failed', async () => {
    const errors: unknown[] = []
    const { dispatcher, journal } = bench({ failed: error => errors.push(error) })
    const error = new Error('断了')
    const command = fakeCommand({
      id: 'a',
      run: () => {
        throw error
      },
    })
    expect(await dispatcher.dispatch(command, fakeCtx(), 'button')).toEqual({ kind: 'failed', error })
    const gate = fakeCommand({
      id: 'b',
      unless: () => {
        throw error
      },
    })
    expect((await dispatcher.dispatch(gate, fakeCtx(), 'button')).kind).toBe('failed')
    expect(errors).toEqual([error, error])
    expect(journal.map(entry => entry.outcome)).toEqual(['failed', 'failed'])
  })

  it('takes the rows away from a command that is not at home', async () => {
    const { dispatcher, journal } = bench()
    const command = fakeCommand({ id: 'label.remove', home: 'label.list' })
    await dispatcher.dispatch(
      command,
      fakeCtx({ situation: { ...calm, pane: 'order.list' }, rows }),
      'palette',
    )
    expect(journal[0]?.rows).toEqual([])
  })
})

describe('lock', () => {
  function locking(run: Command['run'] = () => {}): Command {
    return fakeCommand({ id: 'order.submit', lock: 4000, run })
  }

  it('holds 4,000 ms for the same rows, in whatever order, and not for others', async () => {
    const { dispatcher, clock } = bench()
    const two = [
      { id: 2, name: '二', row: {} },
      { id: 1, name: '一', row: {} },
    ]
    await dispatcher.dispatch(locking(), fakeCtx({ rows: two }), 'button')
    const again = fakeCtx({ rows: [...two].reverse() })
    expect(await dispatcher.dispatch(locking(), again, 'key')).toEqual({ kind: 'locked', reason: '请稍候' })
    expect(dispatcher.reason(locking(), again)).toBe('请稍候')
    expect(isHeld(dispatcher, locking(), rows)).toBe(false)
    clock.advance(3999)
    expect(isHeld(dispatcher, locking(), two)).toBe(true)
    expect(dispatcher.isRunning(locking(), two)).toBe(false)
    clock.advance(1)
    expect(isHeld(dispatcher, locking(), two)).toBe(false)
  })

  it('stays while the command still runs', async () => {
    const { dispatcher, clock } = bench()
    let finish = () => {}
    const running = dispatcher.dispatch(
      locking(() => new Promise<void>(resolve => (finish = resolve))),
      fakeCtx(),
      'button',
    )
    clock.advance(6000)
    expect(isHeld(dispatcher, locking(), [])).toBe(true)
    expect(dispatcher.isRunning(locking(), [])).toBe(true)
    finish()
    await running
    expect(isHeld(dispatcher, locking(), [])).toBe(false)
  })

  it('is let go at once by a failure, and tells who listens', async () => {
    const { dispatcher } = bench()
    const seen: boolean[] = []
    const command = locking(() => {
      throw new Error('断了')
    })
    const off = dispatcher.subscribe(() => seen.push(isHeld(dispatcher, command, [])))
    await dispatcher.dispatch(command, fakeCtx(), 'button')
    expect(seen).toEqual([true, false])
    off()
    await dispatcher.dispatch(command, fakeCtx(), 'button')
    expect(seen).toHaveLength(2)
  })

  it('is not taken by commands that ask for none', async () => {
    const { dispatcher } = bench()
    const move = fakeCommand({ id: 'row.down' })
    await dispatcher.dispatch(move, fakeCtx(), 'key')
    expect((await dispatcher.dispatch(move, fakeCtx(), 'key')).kind).toBe('ran')
  })
})

describe('desk', () => {
  const command = fakeCommand({
    id: 'spu.tag',
    ask: { label: { question: '哪个标签？' }, mode: { question: '怎么打？' } },
  })

  it('lays out the steps that are not given, and joins the answers to the given', async () => {
    const desk = createAskDesk()
    const asked = desk.ask(command, fakeCtx(), { label: '7' })
    expect(desk.current()?.steps.map(([key]) => key)).toEqual(['mode'])
    desk.answer({ mode: 'add' })
    expect(await asked).toEqual({ label: '7', mode: 'add' })
    expect(desk.current()).toBeUndefined()
  })

  it('answers a left question, and one that a second takes the place of, with undefined', async () => {
    const desk = createAskDesk()
    const first = desk.ask(command, fakeCtx(), {})
    const second = desk.ask(command, fakeCtx(), {})
    expect(await first).toBeUndefined()
    desk.cancel()
    expect(await second).toBeUndefined()
  })
})
