import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '../../../src/commands/command.ts'
import { ableFirst, choiceOf, labelled } from '../../../src/mall/client/channel/label-commands.ts'
import { commands } from '../../../src/mall/client/user-label/commands.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import { answerCalls } from '../../support/answered.ts'

const client = (...ids: number[]) => ({ row: { labelList: ids.map(id => ({ id, name: `标签${id}` })) } })
const diamonds = { id: 7, name: '钻石' }

describe('what is said of a label before it is given or taken', () => {
  test.each([
    ['nobody has it', [client(), client(3)], {}],
    ['some have it', [client(7), client(), client(7, 3)], { hint: '其中2家已有' }],
    ['all have it', [client(7), client(3, 7)], { off: '都已有' }],
    ['the one has it', [client(7)], { off: '已有' }],
  ])('given: %s', (_, rows, more) => {
    expect(choiceOf(diamonds, rows, 1)).toEqual({ value: '7', label: '钻石', ...more })
  })

  test.each([
    ['nobody has it', [client(), client(3)], { off: '没有' }],
    ['some have it', [client(7), client()], { hint: '其中1家已有' }],
    ['the one has it', [client(7)], {}],
  ])('taken: %s', (_, rows, more) => {
    expect(choiceOf(diamonds, rows, 0)).toEqual({ value: '7', label: '钻石', ...more })
  })
})

test('labels that can be taken come before those that nobody has', () => {
  const choices = [7, 3, 5].map(id => choiceOf({ id, name: `标签${id}` }, [client(3), client(5)], 0))
  expect(ableFirst(choices).map(({ value }) => value)).toEqual(['3', '5', '7'])
})

describe('which labels are offered', () => {
  afterEach(() => vi.unstubAllGlobals())
  const choicesOf = async (bind: 0 | 1) => {
    const inUse = [diamonds, { id: 5, name: '金卡' }]
    answerCalls(() => ({ code: 200, message: '', result: inUse }))
    const rows = [client(3, 7), client(3), client(4)].map((each, id) => ({ id, name: '', ...each }))
    const command: Command = labelled(bind)
    return command.ask?.label?.choices?.(fakeCtx({ rows }), new AbortController().signal)
  }

  test('to give: those in use alone', async () => {
    expect(await choicesOf(1)).toEqual([
      { value: '7', label: '钻石', hint: '其中1家已有' },
      { value: '5', label: '金卡' },
    ])
  })

  test('to take: those that are out of use too, each once, as long as one of the clients has them', async () => {
    expect(await choicesOf(0)).toEqual([
      { value: '7', label: '钻石', hint: '其中1家已有' },
      { value: '3', label: '标签3（已停用）', hint: '其中2家已有' },
      { value: '4', label: '标签4（已停用）', hint: '其中1家已有' },
      { value: '5', label: '金卡', off: '没有' },
    ])
  })
})

describe('given', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('it is told whose it is now, and taken back from those alone who had it not before', async () => {
    const result = { changed: 1, name: '钻石', undoable: true, userIds: [], channelIds: [2] }
    const sent = answerCalls(() => ({ code: 200, message: '', result }))
    const say = vi.fn()
    const rows = [1, 2].map(id => ({ id, name: '', row: {} }))
    const command: Command = labelled(1)
    const undo = await command.run(fakeCtx({ rows, say }), { label: '7' })
    expect(undo).toMatchObject({ said: '已为1家客户打上标签“钻石”，另外1家已有' })
    await undo?.run()
    expect(sent).toEqual([
      { labelId: 7, channelIds: [1, 2], bind: 1 },
      { labelId: 7, channelIds: [2], bind: 0 },
    ])
    expect(say).toHaveBeenCalledWith('已撤销：1家客户不再有标签“钻石”')
  })

  test('without the network it can be taken back later', async () => {
    const result = { changed: 1, name: '钻石', undoable: true, userIds: [], channelIds: [2] }
    answerCalls(() => ({ code: 200, message: '', result }))
    const say = vi.fn()
    const command: Command = labelled(1)
    const undo = await command.run(fakeCtx({ rows: [{ id: 2, name: '', row: {} }], say }), { label: '7' })
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await undo?.run()).toBe(false)
    expect(say).not.toHaveBeenCalled()
  })
})

describe('a label that is out of use', () => {
  afterEach(() => vi.unstubAllGlobals())
  const label = (enabled: 0 | 1) => fakeCtx({ rows: [{ id: 7, name: '钻石', row: { enabled } }] })
  const each: readonly Command[] = commands
  const [bind, unbind] = ['userLabel.bind', 'userLabel.unbind'].map(id =>
    each.find(command => command.id === id),
  )

  test('is not given, and the command says why; it is taken from whoever has it', () => {
    expect(bind?.unless?.(label(0))).toBe('标签已停用，不能绑定')
    expect(bind?.unless?.(label(1))).toBeUndefined()
    expect(unbind?.unless?.(label(0))).toBeUndefined()
  })

  test.each([
    ['in use: its taking can be taken back', 1, { said: '已为1个用户取消标签“钻石”' }, []],
    ['out of use: nobody is offered to give it back', 0, undefined, [['已为1个用户取消标签“钻石”']]],
  ] as const)('%s', async (_, enabled, undo, says) => {
    const result = { changed: 1, name: '钻石', undoable: enabled === 1, userIds: [5], channelIds: [] }
    answerCalls(() => ({ code: 200, message: '', result }))
    const say = vi.fn()
    const ran = await unbind?.run(fakeCtx({ ...label(enabled), say }), { users: '5' })
    expect(ran?.said).toBe(undo?.said)
    expect(say.mock.calls).toEqual(says)
  })
})
