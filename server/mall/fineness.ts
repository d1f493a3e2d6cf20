import { api } from '../../src/contract/api.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'

const calls = api.fineness

export const finenesses = thing({ table: 'fineness', title: '成色', owner: 'shared', calls })

export const fineness = serve('fineness', calls, {
  list: finenesses.page,
  add: finenesses.add,
  update: finenesses.update,
  delete: finenesses.remove,
})
