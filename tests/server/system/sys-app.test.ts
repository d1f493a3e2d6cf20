import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { sysApp, app } = api
const page = (input: object) => mall.ask(sysApp.page.path, input, { token: admin })
const add = (input: object) => mall.ask(sysApp.add.path, input, { token: admin })
const update = (input: object) => mall.ask(sysApp.update.path, input, { token: admin })
const remove = (input: object) => mall.ask(sysApp.del.path, input, { method: 'DELETE', token: admin })
const isForbidden = (appid: string, token = admin) =>
  mall.ask(app.isForbidden.path, { appid }, { method: 'GET', token })

test('the demo mall has its apps, found by pinyin, by what they run on and by their state', async () => {
  expect((await page({})).result.total).toBe(5)
  expect((await page({ keyword: 'mdzs' })).result.records).toMatchObject([
    { name: '门店助手', platform: 1, appVersion: '1.9.4', forceUpdate: 1, enabled: 1 },
  ])
  expect((await page({ platform: 3, enabled: 0 })).result.records).toMatchObject([{ appid: 'stocktake-pda' }])
})

test('a new app is on and forces no update; limits, version and duplicates are refused in Chinese', async () => {
  const { result } = await add({ name: '收银台', appid: 'cashier', appVersion: '1.0' })
  expect(result).toMatchObject({ platform: 1, forceUpdate: 0, enabled: 1, version: 1, updateBy: '陆知衡' })
  expect((await add({ name: '又一个', appid: 'cashier', appVersion: '1.0' })).message).toBe('appid已存在')
  expect((await add({ name: 'x', appid: 'x', appVersion: '' })).message).toContain('请输入版本')
  expect((await add({ name: 'x', appid: 'x', appVersion: 'v2' })).message).toContain('版本应为数字和点')
  expect((await add({ name: 'x', appid: 'a b', appVersion: '1' })).message).toContain('appid只能是字母')
  expect((await add({ name: 'x', appid: 'x', appVersion: '1', platform: 4 })).code).toBe(400)
})

test('whether an app is forbidden follows its state; one that nobody has entered is not there', async () => {
  expect((await isForbidden('stocktake-pda')).result).toEqual({ forbidden: true })
  expect((await isForbidden('mall-h5')).result).toEqual({ forbidden: false })
  const [row] = (await page({ keyword: 'mall-h5' })).result.records
  expect((await update({ id: row.id, version: row.version, enabled: 0 })).result.enabled).toBe(0)
  expect((await isForbidden('mall-h5')).result).toEqual({ forbidden: true })
  expect((await isForbidden('nobody')).code).toBe(404)
  const stranger = await staffWith(mall, { codes: [], menus: ['generalSetting'] })
  expect((await isForbidden('mall-h5', stranger)).code).toBe(403)
})

test('a stale version is a conflict', async () => {
  const [row] = (await page({ keyword: 'warehouse' })).result.records
  await update({ id: row.id, version: row.version, appVersion: '1.5.0' })
  expect((await update({ id: row.id, version: row.version, appVersion: '1.6.0' })).code).toBe(409)
})

test('one goes by id, many by ids, and neither or both is refused', async () => {
  const ids: number[] = []
  for (const appid of ['gone-1', 'gone-2', 'gone-3'])
    ids.push((await add({ name: appid, appid, appVersion: '1' })).result.id)
  const before = (await page({})).result.total
  expect([(await remove({})).code, (await remove({ id: ids[0], ids })).code]).toEqual([400, 400])
  expect((await remove({})).message).toContain('请选择数据')
  expect((await remove({ id: ids[0] })).code).toBe(200)
  expect((await remove({ ids: ids.slice(1) })).code).toBe(200)
  expect((await page({})).result.total).toBe(before - 3)
})
