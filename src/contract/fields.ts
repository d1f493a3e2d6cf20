import * as z from 'zod'
import { notOneWord } from '../values/codes.ts'
import { canonical, decimalDigits } from '../values/decimal.ts'
import { asCode } from '../values/half-width.ts'
import type { HiddenKind } from '../values/hidden.ts'
import { isOwnMedia } from '../values/media.ts'
import { message } from '../values/messages.ts'
import { maxCents, yuanToCents } from '../values/money.ts'
import { plainText } from '../values/plain-text.ts'
import { pictureCount, richLimits } from '../values/rich.ts'
import { parseTime } from '../values/time.ts'
import { trimmed } from '../values/typed-text.ts'
import { isWaybill, waybillSentence } from '../values/waybill.ts'

/**
 * The field schemas of the contract. Each carries its Chinese title: every refusal names the field by it, and the
 * editor's labels and the API documentation read it too. Limits stand here and nowhere else.
 */
// In a page zod would probe for `new Function` when the first schema is made: the content security policy forbids it.
if ('document' in globalThis) z.config({ jitless: true })

declare module 'zod' {
  interface GlobalMeta {
    title?: string
    /** How the value is kept and shown where the JSON type alone does not say. */
    holds?:
      | 'money'
      | 'decimal'
      | 'time'
      | 'flag'
      | 'picture'
      | 'pictures'
      | 'video'
      | 'rich'
      | 'phone'
      | 'attributes'
    /** What something is known by: kept and asked for in half width (`code`). */
    isCode?: true
    /** Written as only its own field reads it: no column of a file, unless it is asked for by name. */
    ownText?: true
    /** Data of a person, shown in part; a phone is that by itself (`hidesOf`). */
    hides?: HiddenKind
    /** What a number counts, where that is no plain amount of money: g, %, 元/g. */
    unit?: string
    /** Of no account unless this other field has this code. */
    countsWhere?: readonly [field: string, code: number]
    /** value → Chinese word, for code lists. */
    words?: Readonly<Record<string, string>>
    /** value → the deed that leads to it, where its word differs from the word of the state: 发布, 已发布. */
    deeds?: Readonly<Record<string, string>>
  }
}

interface TextRules {
  max: number
  /** The sentence for an empty value; without it the text may be empty. */
  required?: string
}

/** Trimmed text, of characters that can be seen; newlines and tabs count as characters. */
export function text(title: string, rules: TextRules) {
  return limited(z.string().overwrite(trimmed), title, rules).meta({ title })
}

/**
 * What something is known by: 货号, 条码, 运单号, 客户编码. In the full width of an input method it is the same code: kept
 * and asked for by one spelling, whoever typed it.
 */
export function code(title: string, rules: TextRules) {
  return limited(z.string().overwrite(asCode), title, rules).meta({ title, isCode: true })
}

/** Of a rule that is younger than some values: nothing written may break it, what was written before is answered as it is. */
export const youngRule = { young: true } as const

/**
 * A code that the mall itself gives, as it is written: one word. Numbers that others have given (旧款号, NCC编码), and
 * questions for codes, may have blanks in them.
 */
export function ownCode(title: string, rules: TextRules) {
  return code(title, rules).refine(value => notOneWord(title, value) === undefined, {
    params: youngRule,
    error: ({ input }) => notOneWord(title, String(input)),
  })
}

function limited(base: z.ZodString, title: string, { max, required }: TextRules) {
  const error = message('bad.max', { field: title, n: max })
  const short = base.max(max, { error })
  return required ? short.min(1, { error: required }) : short
}

/** A telephone, which need not be a mobile one. */
export function telephone(title: string) {
  return text(title, { max: 20 }).meta({ title, holds: 'phone' })
}

/** Where something is sent to. */
export function receivingAddress(title: string, rules: TextRules) {
  return text(title, rules).meta({ title, hides: 'address' })
}

export function id(title = 'id') {
  return z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ title })
}

export const version = z.int().min(1).meta({ title: 'version' })

/** Integer cents, 0 or more. */
export function money(title: string) {
  return z
    .int({
      // A form makes cents of what is typed; what it could make none of arrives as it stands.
      error: ({ input }) =>
        typeof input === 'string' && yuanToCents(input) === undefined
          ? decimalSentence(title, input, 2)
          : undefined,
    })
    .min(0, { error: message('bad.low', { field: title, n: 0 }) })
    .max(maxCents, { error: message('bad.big', { field: title }) })
    .meta({ title, holds: 'money' })
}

const plainDecimal = new RegExp(`^\\d{1,${decimalDigits.whole}}(\\.\\d{1,${decimalDigits.places}})?$`)

/** The same sentences as a cell of the bulk grid says. */
function decimalSentence(field: string, text: string, places: number = decimalDigits.places): string {
  if (text.trim() === '') return message('bad.required', { field })
  if (/^-[\d.]+$/.test(text)) return message('bad.low', { field, n: 0 })
  const hasFewPlaces = new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(text)
  return hasFewPlaces ? message('bad.big', { field }) : message('bad.decimal', { field, n: places })
}

/** A decimal string in canonical form. */
export function decimal(title: string) {
  return z
    .string()
    .trim()
    .regex(plainDecimal, { error: ({ input }) => decimalSentence(title, String(input)) })
    .overwrite(value => canonical(value) ?? value)
    .meta({ title, holds: 'decimal' })
}

/** 0 or 1. */
export function flag(title: string) {
  return z.literal([0, 1]).meta({ title, holds: 'flag' })
}

/** 0 or 1: whether clients may have it. */
export function shelf(words: Readonly<Record<0 | 1, string>> = { 1: '已上架', 0: '已下架' }) {
  return flag('状态').meta({ words: { ...words }, deeds: { 1: '上架', 0: '下架' } })
}

export function whole(title: string, { min = 0, max = 1_000_000_000 } = {}) {
  return z
    .int()
    .min(min, { error: message('bad.low', { field: title, n: min }) })
    .max(max, { error: message('bad.high', { field: title, n: max }) })
    .meta({ title })
}

/**
 * What the server counted, added up or read elsewhere, for results alone: without the limits of an input, which a sum
 * may pass.
 */
export function counted(title: string) {
  return z.int().meta({ title })
}

/** The same of money. */
export function countedMoney(title: string) {
  return z.int().meta({ title, holds: 'money' })
}

/** The same of a decimal, in canonical form. */
export function countedDecimal(title: string) {
  return z
    .string()
    .overwrite(value => canonical(value) ?? value)
    .meta({ title, holds: 'decimal' })
}

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export function time(title: string) {
  return z
    .string()
    .refine(value => parseTime(value) !== undefined, {
      // Nobody who left it empty has written it in a wrong form.
      error: ({ input }) => message(input === '' ? 'bad.required' : 'bad.time', { field: title }),
    })
    .meta({ title, holds: 'time' })
}

export function choice<const W extends Readonly<Record<number, string>>>(title: string, words: W) {
  const values = Object.keys(words).map(Number)
  return z.literal(values).meta({ title, words: { ...words } })
}

/** A file that somebody chooses, or that the server answers; at most `max` bytes. */
export function file(title: string, max = Number.MAX_SAFE_INTEGER) {
  return z
    .file({ error: `请选择${title}` })
    .max(max, { error: `${title}最多${max / 1024 / 1024}MB` })
    .meta({ title })
}

/** Ids of rows, 1 to `max` of them. */
export function ids(title = 'ids', max = 1000) {
  return z
    .array(id(title))
    .min(1, { error: `请选择${title === 'ids' ? '数据' : title}` })
    .max(max, { error: `一次最多${max}条` })
    .meta({ title })
}

/** The number of a parcel that is sent now. */
export function waybill() {
  return code('快递单号', { max: 40, required: '请输入快递单号' }).refine(
    value => value === '' || isWaybill(value),
    { error: waybillSentence },
  )
}

/** Ids of rows, none to `max` of them. */
export function someIds(title: string, max: number) {
  return z
    .array(id(title))
    .max(max, { error: `${title}最多选${max}个` })
    .meta({ title })
}

function media(title: string, required?: string) {
  const address = z
    .string()
    .trim()
    .refine(value => value === '' || isOwnMedia(value), { error: `${title}请重新上传` })
  return required ? address.min(1, { error: required }) : address
}

/** The address of an uploaded picture; '' for none. */
export function picture(title: string, { required }: { required?: string } = {}) {
  return media(title, required).meta({ title, holds: 'picture' })
}

/** Addresses of uploaded pictures in their order, at most `max`. */
export function pictures(title: string, { max, required }: { max: number; required?: string }) {
  const list = z.array(media(title, `${title}请重新上传`)).max(max, { error: `${title}最多${max}张` })
  return (required ? list.min(1, { error: required }) : list).meta({ title, holds: 'pictures' })
}

/** The address of an uploaded film; '' for none. */
export function video(title: string, { required }: { required?: string } = {}) {
  return media(title, required).meta({ title, holds: 'video' })
}

/** HTML as `values/rich.ts` allows it; the server cleans what it keeps. */
export function rich(title: string, { required }: { required?: string } = {}) {
  const html = z
    .string()
    .trim()
    .max(richLimits.characters, { error: message('bad.max', { field: title, n: richLimits.characters }) })
    .refine(value => pictureCount(value) <= richLimits.images, {
      error: `${title}最多插入${richLimits.images}张图片`,
    })
  if (!required) return html.meta({ title, holds: 'rich' })
  const isSeen = (value: string) => pictureCount(value) > 0 || trimmed(plainText(value)) !== ''
  return html
    .min(1, { error: required, abort: true })
    .refine(isSeen, { error: required })
    .meta({ title, holds: 'rich' })
}
