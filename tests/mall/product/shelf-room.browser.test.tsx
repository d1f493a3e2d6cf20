import { expect, test } from 'vitest'
import { ForClient, roomForClient } from '../../../src/mall/product/shelf/for-client.tsx'
import { textOf } from '../../../src/plain/text-of.ts'

const measured = (search: string) => textOf(<ForClient spuId={1}>{roomForClient(search)}</ForClient>)

test('the column of prices has room for 到手价 where a client is named, and for nothing where none is', () => {
  expect(measured('?client=3')).toContain('到手00,000.00起')
  expect(measured('')).toBe('')
})
