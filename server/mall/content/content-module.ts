import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { contentModuleFields } from '../../../src/contract/content/content-module.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.contentModule

export const contentModules = thing({
  table: 'content_module',
  title: '内容模块',
  create: `
    name text not null constraint content_module_name unique,
    code text not null constraint content_module_code unique,
    remark text not null default '',
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: contentModuleFields,
  select: { contentCount: sql`(select count(*) from content where module_id = t.id)` },
})

export const contentModule = serve('contentModule', calls, {
  page: contentModules.page,
  add: contentModules.add,
  edit: contentModules.update,
  del: contentModules.removeSome,
  sort: contentModules.sort,
})
