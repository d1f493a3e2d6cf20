import { expect, test } from 'vitest'
import { type Asked, type Command, type Ctx, command } from '../../src/commands/command.ts'
import type { Outcome } from '../../src/commands/dispatch.ts'
import type { JournalEntry } from '../../src/commands/journal.ts'
import type { Macro } from '../../src/shell/macro.ts'
import { macroCommands, type Recording, runMacroCommands } from '../../src/shell/macro-commands.ts'
import { calm, fakeCtx } from '../commands/fakes.ts'

const make = (id: string, more: Partial<Command> = {}): Command =>
  command({ id, title: id, group: 'g', home: 'label.list', acts: 'rows', run: () => {}, ...more })

const choices = () => [{ value: '3', label: '热销' }]
const commands = [
  make('停用'),
  make('打标', { ask: { tag: { question: '哪个？', choices } } }),
  make('下移', { acts: undefined }),
  make('别处', { home: 'brand.list' }),
  make('macro.run-9'),
  make('审核', { permit: 'add-Activity-btn' }),
]
const lookup = (id: string) => commands.find(each => each.id === id)

const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  command: id,
  source: 'key',
  asked: {},
  rows: [1],
  outcome: 'ran',
  at: 0,
  ...more,
})

const here = fakeCtx({
  situation: { ...calm, pane: 'label.list', selection: 'many' },
  rows: [1, 2].map(id => ({ id, name: String(id), row: {} })),
})

function recorder() {
  let recording: Recording | undefined
  let kept: readonly Macro[] = []
  const all = macroCommands({
    kept: () => kept,
    keep: async change => {
      kept = change(kept)
    },
    recording: () => recording,
    record: next => {
      recording = next
    },
    lookup,
  })
  const of = (verb: string) => {
    const found = all.find(({ id }) => id === `macro.${verb}`)
    if (!found) throw new Error(verb)
    return found
  }
  const done = (...entries: readonly JournalEntry[]) => {
    if (recording) recording = { ...recording, done: [...recording.done, ...entries] }
  }
  return { done, of, kept: () => kept }
}

test('what is done to rows of the list after the beginning is kept under a name, with its answers in words', async () => {
  const { done, of, kept } = recorder()
  expect(of('save').unless?.(here)).toBe('没有在录制')
  expect(of('record').unless?.(fakeCtx())).toBe('请先打开一个列表')
  await of('record').run(here, {})
  expect(of('record').unless?.(here)).toBe('正在录制，请先保存或放弃')
  expect(of('save').unless?.(here)).toBe('还没有录到操作')
  done(
    entry('打标', { asked: { tag: '3' } }),
    entry('下移'),
    entry('别处'),
    entry('停用', { outcome: 'refused' }),
    entry('停用', { rows: [] }),
    entry('停用'),
    // It is told by its steps, which have run as well.
    entry('macro.run-9'),
  )
  expect(of('save').titled?.(here)).toBe('停止录制并保存宏，已录2步')
  await of('save').run(here, { name: ' 上新 ' })
  expect(kept()).toEqual([
    {
      id: 1,
      name: '上新',
      pane: 'label.list',
      steps: [
        { command: '打标', asked: { tag: '3' }, said: '打标：热销' },
        { command: '停用', asked: {}, said: '停用' },
      ],
    },
  ])
  expect(of('save').ask?.name?.check?.('上新', here)).toBe('已有同名的宏')
  await of('rename').run(here, { macro: '1', name: '换季' })
  expect(kept()[0]?.name).toBe('换季')
  expect(of('remove').confirm?.(here, { macro: '1' })).toBe('确定删除宏“换季”吗？')
  await of('remove').run(here, { macro: '1' })
  expect(kept()).toEqual([])
})

const saved: Macro = {
  id: 4,
  name: '上新',
  pane: 'label.list',
  steps: ['打标', '停用', '停用'].map(id => ({ command: id, asked: { tag: '3' }, said: id })),
}

interface Played {
  readonly outcomes?: readonly Outcome[]
  readonly opened?: boolean
  readonly yes?: boolean
  readonly macro?: Macro
}

async function play({ outcomes = [], opened = false, yes = true, macro = saved }: Played) {
  const done: (readonly [string, Asked])[] = []
  const told: string[] = []
  const asked: string[] = []
  const ctx: Ctx = { ...here, say: text => told.push(text), warn: text => told.push(text) }
  const [run] = runMacroCommands([macro], {
    lookup,
    dispatch: async ({ id }, _, answers) => {
      done.push([id, answers])
      return outcomes[done.length - 1] ?? { kind: 'ran' }
    },
    calm: async () => ({ ctx, opened }),
    confirm: async question => {
      asked.push(question)
      return yes
    },
  })
  await run?.run(ctx, {})
  return { run, done: done.map(([id]) => id), answers: done[0]?.[1], told, asked }
}

test('before it runs it shows its steps and on how many rows; then each goes through its own gates', async () => {
  const { run, done, answers, told } = await play({})
  expect(run?.confirm?.(here, {})).toBe(
    '确定运行“上新”吗？将对选中的2行依次执行：\n1. 打标\n2. 停用\n3. 停用',
  )
  expect(run?.unless?.(fakeCtx())).toBe('请先在录制它的列表中选择行')
  expect(done).toEqual(['打标', '停用', '停用'])
  expect(answers).toEqual({ tag: '3' })
  expect(told).toEqual(['“上新”3步都已执行'])
})

test('it ends at the first refusal, with its sentence; what was left or failed ends it too', async () => {
  const refused = await play({ outcomes: [{ kind: 'ran' }, { kind: 'refused', reason: '已经停用' }] })
  expect(refused.done).toEqual(['打标', '停用'])
  expect(refused.told).toEqual(['第2步“停用”没有执行：已经停用'])
  expect((await play({ outcomes: [{ kind: 'cancelled' }] })).told).toEqual([
    '第1步“打标”已取消，后面的没有执行',
  ])
  expect((await play({ outcomes: [{ kind: 'failed', error: 0 }] })).done).toEqual(['打标'])
  const gone = { ...saved, steps: [{ command: '没了', asked: {}, said: '改价' }] }
  expect((await play({ macro: gone })).told).toEqual(['第1步“改价”没有执行：没有权限，或这个操作已不存在'])
})

test('a macro with a step that may no longer be done says so before anything is done', () => {
  const of = (steps: readonly string[], can = true) => {
    const macro = { ...saved, steps: steps.map(id => ({ command: id, asked: {}, said: id })) }
    const [run] = runMacroCommands([macro], {
      lookup,
      dispatch: async () => ({ kind: 'ran' }),
      calm: async () => ({ ctx: here, opened: false }),
      confirm: async () => true,
    })
    return run?.unless?.({ ...here, can: () => can })
  }
  expect(of(['停用', '打标'])).toBeUndefined()
  expect(of(['停用', '审核'])).toBeUndefined()
  expect(of(['停用', '审核'], false)).toBe('第2步“审核”不能执行：没有权限，或这个操作已不存在')
  expect(of(['停用', '没了'])).toBe('第2步“没了”不能执行：没有权限，或这个操作已不存在')
})

test('a step that opened a window is followed by the next only when the person says so', async () => {
  const left = await play({ opened: true, yes: false })
  expect(left.done).toEqual(['打标'])
  expect(left.asked).toEqual(['第1步“打标”的窗口已关闭。继续第2步“停用”吗？'])
  expect(left.told).toEqual(['第1步“打标”之后已停止'])
  expect((await play({ opened: true })).done).toHaveLength(3)
})
