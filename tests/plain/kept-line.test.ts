import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftState } from '../../src/plain/sheet/cell-drafts.ts'
import { Kept } from '../../src/plain/sheet/use-drafts.ts'

const kept: DraftState = { state: 'kept', at: Date.UTC(2026, 10, 20, 6) }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function line() {
  const drafts: { state: DraftState } = { state: { state: 'none' } }
  const one = new Kept()
  const heard: (string | undefined)[] = []
  one.of(drafts)
  one.subscribe(() => heard.push(one.sentence()))
  const becomes = (state: DraftState) => {
    drafts.state = state
    one.tell()
  }
  return { one, heard, drafts, becomes }
}

test('cell after cell that is on disk at once leaves the line as it is', () => {
  const { heard, becomes } = line()
  for (const _ of [1, 2, 3]) {
    becomes({ state: 'writing' })
    vi.advanceTimersByTime(120)
    becomes(kept)
    vi.advanceTimersByTime(120)
  }
  expect(new Set(heard)).toEqual(new Set(['草稿已存本机 14:00']))
})

test('what takes longer is said to be on its way, also while more is typed', () => {
  const { heard, becomes } = line()
  becomes({ state: 'writing' })
  vi.advanceTimersByTime(200)
  becomes({ state: 'writing' })
  vi.advanceTimersByTime(200)
  becomes(kept)
  expect(heard).toEqual(['正在存草稿', '草稿已存本机 14:00'])
})

test('what failed is said at once, and nothing where nothing is edited any more', () => {
  const { one, drafts, becomes } = line()
  becomes({ state: 'failed', error: new Error() })
  expect(one.sentence()).toBe('草稿没有存下，请尽快提交')
  drafts.state = { state: 'none' }
  expect(one.sentence()).toBeUndefined()
})
