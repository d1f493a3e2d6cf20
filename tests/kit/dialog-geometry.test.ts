import { describe, expect, it } from 'vitest'
import { centred, least, maximised, moved, resized, within } from '../../src/kit/dialog-geometry.ts'

const room = { width: 1440, height: 900 }

describe('a dialog', () => {
  it('stands in the middle and fits', () => {
    expect(centred(1040, 756, room)).toEqual({ left: 200, top: 72, width: 1040, height: 756 })
    expect(centred(1040, 756, { width: 800, height: 600 })).toEqual({
      left: 16,
      top: 16,
      width: 768,
      height: 568,
    })
  })

  it('is never smaller than 400 x 300', () => {
    const box = resized(centred(1040, 756, room), -5000, -5000, room)
    expect([box.width, box.height]).toEqual([least.width, least.height])
  })

  it('does not grow out of the window', () => {
    const box = resized({ left: 200, top: 72, width: 1040, height: 756 }, 5000, 5000, room)
    expect([box.width, box.height]).toEqual([1240, 828])
  })

  it('keeps its head within reach', () => {
    const box = { left: 200, top: 72, width: 1040, height: 756 }
    expect(moved(box, -9999, -9999, room)).toMatchObject({ left: -960, top: 0 })
    expect(moved(box, 9999, 9999, room)).toMatchObject({ left: 1360, top: 860 })
  })

  it('stands wholly in a window that became smaller', () => {
    const box = { left: 700, top: 500, width: 640, height: 380 }
    expect(within(box, room)).toEqual(box)
    expect(within(box, { width: 1024, height: 768 })).toEqual({ ...box, left: 368, top: 372 })
    expect(within(box, { width: 600, height: 300 })).toEqual({ left: 16, top: 16, width: 568, height: 268 })
  })

  it('fills the window but for a margin', () => {
    expect(maximised(room)).toEqual({ left: 16, top: 16, width: 1408, height: 868 })
  })
})
