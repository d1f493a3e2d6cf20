import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Side, stepOf } from '../../../src/values/flow.ts'
import { functions } from '../../../src/values/functions.ts'
import {
  type PictureEvent,
  type PictureState,
  pictureFlow,
  pictureStates,
  sumOfLines,
  whyNotPicture,
  whyNotQuoted,
} from '../../../src/values/order/picture.ts'

const states = [1, 2, 3, 4, 5] as const satisfies readonly PictureState[]
const sides: readonly Side[] = ['staff', 'client', 'clock']

/** Written out apart from the table: of each act who may do it from where, and where that leads. */
const written: Readonly<
  Record<PictureEvent, { says: string } & Partial<Record<Side, Partial<Record<PictureState, number>>>>>
> = {
  add: { says: '提交' },
  quote: { says: '报价', staff: { 1: 2, 2: 2 } },
  accept: { says: '确认报价', staff: { 2: 3 }, client: { 2: 3 } },
  toOrder: { says: '转正式单', staff: { 3: 4 } },
  reject: { says: '驳回', staff: { 1: 5, 2: 5, 3: 5 } },
}
const events = pictureFlow.map(({ event }) => event)

test('in each state each act leads where it is written, for each side, and is refused by name everywhere else', () => {
  expect(events.toSorted()).toEqual(Object.keys(written).toSorted())
  for (const event of events)
    for (const side of sides)
      for (const state of states) {
        const to = written[event][side]?.[state]
        expect(stepOf(pictureFlow, { event, state, side })?.to, `${event} ${state} ${side}`).toEqual(
          to === undefined ? undefined : [to],
        )
        expect(whyNotPicture(event, { pictureNo: 'TP1', status: state }, side)).toBe(
          to === undefined ? `TP1是${pictureStates[state]}，不能${written[event].says}` : undefined,
        )
      }
})

test('each act needs a code that there is; what clients do needs one that they may hold', () => {
  for (const { permit, sides: who } of pictureFlow)
    for (const code of permit)
      expect(functions.find(({ name }) => name === code)?.scope).toBe(
        who.some(side => side === 'client') ? 12 : 1,
      )
})

test('lines are taken where they come to the quote, and at no other sum', () => {
  const line = fc.record({ num: fc.integer({ min: 1, max: 99 }), price: fc.nat(1_000_000) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -5, max: 5 }),
      (lines, off) => {
        const sum = lines.reduce((all, { num, price }) => all + num * price, 0)
        expect(sumOfLines(lines)).toBe(sum)
        expect(whyNotQuoted(lines, sum + off) === undefined).toBe(off === 0)
      },
    ),
  )
  expect(whyNotQuoted([{ num: 2, price: 12_345 }], 25_000)).toBe('明细合计246.90元，报价是250.00元')
})
