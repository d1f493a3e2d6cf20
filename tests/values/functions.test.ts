import { expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { functions } from '../../src/values/functions.ts'

test('every code is asked for by a call', () => {
  const asked = new Set<string>(
    Object.values(api).flatMap(service =>
      Object.values(service).flatMap(({ permit }) =>
        typeof permit !== 'string' && 'code' in permit ? permit.code : [],
      ),
    ),
  )
  // Asked for inside of a call that everybody may make: taking back somebody else's batch, exchanging for another.
  asked.add('undo-log-btn')
  asked.add('add-exchange-btn')
  // Asked for by its command alone: what it prints, `details` tells.
  asked.add('print-sorting-btn')
  expect(functions.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([])
})
