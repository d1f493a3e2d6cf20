import { type Api, api } from '../../src/contract/api.ts'
import { idOf } from '../call/id-of.ts'
import { need } from '../call/need.ts'
import type { Served } from '../call/serve.ts'
import { bulkKind, bulkWork } from '../jobs/bulk.ts'
import { type RemovalOf, removeKind, removeWork } from '../jobs/bulk-remove.ts'
import { bulkUndoWork, undoKind } from '../jobs/bulk-undo.ts'
import { cleanings } from '../jobs/cleaning.ts'
import type { JobWork } from '../jobs/runner.ts'
import { asIs, type Exported } from '../plain/exported.ts'
import { removalOf } from '../plain/removal.ts'
import { clientGroup } from './client/index.ts'
import { consoleGroup } from './console/index.ts'
import { ownLetters } from './console/letter.query.ts'
import { uiOf } from './console/ui.ts'
import { contentGroup } from './content/index.ts'
import { dashboardOf } from './data/dashboard.ts'
import { dataGroup } from './data/index.ts'
import { declaringGroups, takenBack, things, updates } from './declared.ts'
import { erpGroup } from './erp/index.ts'
import { group } from './group.ts'
import { liveGroup } from './live/index.ts'
import { marketingGroup } from './marketing/index.ts'
import { operateGroup } from './operate/index.ts'
import { orderGroup } from './order/index.ts'
import { productGroup } from './product/index.ts'
import { surveyGroup } from './survey/index.ts'
import { systemGroup } from './system/index.ts'
import { logs } from './system/log/log.query.ts'
import { sysLog } from './system/log.ts'
import { personGroup } from './system/person.ts'

/** The log reads the rows of every group, so it is entered here and not with a group. */
const logGroup = group({
  services: { sysLog },
  exports: [
    [
      'x:sysLog.queryOperationLog',
      {
        target: logs({ userId: 0, mayAll: false, whole: true }),
        // By ids a caller names any row: only who may read all of them takes some away.
        async query(context, input) {
          await need(context, { menu: ['operationLog'] })
          return input
        },
      },
    ],
  ],
})

const groups = [...declaringGroups, logGroup, personGroup]

/** Every list that can be taken away as a file, by the id of its call. */
export const exported: ReadonlyMap<string, Exported> = new Map([
  ...things.map(({ target }) => [idOf(target.list), { target, query: asIs }] as const),
  ...groups.flatMap(group => group.exports),
])

/** Every list that figures are made of. */
export const reckoned: ReadonlyMap<string, Exported> = new Map([
  ...exported,
  ['letter.queryPage', ownLetters],
])

/** How the rows of a list are deleted. */
const removals: RemovalOf = (list, call) => {
  const target = exported.get(list)?.target
  const found = served.find(({ id }) => id === call)
  return target && found && removalOf(target, found)
}

/** Every service of the contract; one that is missing here does not compile. */
const services: { readonly [S in keyof Api]: readonly Served[] } = {
  ...productGroup.services,
  ...orderGroup.services,
  ...clientGroup.services,
  ...marketingGroup.services,
  ...operateGroup.services,
  ...contentGroup.services,
  ...liveGroup.services,
  ...surveyGroup.services,
  ...erpGroup.services,
  ...dataGroup.services,
  ...systemGroup.services,
  ...consoleGroup.services,
  ...logGroup.services,
  ...personGroup.services,
  ui: uiOf(exported, removals),
  dashboard: dashboardOf(reckoned),
}

const order = Object.keys(api)
const unanswered = order.filter(service => !Object.hasOwn(services, service))
if (unanswered.length > 0)
  throw new Error(
    `nobody answers ${unanswered.join(', ')} of the contract: enter it in services of server/mall/<group>/index.ts`,
  )

/** Every call, in the contract's order, whatever group answers it. */
export const served: readonly Served[] = Object.entries(services)
  .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  .flatMap(([, calls]) => calls)

/** What each kind of job does. */
export const jobWorks: ReadonlyMap<string, JobWork> = new Map([
  ...groups.flatMap(group => group.jobs),
  ...cleanings,
  [bulkKind, bulkWork(updates)],
  [undoKind, bulkUndoWork(takenBack)],
  [removeKind, removeWork(removals)],
])
