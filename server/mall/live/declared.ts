import { declares } from '../declares.ts'
import { liveGoods, rooms } from './room.query.ts'

/** What 直播 keeps in the database. */
export const liveDeclared = declares({ lists: [rooms, liveGoods] })
