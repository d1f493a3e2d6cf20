import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant } from '../plant.ts'
import { dice } from '../random.ts'

/** What the demo mall shows its clients: notices, the picture of the start, icons, slots, frames, films. */
const red = (words: string) => `<span style="color: #b91c1c">${words}</span>`
const lines = (...all: string[]) => all.map(line => `<p>${line}</p>`).join('')
const picture = (name: string) => `<p><img src="${drawingUrl(name)}" alt="" width="240"></p>`

const notices: readonly [
  title: string,
  kind: number,
  audience: number,
  content: string,
  time: string,
  on: 0 | 1,
][] = [
  [
    '古法系列工费调整',
    4,
    2,
    lines(`11月25日0点起，古法素圈克工费${red('下调2元')}，花丝件工费不变。`, '已审核的订单按原工费结算。') +
      picture('bangle-gold'),
    '2026-11-18 10:00:00',
    1,
  ],
  [
    '双十二备货安排',
    2,
    1,
    lines('<strong>12月5日</strong>前提交的现货订单，保证12月10日前到店。', '订做款请提前20天下单。'),
    '2026-11-17 09:30:00',
    1,
  ],
  ['保价专线上线', 3, 1, lines('货值5万元以上的包裹改走保价专线，运费不变。'), '2026-11-12 14:00:00', 1],
  [
    '小程序更新：订单可以填圈口和字印',
    1,
    1,
    lines('提交订单时逐件填写圈口、字印和证书抬头，不用再打电话。') + picture('band-rose'),
    '2026-11-06 16:00:00',
    1,
  ],
  ['秋季订货会直播回放', 2, 2, lines('回放在内容的“直播回放”里，按款号跳转商品。'), '2026-10-28 11:00:00', 1],
  ['国庆期间发货说明', 3, 1, lines('10月1日至3日不发货，4日起按提交顺序发出。'), '2026-09-26 09:00:00', 0],
  ['Pt950损耗率调整', 4, 1, lines('铂金镶嵌款损耗率由12%调整为10%。'), '2026-09-15 10:00:00', 1],
  ['年终盘点期间的下单时间', 1, 1, lines('12月30日18点至1月1日12点不能提交订单。'), '2026-12-20 09:00:00', 1],
]

const screens: readonly [
  name: string,
  drawing: string,
  jump: string,
  begin: string | null,
  end: string | null,
  frequency: number,
  platform: number,
  on: 0 | 1,
][] = [
  ['双十二预热', 'necklace-gold', '/pages/activity/index?id=1', '2026-12-01', '2026-12-12', 2, 1, 1],
  ['古法手镯专场', 'bangle-gold', '/pages/zone/index', '2026-11-10', '2026-11-30', 2, 2, 1],
  ['今日金价', 'bar-gold', '/pages/gold/price', null, null, 1, 2, 1],
  ['新客须知', 'signet-gold', '', null, null, 3, 1, 1],
  ['七夕对戒', 'band-rose', '/pages/activity/index', '2026-08-10', '2026-08-19', 2, 1, 0],
]

const icons: readonly [name: string, drawing: string, jump: string, on: 0 | 1][] = [
  ['新品', 'ring-gold', '/pages/goods/list', 1],
  ['古法', 'bangle-gold', '/pages/zone/index', 1],
  ['一口价', 'studs-ruby', '/pages/zone/index?id=2', 1],
  ['婚嫁', 'band-rose', '/pages/activity/index?id=3', 1],
  ['翡翠', 'beads-jade', '/pages/goods/list', 1],
  ['今日金价', 'bar-gold', '/pages/gold/price', 1],
  ['短视频', 'pendant-gold', '/pages/video/detail?id=1', 1],
  ['图册', 'necklace-silver', '/pages/course/detail?id=1', 1],
  ['门店', 'signet-gold', '/pages/store/list', 1],
  ['订货会', 'chain-gold', '/pages/activity/index', 0],
]

const slots: readonly [
  name: string,
  page: number,
  place: number,
  kind: number,
  drawing: string,
  jump: string,
  on: 0 | 1,
][] = [
  ['首页顶部横幅', 1, 1, 1, 'necklace-gold', '/pages/activity/index', 1],
  ['首页新品图标', 1, 2, 2, 'ring-gold', '/pages/goods/list', 1],
  ['首页古法图标', 1, 2, 2, 'bangle-gold', '/pages/zone/index', 1],
  ['首页工费说明', 1, 2, 1, 'bar-gold', '/pages/content/detail?id=1', 1],
  ['首页客服悬浮', 1, 3, 3, 'signet-gold', '/pages/store/list', 1],
  ['商品列表顶部', 2, 1, 1, 'chain-gold', '/pages/zone/index', 1],
  ['商品列表弹窗', 2, 3, 4, 'studs-ruby', '/pages/activity/index', 0],
  ['专区顶部横幅', 4, 1, 1, 'band-rose', '/pages/activity/index', 1],
  ['活动页短视频', 5, 2, 1, 'drops-rose', '/pages/video/detail?id=2', 1],
]

const frames: readonly [
  name: string,
  drawing: string,
  first: number,
  count: number,
  begin: string | null,
  end: string | null,
  on: 0 | 1,
][] = [
  ['双十二红框', 'studs-ruby', 1, 12, '2026-12-01', '2026-12-12', 1],
  ['古法金边', 'bangle-gold', 15, 8, null, null, 1],
  ['新品角框', 'ring-silver', 24, 6, '2026-11-01', '2026-11-30', 1],
  ['七夕粉框', 'band-rose', 1, 10, '2026-08-10', '2026-08-19', 0],
]

const films: readonly [title: string, drawing: string, first: number, plays: number, on: 0 | 1][] = [
  ['古法手镯怎样捶揲出纹', 'bangle-gold', 1, 4821, 1],
  ['素圈的三种圈口量法', 'ring-gold', 3, 3960, 1],
  ['花丝耳坠细看', 'drops-gold', 6, 2754, 1],
  ['婚嫁三金怎样搭', 'band-rose', 9, 6310, 1],
  ['冰糯翡翠打灯', 'beads-jade', 12, 1877, 1],
  ['18K镶嵌的爪镶与包镶', 'solitaire-silver', 15, 1422, 1],
  ['转运珠换绳', 'beads-gold', 21, 764, 0],
]

const first = (day: string | null) => day && `${day} 00:00:00+08`
const last = (day: string | null) => day && `${day} 23:59:59+08`

export async function seedShows(tx: Tx, film: string): Promise<void> {
  const roll = dice(47)
  const of = (from: number, count: number, most: number) => [
    ...new Set(Array.from({ length: count }, (_, at) => ((from + at - 1) % most) + 1)),
  ]
  const { rows: goods } = await sql<{ id: number; spuNo: string }>`
    select id, spu_no as "spuNo" from spu order by id limit 60`.execute(tx)
  const spuNos = (from: number, count: number) =>
    of(from, count, goods.length).map(at => goods[at - 1]?.spuNo)
  await plant(
    tx,
    'notice',
    notices.toReversed().map(([title, kind, audience, content, time, enabled]) => ({
      ...{ title, kind, audience, content, enabled },
      publish_time: `${time}+08`,
      read_count: time < '2026-11-20' ? roll.between(80, 900) : 0,
    })),
    ['title', 'content'],
  )
  await plant(
    tx,
    'home_screen',
    screens.toReversed().map(([name, drawing, jump, begin, end, frequency, platform, enabled]) => ({
      ...{ name, jump, frequency, platform, enabled },
      image: drawingUrl(drawing),
      begin_time: first(begin),
      end_time: last(end),
    })),
    ['name'],
  )
  await plant(
    tx,
    'king_kong_area',
    icons.map(([name, drawing, jump, enabled], index) => ({
      ...{ name, jump, enabled, icon: drawingUrl(drawing), sort_no: (index + 1) * 10 },
    })),
    ['name'],
  )
  await plant(
    tx,
    'resource_slot',
    slots.map(([name, page_id, place, kind, drawing, jump, enabled], index) => ({
      ...{ name, page_id, place, kind, jump, enabled, image: drawingUrl(drawing) },
      platform: index % 4 === 3 ? 2 : 1,
      sort_no: (index + 1) * 10,
    })),
    ['name'],
  )
  await plant(
    tx,
    'goods_frame',
    frames.toReversed().map(([name, drawing, from, count, begin, end, enabled]) => ({
      ...{ name, enabled, image: drawingUrl(drawing), spu_nos: spuNos(from, count).join('\n') },
      begin_time: first(begin),
      end_time: last(end),
    })),
    ['name'],
  )
  await plant(
    tx,
    'short_video',
    films.map(([title, drawing, from, play_count, status], index) => ({
      ...{ title, video: film, cover: drawingUrl(drawing), play_count, status },
      spu_ids: of(from, 3, goods.length),
      like_count: Math.round(play_count * 0.07),
      sort_no: (index + 1) * 10,
    })),
    ['title'],
  )
}
