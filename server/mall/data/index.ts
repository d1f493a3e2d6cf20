import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { tkDatas } from './tracking/data.query.ts'
import { tkData } from './tracking/data.ts'
import {
  tkClient,
  tkClients,
  tkPage,
  tkPages,
  tkPositions,
  tkSourcePosition,
  tkVariable,
  tkVariables,
} from './tracking/dictionary.ts'
import { tkEvent, tkEvents } from './tracking/event.ts'
import { funnelKind, funnelWork } from './tracking/funnel-job.ts'
import { keepTracking, rollTracking } from './tracking/keep.ts'
import { rejects } from './tracking/rejects.query.ts'
import { tk } from './tracking/tk.ts'

/** What 数据 answers, keeps in the database and does by itself. */
export const dataGroup = group({
  services: { tk, tkData, tkClient, tkEvent, tkPage, tkVariable, tkSourcePosition },
  things: [tkClients, tkPages, tkVariables, tkPositions, tkEvents, tkDatas],
  lists: [rejects],
  exports: [['x:tk.rejects', { target: rejects, query: asIs }]],
  jobs: [
    [funnelKind, funnelWork],
    ['rollTracking', rollTracking],
    ['keepTracking', keepTracking],
  ],
})
