import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { frameFields, frameLooks } from '../../../src/contract/operate/frame.ts'
import { bad } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { problemsOf } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { periodColumns } from '../parts/period.query.ts'
import { frameRules } from './frame-rules.query.ts'

const calls = api.frame

export const frames = thing({
  table: 'goods_frame',
  title: '相框',
  create: `name text not null constraint goods_frame_name unique,
    image text not null,
    spu_nos text not null default '',
    enabled smallint not null default 1,
    ${periodColumns('goods_frame')}`,
  owner: 'shared',
  order: '-id',
  calls,
  editable: frameFields,
  // Which goods have a frame when is thought out for each by itself.
  alone: Object.keys(frameFields).filter(field => !(field in frameLooks)),
  rules: frameRules,
  search: row => [row.name],
  select: { spuCount: sql`(select count(*) from spu where spu_no = any(string_to_array(t.spu_nos, e'\n')))` },
})

export const frame = serve('frame', calls, {
  add: frames.add,
  update: frames.update,
  list: frames.page,
  delete: frames.removeSome,
  /** Whether a frame, switched on, could have these goods in this time. */
  async 'verify.spu'({ id = 0, ...row }, context) {
    const proposed = { id, row: { ...row, enabled: 1 }, now: {} }
    const [problem] = await problemsOf(frameRules, [proposed], context)
    if (problem) throw bad(problem.sentence, problem.field)
    return null
  },
})
