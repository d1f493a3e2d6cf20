import { halfWidth } from '../half-width.ts'
import { maxCents } from '../money.ts'

/** What a draw may bring. Exactly one line of a lottery is 谢谢参与: it takes what the others leave. */
export const prizeKinds = { 1: '积分', 2: '优惠券', 3: '实物', 0: '谢谢参与' } as const
export const [nothing, points, voucher, goods] = [0, 1, 2, 3] as const

export type PrizeKind = keyof typeof prizeKinds

export function isPrizeKind(kind: number): kind is PrizeKind {
  return kind in prizeKinds
}

/** All shares together, in millionths: 100%. */
export const wholeShare = 1_000_000
/** 反不正当竞争法: a prize that is drawn is worth no more than 50,000 yuan. Cents. */
export const mostValue = 5_000_000
export const mostPrizes = 30
export const mostQuantity = 1_000_000

/** A line of the prize grid. `key` names it whatever becomes of the line. */
export interface Prize {
  readonly key: string
  readonly kind: PrizeKind
  readonly name: string
  readonly picture: string
  /** What one is worth, cents. */
  readonly value: number
  /** How many there are at all; of 谢谢参与 0, for it never ends. */
  readonly quantity: number
  /** How many a Shanghai day, and how many one account may win; 0: as many as there are. */
  readonly dailyQuantity: number
  readonly eachLimit: number
  /** Of 积分 how many one win gives, else 0. */
  readonly points: number
  /** Of 优惠券 which benefit is given, else 0. */
  readonly equityId: number
  /** Millionths. */
  readonly ppm: number
}

export interface PrizeProblem {
  /** Which line is wrong; -1: all of them together. */
  readonly at: number
  readonly field: keyof Prize
  readonly sentence: string
}

/** `10%`, `0.05%`: exact, without zeros that say nothing. */
export function showShare(ppm: number): string {
  return `${shareText(ppm)}%`
}

/** The same as it is typed into a cell, without its sign. */
export function shareText(ppm: number): string {
  const digits = String(Math.abs(ppm) % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const whole = `${ppm < 0 ? '-' : ''}${Math.floor(Math.abs(ppm) / 10_000)}`
  return digits === '' ? whole : `${whole}.${digits}`
}

/** `12.5` or `12.5%` is 125,000; undefined for what is no share: below 0, above 100, more than four decimals. */
export function parseShare(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{0,4}))?\s*%?$/.exec(halfWidth(text).trim()) ?? []
  if (whole === undefined) return undefined
  const ppm = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return ppm <= wholeShare ? ppm : undefined
}

export function sumOfShares(prizes: readonly Pick<Prize, 'ppm'>[]): number {
  return prizes.reduce((sum, { ppm }) => sum + ppm, 0)
}

/** The line of 谢谢参与 takes what the others leave; unchanged where they leave nothing or there is no such line. */
export function withRest<P extends { readonly ppm: number; readonly kind: number }>(
  prizes: readonly P[],
): readonly P[] {
  const others = sumOfShares(prizes.filter(({ kind }) => kind !== nothing))
  const at = prizes.findIndex(({ kind }) => kind === nothing)
  if (others > wholeShare) return prizes
  return prizes.map((prize, place) => (place === at ? { ...prize, ppm: wholeShare - others } : prize))
}

/** Prizes as they travel, whose kinds the contract has looked at. */
export function typedPrizes(
  told: readonly (Omit<Prize, 'kind'> & { readonly kind: number })[],
): readonly Prize[] {
  return told.flatMap(({ kind, ...prize }) => (isPrizeKind(kind) ? [{ ...prize, kind }] : []))
}

/** What is wrong, with the line where it is one. */
export function prizeSentence({ at, sentence }: Pick<PrizeProblem, 'at' | 'sentence'>): string {
  return at < 0 ? sentence : `第${at + 1}行：${sentence}`
}

/** The first thing that is wrong with a prize grid; undefined where it may be drawn from. */
export function prizesProblem(prizes: readonly Prize[]): PrizeProblem | undefined {
  for (const [at, prize] of prizes.entries()) {
    const wrong = lineProblem(prize)
    if (wrong) return { at, ...wrong }
    if (prizes.findIndex(({ key }) => key === prize.key) !== at)
      return { at, field: 'name', sentence: '奖品编号重复' }
    if (prizes.findIndex(({ name }) => name === prize.name) !== at)
      return { at, field: 'name', sentence: `奖品“${prize.name}”重复` }
  }
  if (prizes.filter(({ kind }) => kind === nothing).length !== 1)
    return { at: -1, field: 'kind', sentence: '奖品里要有一行谢谢参与，也只能有一行' }
  if (prizes.length < 2) return { at: -1, field: 'kind', sentence: '请至少添加一种奖品' }
  const sum = sumOfShares(prizes)
  if (sum !== wholeShare)
    return { at: -1, field: 'ppm', sentence: `概率合计应为100%，现在是${showShare(sum)}` }
  return undefined
}

function lineProblem(prize: Prize): Omit<PrizeProblem, 'at'> | undefined {
  const { kind, name, value, quantity, dailyQuantity, eachLimit, ppm } = prize
  if (name.trim() === '') return { field: 'name', sentence: '请输入奖品名称' }
  if (value > mostValue) return { field: 'value', sentence: '奖品价值不能超过50000元' }
  if (value < 0 || value > maxCents) return { field: 'value', sentence: '奖品价值应为金额' }
  if (ppm < 0 || ppm > wholeShare) return { field: 'ppm', sentence: '概率应为0到100之间，最多4位小数' }
  if (kind === nothing) {
    const isBare =
      quantity === 0 && dailyQuantity === 0 && eachLimit === 0 && prize.points === 0 && prize.equityId === 0
    return isBare ? undefined : { field: 'quantity', sentence: '谢谢参与没有数量' }
  }
  if (quantity < 1) return { field: 'quantity', sentence: `请填写“${name}”的数量` }
  if (dailyQuantity > quantity)
    return { field: 'dailyQuantity', sentence: `“${name}”每天的数量不能超过总数量` }
  if (eachLimit > quantity) return { field: 'eachLimit', sentence: `“${name}”每人的数量不能超过总数量` }
  if (kind === points && prize.points < 1) return { field: 'points', sentence: `请填写“${name}”的积分` }
  if (kind !== points && prize.points > 0) return { field: 'points', sentence: `“${name}”不是积分奖品` }
  if (kind === voucher && prize.equityId < 1)
    return { field: 'equityId', sentence: `请选择“${name}”发放的权益` }
  if (kind !== voucher && prize.equityId > 0)
    return { field: 'equityId', sentence: `“${name}”不是优惠券奖品` }
  return undefined
}

/**
 * Once it has begun what was announced stays: no prize leaves, none becomes fewer, rarer or another one, and new shares
 * are taken from 谢谢参与 alone.
 */
export function whyNotLowered(before: readonly Prize[], after: readonly Prize[]): string | undefined {
  const sentence = '活动开始后不能减少奖品或概率'
  const now = new Map(after.map(prize => [prize.key, prize]))
  for (const was of before) {
    const prize = now.get(was.key)
    if (prize === undefined || isOther(was, prize)) return sentence
    if (was.kind !== nothing && (prize.ppm < was.ppm || prize.quantity < was.quantity)) return sentence
    if (isTighter(was.dailyQuantity, prize.dailyQuantity) || isTighter(was.eachLimit, prize.eachLimit))
      return sentence
  }
  return undefined
}

function isOther(was: Prize, prize: Prize): boolean {
  return (
    (['kind', 'name', 'points', 'equityId'] as const).some(field => was[field] !== prize[field]) ||
    prize.value < was.value
  )
}

/** 0 is no limit. */
const isTighter = (was: number, limit: number) => limit > 0 && (was === 0 || limit < was)
