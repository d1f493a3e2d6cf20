import { expect } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { notOneWord } from '../../src/values/codes.ts'
import { accounts, type Mall } from './console.ts'

/** Where texts were put, so that a walk can open what shows them. */
export interface Planted {
  readonly roles: readonly number[]
  readonly users: readonly number[]
  readonly labels: readonly number[]
}

const product = '/product/api/v1/product'

/** The text as far as it fits, with a number that tells it from the others where rows must differ. */
function fitted(text: string, most: number, unique?: number): string {
  const tail = unique === undefined ? '' : unique.toString(36).padStart(3, '0')
  return `${text.slice(0, most - tail.length)}${tail}`
}

/** As a code takes it: one word, in which a browser still reads the tags and attributes that blanks parted before. */
function oneWord(text: string): string {
  return [...text].map(sign => (notOneWord('', sign) === undefined ? sign : '/')).join('')
}

/** Puts every text into every text field that a screen shows, by the calls that screens use. */
export async function plant(mall: Mall, texts: readonly string[], first = 0): Promise<Planted> {
  const roles: number[] = []
  const users: number[] = []
  const labels: number[] = []
  const ask = async (path: string, input: object) => {
    const answer = await mall.ask(accounts.admin, path, input)
    expect([path, answer.code, answer.message]).toEqual([path, 200, '成功'])
    return answer.result
  }
  const plantOne = async (text: string, number: number) => {
    const remark = fitted(text, 200)
    const label = { name: fitted(text, 20, number), remark }
    labels.push((await ask(`${product}/label/addLabel`, label)).id)
    await ask(`${product}/brand/add`, {
      name: fitted(text, 30, number),
      code: fitted(oneWord(text), 20, number),
      remark,
    })
    await ask(`${product}/page/path/add`, {
      name: fitted(text, 30),
      path: fitted(text, 200, number),
      params: remark,
      purpose: fitted(text, 100),
    })
    const asked = {
      ...{ key: 'a', bankId: 0, kind: 1, required: false, min: 0, max: 0, jumps: [] },
      ...{
        stem: remark,
        options: ['甲', fitted(text, 98)].map((name, at) => ({
          key: `o${at}`,
          text: `${at}${name}`,
          open: true,
        })),
      },
    }
    await ask('/activity/survey/add', { title: fitted(text, 60), description: remark, questions: [asked] })
    const role = { roleName: fitted(text, 8, number), type: 1, busType: 1, allowDel: 0 }
    const { id: roleId } = await ask('/system/sysRole/addSysRole', role)
    roles.push(roleId)
    const person = {
      realName: fitted(text, 20),
      userName: fitted(text, 30, number),
      position: fitted(text, 20),
    }
    const phone = String(13_900_000_000 + number)
    users.push((await ask('/system/sysUser/addSysUser', { ...person, phone, roles: [roleId] })).id)
    const title = fitted(text, 30)
    await ask('/system/sysFunction/addSysFunction', {
      name: `xss-${number}`,
      title,
      description: remark,
      scope: 1,
    })
    const node = { path: `/xss-${number}`, component: 'Layout', title, icon: fitted(text, 60), scope: 1 }
    await ask('/system/sysPermission/addSysPermission', node)
  }
  // Four at a time: most of the time of a write is its way to the disk.
  const waiting = texts.map((text, index) => ({ text, number: first + index }))
  const gardener = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await plantOne(next.text, next.number)
  }
  await Promise.all([gardener(), gardener(), gardener(), gardener()])
  await nameGoods(mall, texts)
  for (const [group, values] of [
    ['watermark', { enabled: true, text: fitted(texts.at(-1) ?? '', 30) }],
    ['sms', { signature: fitted(texts.at(-1) ?? '', 20) }],
  ] as const) {
    const { token } = await mall.session(accounts.admin)
    const read = await fetch(`${mall.url}/api/system/sysConfig/query?group=${group}`, {
      headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` },
    })
    const { version } = (await read.json()).result
    await ask('/system/sysConfig/update', { group, version, values })
  }
  return { roles, users, labels }
}

async function nameGoods(mall: Mall, texts: readonly string[]): Promise<void> {
  const { result } = await mall.ask(accounts.admin, `${product}/sku/page`, { pageSize: texts.length })
  const rows = result.records.map((row: { skuId: number; version: number }, index: number) => ({
    skuId: row.skuId,
    version: row.version,
    set: { name: fitted(texts[index] ?? '', 100), size: fitted(texts[index] ?? '', 20) },
  }))
  const batch = { batchId: `xss-${Date.now()}`, mode: 'able', rows }
  const answer = await mall.ask(accounts.admin, `${product}/sku/batch/update`, batch)
  expect([answer.code, answer.result?.applied?.length > 0, answer.result?.invalid]).toEqual([200, true, []])
  const { result: page } = await mall.ask(accounts.admin, api.spu['list.v1'].path, { pageSize: texts.length })
  for (const [index, { spuId, version }] of page.records.entries()) {
    const name = fitted(texts[index] ?? '', 100)
    const named = await mall.ask(accounts.admin, api.spu.update.path, { spuId, version, name })
    expect([named.code, named.message]).toEqual([200, '成功'])
  }
}
