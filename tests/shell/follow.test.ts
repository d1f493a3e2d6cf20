import { expect, test } from 'vitest'
import { label } from '../../src/mall/product/label/thing.ts'
import { nothing } from '../../src/plain/panes.ts'
import { partsOf } from '../../src/shell/address.ts'
import { followed } from '../../src/shell/follow.ts'
import { declared } from '../support/declared-commands.ts'

const standing = (...ids: number[]) => ({
  ...{ ...nothing, kind: label.pane },
  rows: ids.map(id => ({ id, name: '', row: {} })),
})
const to = (left: typeof nothing, address: string, last?: string) =>
  followed({ left, aside: partsOf(address), commands: declared, pathOf: () => '/goods' }, last)

const bare = '/goods?follow=label.goods'
const tab = `${bare}&tab=spu`
const ofFour = `${tab}&f.labelId=4`
const four = 'label.goods 4'

test('the right pane is asked for what belongs to the row that one stands on, and for no row passed over', () => {
  expect(to(standing(4), bare)).toMatchObject({ row: four, ask: { 'f.labelId': '4' } })
  expect(to(standing(4), ofFour)).toEqual({ row: four })
  expect(to(standing(5), ofFour, four)).toMatchObject({ row: 'label.goods 5', ask: { 'f.labelId': '5' } })
})

test('a condition that was taken away on the right stays away until another row is stood on: it was back at once', () => {
  expect(to(standing(4), tab, four)).toEqual({ row: four })
  // What is shown anew on the left is the same row.
  expect(to({ ...nothing, waits: true }, tab, four)).toEqual({ row: four })
  expect(to(standing(5), tab, four)).toMatchObject({ ask: { 'f.labelId': '5' } })
  // Left and stood on again it is asked for again.
  expect(to(standing(), tab, four)).toEqual({})
  expect(to(standing(4), tab)).toMatchObject({ ask: { 'f.labelId': '4' } })
})

test('several rows lead nowhere, nor does a row on another list, or one beside another screen', () => {
  expect(to(standing(4, 5), bare)).toEqual({})
  expect(to({ ...standing(4), kind: 'spu' }, bare)).toEqual({})
  expect(to(standing(4), '/elsewhere?follow=label.goods')).toEqual({})
  expect(to(standing(4), '/goods')).toEqual({})
})
