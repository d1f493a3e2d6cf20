import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { addOperation } from './operation/add.query.ts'
import { cancelOperations, finishOperations } from './operation/finish.query.ts'
import {
  acceptOperations,
  assignOperations,
  operationOf,
  reportStep,
  workersOf,
} from './operation/work.query.ts'
import { operations } from './operation.query.ts'

export const operation = serve('operation', api.operation, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, operations, input, scope)),
  details: async ({ id }, context) => new Raw(await operationOf(context, id)),
  workers: async (_input, { tx }) => [...(await workersOf(tx))],
  add: addOperation,
  async assign(input, context) {
    await assignOperations(input, context)
    return null
  },
  async accept(input, context) {
    await acceptOperations(input, context)
    return null
  },
  report: reportStep,
  async finish(input, context) {
    await finishOperations(input, context)
    return null
  },
  async cancel(input, context) {
    await cancelOperations(input, context)
    return null
  },
})
