import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskOf, isFull } from '../../server/start/disk.ts'
import { api } from '../../src/contract/api.ts'
import { listenAt } from '../support/ear.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { codeFor, tokenOf } from '../support/sign-in.ts'

/** A disk as the test has it: the file system's own is asked in the attack on a small one. */
let full = false
/** ms. Each time that it is asked, so much later that it is measured anew. */
let clock = 0
const disk = diskOf(
  ['here'],
  async () => full,
  () => (clock += 1000),
)

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall({ disk })
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const add = (name: string) => mall.ask(api.label.addLabel.path, { name }, { token: admin })
const refused = { status: 503, code: 503, message: '存储空间不足，暂时只能查看', result: null }

test('a full disk is read only: writes are refused with its sentence, reads, sign-in and sign-out go on', async () => {
  full = true
  expect(await add('没有地方')).toEqual(refused)
  expect((await mall.ask(api.label.list.path, {}, { token: admin })).code).toBe(200)
  const phone = '13800000003'
  const code = await codeFor(mall, phone)
  const { result } = await tokenOf(mall, { phone, code, grant_type: 'sms_code' })
  const leave = { method: 'GET', token: result.token } as const
  expect((await mall.ask(api.auth.logout.path, {}, leave)).code).toBe(200)
  full = false
  expect((await add('有地方了')).code).toBe(200)
})

test('a disk is full where its reserve would be touched', async () => {
  expect([await isFull(tmpdir()), await isFull(tmpdir(), 2 ** 60)]).toEqual([false, true])
})

test('room is taken to be there for a second; what was full is measured each time', async () => {
  let [at, asked, isFull] = [0, 0, false]
  const measured = diskOf(
    ['here'],
    async () => {
      asked += 1
      return isFull
    },
    () => at,
  )
  const isRefused = () =>
    measured.mustHaveRoom().then(
      () => false,
      () => true,
    )
  expect([await isRefused(), await isRefused(), asked]).toEqual([false, false, 1])
  isFull = true
  at = 999
  expect([await isRefused(), asked]).toEqual([false, 1])
  at = 1000
  expect([await isRefused(), await isRefused(), asked]).toEqual([true, true, 3])
  isFull = false
  expect([await isRefused(), asked]).toEqual([false, 4])
})

test('who listens is told that the server is read only, also who comes later, and that it is no more', async () => {
  const address = await mall.app.listen()
  const early = await listenAt(address, admin)
  full = true
  expect(await add('还是没有地方')).toEqual(refused)
  const said = { event: 'disk', topic: 'full', ids: [] }
  expect(await early.next()).toEqual(said)
  const late = await listenAt(address, await sessionOf(mall, '13800000003'))
  expect(await late.next()).toEqual(said)
  full = false
  expect((await add('又有地方了')).code).toBe(200)
  for (;;) {
    const heard = await late.next()
    if (heard.event !== 'disk' || heard.topic === 'full') continue
    expect(heard).toEqual({ event: 'disk', topic: 'room', ids: [] })
    break
  }
  for (const ear of [early, late]) ear.leave()
})
