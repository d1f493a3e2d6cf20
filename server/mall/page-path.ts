import { api } from '../../src/contract/api.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'

const calls = api.pagePath
const create = `name text not null, path text not null constraint page_path_path unique, params text not null default '',
  purpose text not null default '', sort_no int not null default 0`

export const pagePaths = thing({ table: 'page_path', title: '小程序页面', owner: 'shared', calls, create })

export const pagePath = serve('pagePath', calls, {
  list: pagePaths.page,
  add: pagePaths.add,
  update: pagePaths.update,
  delete: pagePaths.remove,
})
