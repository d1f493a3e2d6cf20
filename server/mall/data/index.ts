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

/** What 数据 answers, keeps in the database and does by itself. */
export const dataGroup = group({
  services: { tkData, tkClient, tkEvent, tkPage, tkVariable, tkSourcePosition },
  things: [tkClients, tkPages, tkVariables, tkPositions, tkEvents, tkDatas],
})
