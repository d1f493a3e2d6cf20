import { api } from '../../../../src/contract/api.ts'
import { serve } from '../../../call/serve.ts'
import { tkDatas } from './data.query.ts'

export const tkData = serve('tkData', api.tkData, {
  listPage: tkDatas.page,
  add: tkDatas.add,
  update: tkDatas.update,
  delete: tkDatas.remove,
})
