import { describe, expect, it, vi } from 'vitest'
import { chunkGone } from '../../src/kit/error-boundary.tsx'
import { iconNamed } from '../../src/kit/icon.tsx'
import { createQuestions } from '../../src/kit/question-store.ts'
import { createToasts } from '../../src/kit/toast-store.ts'

describe('toasts', () => {
  it('what succeeded is taken back once, the newest first, also when its message is gone or another succeeded', () => {
    const toasts = createToasts()
    const undone: string[] = []
    const undo = (what: string) => () => void undone.push(what)
    const last = () => [...toasts.deeds].at(-1)
    expect(last()).toBeUndefined()
    toasts.say('已下架', { undo: undo('下架') })
    toasts.say('已上架', { undo: undo('上架') })
    toasts.say('已保存')
    toasts.close()
    toasts.warn('服务异常')
    toasts.tell('权限已更新')
    expect(last()?.text).toBe('已上架')
    last()?.run()
    expect(last()?.text).toBe('已下架')
    last()?.run()
    expect(undone).toEqual(['上架', '下架'])
    expect(last()).toBeUndefined()
    const said = toasts.say('已删除', { undo: undo('删除') })
    toasts.current()?.action?.run()
    said?.run()
    expect(undone).toEqual(['上架', '下架', '删除'])
    toasts.say('已改名', { undo: undo('改名') })
    toasts.deeds.clear()
    expect(last()).toBeUndefined()
  })

  it('what is taken back by another way takes its own message along, and no other', () => {
    const toasts = createToasts()
    const first = toasts.say('已下架', { undo: () => {} })
    const second = toasts.say('已上架', { undo: () => {} })
    first?.run()
    expect(toasts.current()?.text).toBe('已上架')
    second?.run()
    expect(toasts.current()).toBeUndefined()
    const third = toasts.say('已改名', { undo: () => toasts.say('已撤销') })
    third?.run()
    expect(toasts.current()?.text).toBe('已撤销')
  })

  it('what was left as it is can be taken back later', async () => {
    const toasts = createToasts()
    const left = Promise.resolve(false)
    toasts.say('已改43处', { undo: () => left })
    toasts.current()?.action?.run()
    expect(toasts.deeds.size).toBe(0)
    await left
    await Promise.resolve()
    expect([...toasts.deeds].map(({ text }) => text)).toEqual(['已改43处'])
  })

  it('what was left as it is, is offered once more by what says why, and by nothing that was said before or succeeded', async () => {
    const toasts = createToasts()
    let says = () => toasts.warn('网络异常')
    const act = vi.fn(async () => {
      says()
      return false
    })
    const offered = () => toasts.current()?.action
    toasts.say('已撤销3处', { action: { label: '重做', run: act } })
    offered()?.run()
    await vi.waitFor(() =>
      expect(toasts.current()).toMatchObject({ text: '网络异常', action: { label: '重做' } }),
    )
    offered()?.run()
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(offered()?.label).toBe('重做'))
    const deed = toasts.say('已改43处', { undo: act })
    offered()?.run()
    await vi.waitFor(() => expect(offered()).toBe(deed))
    expect(toasts.current()?.text).toBe('网络异常')
    toasts.close()
    toasts.warn('服务异常')
    says = () => {}
    deed?.run()
    await vi.waitFor(() => expect(toasts.deeds.size).toBe(1))
    expect(toasts.current()).toMatchObject({ text: '服务异常', action: undefined })
    says = () => toasts.say('已保存')
    deed?.run()
    await vi.waitFor(() => expect(toasts.deeds.size).toBe(1))
    expect(toasts.current()).toMatchObject({ text: '已保存', action: undefined })
  })

  it('the last twenty that can be taken back are kept', () => {
    const toasts = createToasts()
    for (let n = 1; n <= 21; n += 1) toasts.say(`已改第${n}处`, { undo: () => {} })
    expect([...toasts.deeds].map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `已改第${n + 2}处`),
    )
  })

  it('are one at a time: a new one closes the last', () => {
    const toasts = createToasts()
    toasts.say('保存成功')
    const first = toasts.current()
    toasts.warn('服务异常')
    expect(toasts.current()).toMatchObject({ kind: 'warn', text: '服务异常' })
    toasts.close(first?.id)
    expect(toasts.current()?.text).toBe('服务异常')
    toasts.close()
    expect(toasts.current()).toBeUndefined()
  })

  it('keep an answer in sight: what nobody asked for comes after it', () => {
    const toasts = createToasts()
    toasts.warn('已经是同级的最后一个')
    toasts.tell('权限已更新')
    expect(toasts.current()?.text).toBe('已经是同级的最后一个')
    toasts.close()
    expect(toasts.current()).toMatchObject({ kind: 'say', text: '权限已更新' })
    toasts.close()
    expect(toasts.current()).toBeUndefined()
  })

  it('what nobody asked for waits for the answer of what is taken back, and is not lost with its message', async () => {
    const toasts = createToasts()
    let answer = () => {}
    const sent = new Promise<void>(resolve => {
      answer = resolve
    })
    const deed = toasts.say('已改43处', {
      async undo() {
        await sent
        toasts.say('已撤销')
      },
    })
    toasts.tell('权限已更新')
    deed?.run()
    expect(toasts.current()).toBeUndefined()
    answer()
    await vi.waitFor(() => expect(toasts.current()?.text).toBe('已撤销'))
    toasts.close()
    expect(toasts.current()?.text).toBe('权限已更新')
    // Of what is taken back without a word it is the answer that is missing, not the news.
    toasts.say('已改名', { undo: () => {} })?.run()
    await vi.waitFor(() => expect(toasts.current()?.text).toBe('权限已更新'))
  })

  it('what nobody asked for comes once more after an answer that took its place', () => {
    const toasts = createToasts()
    toasts.tell('权限已更新')
    toasts.say('保存成功')
    toasts.close()
    expect(toasts.current()?.text).toBe('权限已更新')
    toasts.close()
    expect(toasts.current()).toBeUndefined()
  })

  it('offer to take back', () => {
    const toasts = createToasts()
    const undo = vi.fn()
    toasts.say('已改43处', { undo })
    expect(toasts.current()?.action?.label).toBe('撤销')
    toasts.current()?.action?.run()
    expect(undo).toHaveBeenCalledOnce()
  })
})

describe('questions', () => {
  it('wait for each other', async () => {
    const questions = createQuestions()
    const first = questions.ask({ text: '确定删除该角色吗？', confirmLabel: '删除' })
    const second = questions.ask({ text: '有未保存的修改，确定离开吗？', confirmLabel: '离开' })
    const one = questions.current()
    expect(one?.text).toBe('确定删除该角色吗？')
    questions.answer(one?.id ?? 0, true)
    // A second click on the same box answers nothing.
    questions.answer(one?.id ?? 0, true)
    questions.answer(questions.current()?.id ?? 0, false)
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(questions.current()).toBeUndefined()
  })
})

describe('icons', () => {
  it('answer to both spellings, and to nothing else', () => {
    expect(iconNamed('chart-column')).toBeDefined()
    expect(iconNamed('ChartColumn')).toBe(iconNamed('chart-column'))
    expect(iconNamed('Columns3')).toBe(iconNamed('columns-3'))
    expect(iconNamed('rocket')).toBeUndefined()
    expect(iconNamed('constructor')).toBeUndefined()
    expect(iconNamed(undefined)).toBeUndefined()
  })
})

describe('a chunk that is gone', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('%s', message => {
    expect(chunkGone(new TypeError(message))).toBe(true)
  })

  it('is not any failure', () => {
    expect(chunkGone(new Error('x is undefined'))).toBe(false)
  })
})
