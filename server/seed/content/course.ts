import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant, plantPlain } from '../plant.ts'
import { dice, some } from '../random.ts'

/** Books of series, and the clients and stores of the demo mall that may leaf through them. */
const courses: readonly [
  name: string,
  series: number,
  intro: string,
  shapes: readonly string[],
  ink: string,
  on: 0 | 1,
][] = [
  [
    '古法传承2026秋冬',
    1,
    '捶揲、哑光、祥纹，一册看全古法新款。',
    ['bangle', 'ring', 'pendant', 'beads'],
    'gold',
    1,
  ],
  ['星河', 2, '轻巧的日常款，均重3克以内。', ['necklace', 'studs', 'chain'], 'silver', 1],
  ['翠语', 3, '足金与翡翠相配。', ['beads', 'pendant', 'drops'], 'jade', 1],
  ['轻奢通勤', 4, '18K素面与微镶。', ['band', 'studs', 'bar'], 'rose', 1],
  ['海之吻', 5, '珍珠与贝母。', ['drops', 'necklace'], 'silver', 1],
  ['花丝', 8, '掐丝、填丝、焊接，手工完成。', ['drops', 'pendant', 'signet'], 'gold', 1],
  ['生肖马年', 9, '丙午马年，转运珠与吊坠。', ['pendant', 'beads', 'signet'], 'gold', 1],
  ['投资金条', 10, '5克至100克，附证书。', ['bar'], 'gold', 0],
]

export async function seedCourses(tx: Tx): Promise<void> {
  const roll = dice(89)
  const { rows: counts } = await sql<{ goods: number; clients: number; stores: number }>`
    select (select count(*) from spu) as goods, (select count(*) from channel) as clients,
      (select count(*) from store) as stores`.execute(tx)
  const { goods = 1, clients = 1, stores = 1 } = counts[0] ?? {}
  await plant(
    tx,
    'course',
    courses.map(([name, series_id, intro, shapes, ink, enabled]) => ({
      ...{ name, series_id, intro, enabled },
      cover: drawingUrl(`${shapes[0]}-${ink}`),
      pictures: shapes.map(shape => drawingUrl(`${shape}-${ink}`)),
      spu_ids: some(roll, 8, goods),
    })),
    ['name', 'intro'],
  )
  const ties = courses.flatMap((_, at) =>
    some(roll, 5, clients).map(channel_id => ({ course_id: at + 1, channel_id })),
  )
  await plantPlain(tx, 'course_channel', ties)
  await plantPlain(
    tx,
    'course_store',
    courses
      .slice(0, 4)
      .flatMap((_, at) => some(roll, 2, stores).map(store_id => ({ course_id: at + 1, store_id }))),
  )
}
