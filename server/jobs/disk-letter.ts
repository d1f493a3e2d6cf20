import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { screens } from '../../src/values/screens.ts'
import { holdersOf } from '../account/identity.ts'
import { sendLetters } from '../account/letters.ts'
import type { Services } from '../call/context.ts'
import { roomOf } from '../start/disk.ts'

/** ms: at night nobody asks for the disk. */
const each = 60_000
/** Hours in which it is told once, however often it fills and whichever of several servers finds it. */
const onceIn = 12

const title = '存储空间不足'
const path = screens.find(({ key }) => key === 'SysStatus')?.path ?? ''

/** A disk that fills is told by letter to who looks after the server. What is left of it has room for a few letters. */
export function startDiskLetters(services: Services, pause = each) {
  const { disk, log } = services
  let wasFull = false
  let telling: Promise<unknown> = Promise.resolve()
  const deaf = disk.listen(isFull => {
    if (isFull && !wasFull)
      telling = tell(services).catch(error =>
        log('warn', 'a full disk was not told', { error: String(error) }),
      )
    wasFull = isFull
  })
  const timer = setInterval(() => {
    disk.isFull().catch(error => log('warn', 'the disk could not be measured', { error: String(error) }))
  }, pause)
  timer.unref()
  return {
    stop() {
      deaf()
      clearInterval(timer)
    },
    settled: () => telling.then(() => undefined),
  }
}

async function tell({ db, config, now }: Services): Promise<void> {
  const { free } = await roomOf(config.dataDir)
  const content = `数据目录所在的磁盘只剩${Math.floor(free / 1024 / 1024)} MB，现在只能查看；腾出空间后自动恢复`
  const at = now()
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('facet full disk'))`.execute(tx)
    const { rows } = await sql`select from station_letter where title = ${title}
      and create_time > ${subHours(at, onceIn)} limit 1`.execute(tx)
    if (rows.length > 0) return
    const keepers = await holdersOf(tx, { menu: ['SysStatus'] })
    await sendLetters(
      tx,
      keepers.map(userId => ({ userId, busType: 5, title, content, link: path, at })),
    )
  })
}
