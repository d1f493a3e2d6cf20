import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Call, Schema } from '../../src/contract/call.ts'
import { code, text } from '../../src/contract/fields.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'

/** A code is one code in whatever width it is typed: every field that takes one makes it so before it is looked at. */

/** What is called a number or a code and is none that somebody types: why. */
const others: Readonly<Record<string, string>> = {
  手机号: 'a telephone, with rules of its own',
  账号: 'what somebody is called when signing in: a name',
  提交编号: 'made by the program that sends',
  奖品编号: 'made by the form',
  题目编号: 'made by the form',
  选项编号: 'made by the form',
  验证码: 'read from a telephone',
  原密码: 'a secret is kept as it is typed',
  新密码: 'a secret is kept as it is typed',
  '客户名称/客户编码': 'words, which the search folds',
  '商品名称、款号': 'words, which the search folds',
}

/** Shown with a row that is sent back whole; nobody writes them there. */
const shown = [
  'account.update.clientNo',
  'templateChannel.update.clientNo',
  'recommend.update.spuNo',
  'spuLabel.updateSpuLabel.spuNo',
  'spu.update.spuNo',
]

const isCalledCode = (title: string) => /(号|码|编号|EPC|appid)$/.test(title)

/** Every text that the call takes: where it stands, what it is called, its schema. */
function* textsOf(
  schema: Schema,
  at: string,
  above: string,
): Generator<[at: string, title: string, field: Schema]> {
  const title = metaOf(schema).title ?? above
  const plain = bareSchema(schema)
  if (plain instanceof z.ZodString) yield [at, title, plain]
  if (plain instanceof z.ZodArray && plain.element instanceof z.core.$ZodType)
    yield* textsOf(plain.element, `${at}[]`, title)
  if (plain instanceof z.ZodObject)
    for (const [name, field] of Object.entries<Schema>(plain.shape))
      yield* textsOf(field, `${at}.${name}`, title)
}

function allTexts() {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  return services.flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => [...textsOf(call.in, `${service}.${name}`, '')]),
  )
}

const wide = (ascii: string) =>
  ascii.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Texts some of which every field of codes takes. */
const samples = ['HF-R1007', 'ROLE_A1', 'AB_1', 'ab', '0123456789ABCDEF01234567', '12']

test('every field that is called a number or a code takes it in full width as in half width', () => {
  const fields = allTexts().filter(
    ([at, title]) => isCalledCode(title) && !(title in others) && !shown.includes(at),
  )
  expect(fields.length).toBeGreaterThan(80)
  const kept = fields.filter(([, , field]) => {
    const sample = samples.find(each => z.safeParse(field, each).success)
    if (sample === undefined) return true
    const [typed, plain] = [z.safeParse(field, ` 　${wide(sample)}　`), z.safeParse(field, sample)]
    return !typed.success || typed.data !== plain.data
  })
  expect(kept.map(([at, title]) => `${at} ${title}`)).toEqual([])
})

test('a code is folded before it is measured; what is no form of ASCII stays, a name stays whole', () => {
  const field = code('货号', { max: 4, required: '请输入货号' })
  expect(field.parse('　ＡＢ１２　')).toBe('AB12')
  expect(field.safeParse('　').error?.issues[0]?.message).toBe('请输入货号')
  expect(field.safeParse('ＡＢ１２３').error?.issues[0]?.message).toContain('4')
  expect(field.parse('款²。')).toBe('款²。')
  expect(text('名称', { max: 20 }).parse('Ａ款（新）')).toBe('Ａ款（新）')
})
