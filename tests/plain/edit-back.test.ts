import { afterEach, expect, test, vi } from 'vitest'
import { label } from '../../src/mall/product/label/thing.ts'
import { editBack } from '../../src/plain/editor/edit-back.ts'
import { answerCalls } from '../support/answered.ts'

const calm = { code: 200, message: '', result: {} }
afterEach(() => vi.unstubAllGlobals())

const row = { id: 3, version: 4, name: '新款', remark: '', sortNo: 9 }
const edit = { thing: label, row, set: { name: '老款', remark: '换季' }, updated: { version: 5 } }

test('an edit by an update call is taken back by that call: only what was changed, upon the version that it made', async () => {
  const sent = answerCalls(() => calm)
  const done = vi.fn(async () => {})
  expect(await editBack(edit, done)?.()).toBe(true)
  expect(sent).toEqual([{ id: 3, version: 5, name: '新款', remark: '' }])
  expect(done).toHaveBeenCalledOnce()
})

test('who changed it since keeps his change, and it is said', async () => {
  answerCalls(() => ({ code: 409, message: '甲在14:05修改了这条数据', result: { current: row } }))
  const done = vi.fn(async () => {})
  expect(await editBack(edit, done)?.()).toBe(true)
  expect(done).not.toHaveBeenCalled()
})

test('without the network it can be taken back later', async () => {
  answerCalls(() => calm)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await editBack(edit, async () => {})?.()).toBe(false)
})

test('what was only shown in part cannot be put back, nor what nobody knows the version of', () => {
  const phone = { ...edit, row: { ...row, phone: '138****0001' }, set: { phone: '13900000000' } }
  expect(editBack(phone, async () => {})).toBeUndefined()
  expect(editBack({ ...edit, updated: {} }, async () => {})).toBeUndefined()
})
