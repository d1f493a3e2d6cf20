import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { logins } from './login-log.query.ts'

export const log = serve('log', api.log, {
  queryLoginLog: async (input, { tx, scope }) => new Raw(await page(tx, logins, input, scope)),
})
