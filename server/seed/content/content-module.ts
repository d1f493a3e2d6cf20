import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant, plantPlain } from '../plant.ts'
import { dice, some } from '../random.ts'

/** What clients of the demo mall read, on its way to them. */
const lines = (...all: string[]) => all.map(line => `<p>${line}</p>`).join('')
const picture = (name: string) => `<p><img src="${drawingUrl(name)}" alt="" width="280"></p>`

const contents: readonly [
  title: string,
  module: number,
  author: string,
  kind: 1 | 2,
  drawing: string,
  body: string,
  state: 1 | 2 | 3 | 4,
  time: string | null,
][] = [
  [
    '克工费、件工费和一口价，怎样和顾客讲清楚',
    5,
    '林书远',
    1,
    'bar-gold',
    lines(
      '<strong>克工费</strong>按克重计，适合素圈、素链。',
      '<strong>件工费</strong>每件固定，适合花丝、珐琅。',
    ) +
      lines('<span style="color: #b91c1c">一口价</span>含金料和工费，不随金价变动。') +
      picture('ring-gold'),
    3,
    '2026-11-16 09:00:00',
  ],
  [
    '11月19日金价早报',
    2,
    '周砚',
    1,
    'bar-gold',
    lines('国内金价高开，午后回落。', '本周建议按订单补货，不囤素圈。'),
    3,
    '2026-11-19 08:50:00',
  ],
  [
    '古法、花丝、錾刻：三种工艺一次看懂',
    1,
    '林书远',
    1,
    'bangle-gold',
    lines('古法重在捶揲和哑光。', '花丝以细如发的金丝掐成。') +
      picture('bangle-gold') +
      lines('錾刻用錾子在金面上打出纹样。'),
    3,
    '2026-11-08 10:00:00',
  ],
  [
    '探访工厂：一只古法手镯的十二道工序',
    8,
    '许遥',
    2,
    'bangle-gold',
    lines('从熔金到抛光，全程实拍。'),
    3,
    '2026-11-02 10:00:00',
  ],
  [
    '柜台灯光：足金用暖光，铂金用冷光',
    4,
    '林舟',
    1,
    'solitaire-silver',
    lines('足金建议3000K，铂金和18K白金建议5000K。', '射灯与货品成45度。'),
    3,
    '2026-10-25 10:00:00',
  ],
  [
    '秋季订货会回放（上）',
    7,
    '许遥',
    2,
    'necklace-gold',
    lines('古法传承和翠语两个系列。'),
    3,
    '2026-10-28 11:00:00',
  ],
  [
    '双十二朋友圈文案十二条',
    9,
    '林舟',
    1,
    'studs-ruby',
    lines('每条配一张图，改上门店名称就能用。'),
    2,
    null,
  ],
  [
    '星河系列设计说明',
    3,
    '林书远',
    1,
    'pendant-silver',
    lines('灵感来自夜航时的星图。') + picture('pendant-silver'),
    2,
    null,
  ],
  [
    '转运珠怎样清洗和换绳',
    6,
    '周砚',
    2,
    'beads-gold',
    lines('温水加中性洗涤剂，软毛刷轻刷。'),
    2,
    '2026-12-01 09:00:00',
  ],
  ['投资金条的回购说明', 1, '周砚', 1, 'bar-gold', lines('本店售出的金条凭证书回购。'), 4, null],
  ['翡翠的种水色，柜台怎样打灯', 1, '林舟', 1, 'beads-jade', lines('透射看种，反射看色。'), 1, null],
  ['年货节陈列方案', 4, '林舟', 1, 'signet-gold', '', 1, null],
]

/** One that clients read already, and what its author would have them read. */
const change = {
  of: '古法、花丝、錾刻：三种工艺一次看懂',
  body:
    lines('古法重在捶揲和哑光。', '花丝以细如发的金丝掐成，再填、再焊。') +
    picture('drops-gold') +
    lines('錾刻用錾子在金面上打出纹样。', '三种工艺可以用在同一件上。'),
}

const handedIn = '2026-11-15 10:00:00+08'
const handedInAgain = '2026-11-19 16:20:00+08'
const refused = '回购价格的算法没有写明'
/** Who does what in the demo mall, by their ids. */
const [auditor, operator] = [1, 2]

export async function seedContentPages(tx: Tx, film: string): Promise<void> {
  const roll = dice(83)
  const { rows: counts } = await sql<{ goods: number }>`select count(*) as goods from spu`.execute(tx)
  const goods = counts[0]?.goods ?? 1
  const rows = contents.map(([title, module_id, author, kind, drawing, body, , time], index) => ({
    ...{ title, module_id, author, kind, body, status: index === 4 ? 0 : 1 },
    cover: drawingUrl(drawing),
    video: kind === 2 ? film : '',
    spu_ids: index % 2 === 0 ? some(roll, 3, goods) : [],
    publish_time: time && `${time}+08`,
    top_flag: index === 0 ? 1 : 0,
  }))
  await plant(
    tx,
    'content',
    rows.map(row => (row.title === change.of ? { ...row, body: change.body } : row)),
    ['title', 'author', 'body'],
  )
  await plantPlain(tx, 'content_revision', rows.flatMap(revisionsOf))
  await sql`update content t set
      newest_id = (select r.id from content_revision r where r.content_id = t.id order by r.no desc limit 1),
      revision_id = (select r.id from content_revision r where r.content_id = t.id and r.state = 3)`.execute(
    tx,
  )
  await plantPlain(tx, 'content_audit', contents.flatMap(auditsOf))
}

type Planted = Readonly<Record<'title' | 'cover' | 'author' | 'body' | 'video', string>> & {
  readonly kind: number
  readonly spu_ids: readonly number[]
}

function revisionsOf({ title, cover, author, kind, body, video, spu_ids: spuIds }: Planted, index: number) {
  const [, , , , , , state = 1, publishTime = null] = contents[index] ?? []
  const matter = { title, cover, author, kind, body, video, spuIds, publishTime, expireTime: null }
  const first = {
    ...{ content_id: index + 1, no: 1, matter, state, reason: state === 4 ? refused : '' },
    ...{ submit_by: state === 1 ? null : operator, submit_time: state === 1 ? null : handedIn },
    ...{ verdict_by: state > 2 ? auditor : null, verdict_time: state > 2 ? handedIn : null },
    ...{ editor_id: operator, create_time: handedIn },
  }
  if (title !== change.of) return [first]
  const next = {
    ...{ no: 2, matter: { ...matter, body: change.body }, state: 2, verdict_by: null, verdict_time: null },
    ...{ submit_time: handedInAgain, create_time: handedInAgain },
  }
  return [first, { ...first, ...next }]
}

function auditsOf([title, , author, , , , state]: (typeof contents)[number], index: number) {
  const of = { content_id: index + 1, create_time: handedIn, reason: '' }
  return [
    ...(state > 1 ? [{ ...of, action: 1, update_by: author }] : []),
    ...(state === 3 ? [{ ...of, action: 2, update_by: '陆知衡' }] : []),
    ...(state === 4 ? [{ ...of, action: 3, reason: refused, update_by: '陆知衡' }] : []),
    ...(title === change.of ? [{ ...of, create_time: handedInAgain, action: 1, update_by: author }] : []),
  ]
}
