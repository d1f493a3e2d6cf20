import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from '../../src/shell/address.ts'

const path = fc
  .array(fc.stringMatching(/^[a-zA-Z0-9-]{1,8}$/), { minLength: 1, maxLength: 3 })
  .map(parts => `/${parts.join('/')}`)
const search = fc
  .dictionary(
    fc.stringMatching(/^(f\.)?[a-z]{1,6}$/).filter(name => name !== 'aside'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    { maxKeys: 4 },
  )
  .map(query => new URLSearchParams(query).toString())
const pane = fc.record({ path, search })

test('an address of two panes is read back as it was written, each with its own filters', () => {
  fc.assert(
    fc.property(pane, fc.option(pane, { nil: undefined }), (main, aside) => {
      const text = formatAddress({ main, aside })
      const [at = '', ...rest] = text.split('?')
      expect(parseAddress(at, rest.join('?'))).toEqual({ main, aside })
    }),
  )
})

test('an aside that is no path of ours is none, and has none beside itself', () => {
  for (const aside of ['//evil.example', 'https://evil.example', '/\\evil', 'x', ''])
    expect(parseAddress('/a', new URLSearchParams({ aside }).toString()).aside, aside).toBeUndefined()
  const nested = new URLSearchParams({ aside: '/b?aside=/c&f.x=1' }).toString()
  expect(parseAddress('/a', nested).aside).toEqual({ path: '/b', search: 'f.x=1' })
})
