import type { Context } from '../context.ts'
import { need } from '../need.ts'
import type { Target } from '../plain/target.ts'
import { goodsInput, spuInput } from './goods.query.ts'
import { logInput, logs } from './log.query.ts'
import { loginInput, logins } from './login-log.query.ts'
import { scheduleInput, schedules } from './schedule.query.ts'
import { skus } from './sku.query.ts'
import { spus } from './spu-list.query.ts'
import { jobInput, jobs } from './task.query.ts'
import { idOf, things } from './things.ts'

type Input = Record<string, unknown>

/** A list that can be taken away as a file; `query` is how its rows are asked for, and what that needs beyond the list. */
interface Exported {
  readonly target: Target
  query(context: Context, input: Input): Promise<Input>
}

/** Every one, by the id of its call. */
export const exported: ReadonlyMap<string, Exported> = new Map<string, Exported>([
  ...things.map(({ target }) => [idOf(target.list), { target, query: asIs }] as const),
  ['spu.list.v1', { target: spus.target, query: ({ tx }, input) => spuInput(tx, input) }],
  ['x:sku.page', { target: skus, query: ({ tx }, input) => goodsInput(tx, input) }],
  [
    'x:sysLog.queryOperationLog',
    {
      target: logs({ userId: 0, mayAll: false }),
      // By ids a caller names any row: only who may read all of them takes some away.
      async query(context, input) {
        await need(context, { menu: ['operationLog'] })
        return logInput(input)
      },
    },
  ],
  ['x:schedule.page', { target: schedules.target, query: async (_, input) => scheduleInput(input) }],
  [
    'x:sysTask.page',
    {
      target: jobs,
      // Jobs of everybody: by ids a caller names any of them.
      async query(context, input) {
        await need(context, { menu: ['SysTask'] })
        return jobInput(input)
      },
    },
  ],
  ['log.queryLoginLog', { target: logins, query: async (_, input) => loginInput(input) }],
])

async function asIs(_context: Context, input: Input): Promise<Input> {
  return input
}
