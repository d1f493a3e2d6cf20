import { expect, test } from 'vitest'
import { splitCodes } from '../../src/values/codes.ts'

test('codes are split at white space and line breaks, each once in the order given; blank gives none', () => {
  expect(splitCodes(' A-1\tB-2\r\nA-1　C ')).toEqual({ codes: ['A-1', 'B-2', 'C'], twice: ['A-1'] })
  expect(splitCodes(' \n ')).toEqual({ codes: [], twice: [] })
})

test('codes of an input method in full width are the codes that they are in half width', () => {
  expect(splitCodes('ＨＦ－Ｒ１００７　hf-r1007\nHF-R1007')).toEqual({
    codes: ['HF-R1007', 'hf-r1007'],
    twice: ['HF-R1007'],
  })
})
