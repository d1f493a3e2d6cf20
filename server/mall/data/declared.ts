import { declares } from '../declares.ts'
import { tkDatas } from './tracking/data.query.ts'
import { tkClients, tkPages, tkPositions, tkVariables } from './tracking/dictionary.ts'
import { tkEvents } from './tracking/event.ts'

/** What 数据 keeps in the database. */
export const dataDeclared = declares({
  things: [tkClients, tkPages, tkVariables, tkPositions, tkEvents, tkDatas],
})
