import { expect, test } from 'vitest'
import { linkTo, readLink } from '../../src/shell/linked-command.ts'

test('a link names a command with its answers, and leaves the place as it is', () => {
  const link = linkTo('http://mall/product/list?f.shelf=1', { id: 'spu.sentence' }, { sentence: '18K 3-5g' })
  expect(link).toBe('http://mall/product/list?f.shelf=1&arg.sentence=18K+3-5g&cmd=spu.sentence')
  expect(readLink(new URL(link).search)).toEqual({
    id: 'spu.sentence',
    prefilled: { sentence: '18K 3-5g' },
    rest: 'f.shelf=1',
  })
})

test('an address without a command is no link, whatever arguments it has', () => {
  expect(readLink('?arg.sentence=18K')).toBeUndefined()
})
