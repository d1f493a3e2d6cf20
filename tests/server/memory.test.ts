import { expect, test } from 'vitest'
import { sharedBuffers } from '../../server/db/engine/memory.ts'

const gigabyte = 2 ** 30

test('the database keeps a quarter of the memory that there is, of a container what it may have', () => {
  expect(sharedBuffers(4 * gigabyte, 0)).toBe('1024MB')
  expect(sharedBuffers(64 * gigabyte, 0)).toBe('2048MB')
  expect(sharedBuffers(gigabyte / 4, 0)).toBe('128MB')
  expect(sharedBuffers(64 * gigabyte, 2 * gigabyte)).toBe('512MB')
  // Without a limit some systems name a number larger than any machine.
  expect(sharedBuffers(4 * gigabyte, 2 ** 63)).toBe('1024MB')
})
