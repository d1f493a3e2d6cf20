import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { format } from 'date-fns/format'
import { getDay } from 'date-fns/getDay'
import { min } from 'date-fns/min'
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import { subDays } from 'date-fns/subDays'
import { shanghai } from '../../src/values/shanghai.ts'
import type { LivePlatform, LiveRoom } from './live.ts'

/** A show of the programme, at the same hour of every day. */
interface Show {
  readonly hour: number
  readonly minutes: number
  readonly anchor: string
  readonly cover: string
  /** By the day of the week, Sunday first. */
  readonly titles: readonly [string, string, string, string, string, string, string]
}

const shows: readonly Show[] = [
  {
    hour: 10,
    minutes: 120,
    anchor: '苏晓棠',
    cover: 'bangle-gold',
    titles: [
      '周日古法手镯专场',
      '足金串珠手链早播',
      '素圈戒指圈口课堂',
      '古法金工艺讲解',
      '转运珠新款到店',
      '轻克重锁骨链专场',
      '周末婚嫁三金',
    ],
  },
  {
    hour: 15,
    minutes: 90,
    anchor: '许未央',
    cover: 'studs-ruby',
    titles: [
      '彩宝耳钉试戴',
      '冰糯翡翠平安扣',
      '18K镶嵌工费直降',
      '红宝石戒面挑选',
      '和田玉手串专场',
      '硬金吊坠新品',
      '小件挂坠满克减',
    ],
  },
  {
    hour: 20,
    minutes: 150,
    anchor: '江月白',
    cover: 'necklace-gold',
    titles: [
      '直播间夜场·足金素链',
      '投资金条讲解',
      '周二工费折扣夜',
      '古法传承夜场',
      '婚庆对戒专场',
      '周五订货会预告',
      '周末大单满额减',
    ],
  },
]

/** So many days back, so many ahead. */
const span = { back: 7, ahead: 2 }

/** What stands in the programme around a moment: its rooms as they are at that moment. */
export function programme(at: Date): LiveRoom[] {
  const days = { start: subDays(at, span.back), end: addDays(at, span.ahead) }
  return eachDayOfInterval(days, shanghai).flatMap(day => shows.map(show => roomOf(show, day, at)))
}

function roomOf(show: Show, day: Date, at: Date): LiveRoom {
  const begin = addHours(day, show.hour)
  const end = addMinutes(begin, show.minutes)
  const passed = differenceInMilliseconds(min([at, end]), begin)
  const busy = 900 + ((differenceInCalendarDays(day, 0) * 7919 + show.hour * 104_729) % 4200)
  return {
    roomNo: `LV${format(day, 'yyyyMMdd')}${show.hour}`,
    title: show.titles[getDay(day)] ?? show.titles[0],
    anchor: show.anchor,
    cover: `/drawings/${show.cover}.svg`,
    status: at < begin ? 0 : at < end ? 1 : 2,
    viewers: passed <= 0 ? 0 : Math.round((busy * passed) / minutesToMilliseconds(show.minutes)),
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
  }
}

const pageRows = 12

/** The live platform's stand-in in demo mode: a programme by the clock, asked and answered as the real one is. */
export function demoLive(now: () => Date): LivePlatform {
  return {
    async rooms(after) {
      const from = Number(after ?? 0)
      const all = programme(now())
      const next = from + pageRows < all.length ? String(from + pageRows) : undefined
      return { rows: all.slice(from, from + pageRows), next }
    },
    // It has something against a few: what a moderator says is not for us to foresee.
    submit: async (_roomNo, spuNos) => spuNos.map(spuNo => ({ spuNo, state: spuNo.endsWith('7') ? 2 : 1 })),
    async shareCode(roomNo) {
      const code = `FACET-${roomNo}`
      const expireTime = addDays(now(), 7, shanghai).toISOString()
      return { code, path: `/pages/live/room?roomNo=${roomNo}`, expireTime }
    },
  }
}
