import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast } from '../../src/kit/toast.tsx'
import { skippedText, takeBack } from '../../src/plain/take-back.ts'
import { answerCalls } from '../support/answered.ts'

test('what stays as it is after an undo is told with the reason, and of many reasons the first two', () => {
  expect(skippedText([])).toBe('')
  expect(skippedText(['已用2次，名额不能更少'])).toBe('，跳过1处：已用2次，名额不能更少')
  expect(skippedText(['甲', '甲', '乙', '丙'])).toBe('，跳过4处：甲；乙等')
})

describe('what was committed in several parts', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    toast.close()
    toast.deeds.clear()
  })
  const done = async () => {}
  const undone = (batchId: string) => ({
    code: 200,
    message: '',
    result: { batchId, restored: 3, skipped: [], plan: null, later: 0 },
  })
  const elsewhere = { code: 409, message: '这一批已经撤销过', result: null }
  /** So the server answers, one call after the other; after these the network is away. Answers which batches were sent. */
  const answered = (...answers: object[]) => {
    const sent = answerCalls(() => {
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    }, toast.warn)
    return () => new Set(sent.map(each => JSON.stringify(each)))
  }
  const those = (...ids: string[]) => new Set(ids.map(batchId => JSON.stringify({ batchId })))

  test('where the network is lost half way it is told what was taken back, and the rest is offered', async () => {
    const again = vi.fn(done)
    const first = answered(undone('u3'), undone('u2'))
    expect(await takeBack(['b1', 'b2', 'b3'], again)).toBe(true)
    expect(first()).toEqual(those('b3', 'b2', 'b1'))
    expect(toast.current()?.text).toBe('已撤销6处，其余没有撤销：网络异常，请检查网络连接后重试')
    expect(again).toHaveBeenCalledOnce()
    const rest = answered(undone('u1'))
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('已撤销3处')
    expect(rest()).toEqual(those('b1'))
    const redone = answered(undone('r1'), undone('r2'), undone('r3'))
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('已重做9处')
    expect(redone()).toEqual(those('u1', 'u2', 'u3'))
  })

  test('what is done again and loses the network is offered as that', async () => {
    answered(undone('u2'))
    await takeBack(['b1', 'b2'], done, { said: 'batch.redo' })
    expect(toast.current()?.text).toBe('已重做3处，其余没有重做：网络异常，请检查网络连接后重试')
    expect(toast.current()?.action?.label).toBe('重做')
  })

  test('a part that somebody took back already is told, and keeps none of the others', async () => {
    const all = answered(elsewhere, undone('u2'), undone('u1'))
    await takeBack(['b1', 'b2', 'b3'], done)
    expect(toast.current()?.text).toBe('已撤销6处，另有1批没有撤销：这一批已经撤销过')
    expect(all()).toEqual(those('b3', 'b2', 'b1'))
    const redone = answered(undone('r1'), undone('r2'))
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('已重做6处')
    expect(redone()).toEqual(those('u1', 'u2'))
  })

  test('one refused, one lost: both are told, and of the two the lost one is offered', async () => {
    answered(undone('u3'), elsewhere)
    await takeBack(['b1', 'b2', 'b3'], done)
    expect(toast.current()?.text).toBe(
      '已撤销3处，另有1批没有撤销：这一批已经撤销过，其余没有撤销：网络异常，请检查网络连接后重试',
    )
    const rest = answered(undone('u1'))
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('已撤销3处')
    expect(rest()).toEqual(those('b1'))
  })

  test('where every part is refused one is told why', async () => {
    const again = vi.fn(done)
    answered(elsewhere, elsewhere)
    expect(await takeBack(['b1', 'b2'], again)).toBe(true)
    expect(toast.current()).toMatchObject({ kind: 'warn', text: '这一批已经撤销过' })
    expect(again).not.toHaveBeenCalled()
  })

  test.each([401, 429])('code %i refuses nothing for ever: it can be taken back later', async code => {
    answered({ code, message: '稍后再试', result: null })
    expect(await takeBack(['b1'], done)).toBe(false)
  })

  test('where nothing was taken back yet, all of it can be taken back later', async () => {
    answered()
    expect(await takeBack(['b1', 'b2'], done)).toBe(false)
    expect(toast.current()).toMatchObject({ kind: 'warn', text: '网络异常，请检查网络连接后重试' })
  })

  test('重做 that loses the network is offered by the message that says so', async () => {
    answered(undone('u1'))
    await takeBack(['b1'], done)
    answered()
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('网络异常，请检查网络连接后重试')
    await expect.poll(() => toast.current()?.action?.label).toBe('重做')
    const redone = answered(undone('r1'))
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()?.text).toBe('已重做3处')
    expect(redone()).toEqual(those('u1'))
  })

  test('重做 that is refused is not offered again: it would be refused again', async () => {
    answered(undone('u1'))
    await takeBack(['b1'], done)
    answered(elsewhere)
    toast.current()?.action?.run()
    await expect.poll(() => toast.current()).toMatchObject({ text: '这一批已经撤销过', action: undefined })
  })

  test('who takes back what was taken back elsewhere is told so', async () => {
    answered(elsewhere)
    expect(await takeBack(['b1'], done)).toBe(true)
    expect(toast.current()).toMatchObject({ kind: 'warn', text: '这一批已经撤销过' })
  })
})
