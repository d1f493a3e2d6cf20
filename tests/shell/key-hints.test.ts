import { expect, test } from 'vitest'
import { afterDeed, type Presses } from '../../src/shell/key-hints.ts'

const deed = { command: 'label.add', source: 'button', outcome: 'ran' } as const

test('the key of a button is told at its fifth press by mouse, and never again', () => {
  let presses: Presses = {}
  const told = Array.from({ length: 12 }, () => {
    const after = afterDeed(presses, deed, true)
    presses = after.presses
    return after.tell
  })
  expect(told.flatMap((tell, at) => (tell ? [at + 1] : []))).toEqual([5])
})

test('who knows the key is not told, nor who was refused; a button without a key has none to tell', () => {
  const known = afterDeed({ 'label.add': 4 }, { ...deed, source: 'key' }, true)
  expect(afterDeed(known.presses, deed, true)).toEqual({ presses: known.presses, tell: false })
  expect(afterDeed({ 'label.add': 4 }, { ...deed, outcome: 'refused' }, true).tell).toBe(false)
  expect(afterDeed({ 'label.add': 4 }, deed, false)).toEqual({ presses: { 'label.add': 4 }, tell: false })
  expect(afterDeed({ 'label.add': 4 }, { ...deed, source: 'palette' }, true).tell).toBe(false)
})
