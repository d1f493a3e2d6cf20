import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type Config, StartError } from '../start/config.ts'
import { seedClientAccounts } from './client/account.ts'
import { seedClients } from './client/channel.ts'
import { seedClientRecords } from './client/record.ts'
import { seedContents } from './content/content.ts'
import { seedContentPages } from './content/content-module.ts'
import { seedCourses } from './content/course.ts'
import { seedTracking } from './data/tracking.ts'
import { seedErp } from './erp/ncc.ts'
import { filmUrl } from './film.ts'
import { findablePeople } from './findable.ts'
import { seedLive } from './live/room.ts'
import { seedMarketing } from './marketing/activity.ts'
import { seedBenefits } from './marketing/benefits.ts'
import { seedPriceExample } from './marketing/example.ts'
import { seedLotteries } from './marketing/lottery.ts'
import { seedPointsGoods } from './marketing/points.ts'
import { seedSeckill } from './marketing/seckill.ts'
import { seedOperate, seedSpecials } from './operate/operate.ts'
import { seedShows } from './operate/shows.ts'
import { seedOrders } from './order/orders.ts'
import { keepRunning } from './periods.ts'
import { seedAttributes } from './product/attribute.ts'
import { seedCounters } from './product/counter.ts'
import { seedDictionaries } from './product/dictionaries.ts'
import { seedFavorites } from './product/favorite.ts'
import { seedGoods } from './product/goods.ts'
import { seedInventory } from './product/inventory.ts'
import { seedLooks } from './product/looks.ts'
import { seedPieces } from './product/pieces.ts'
import { seedSearch } from './product/search.ts'
import { seedShowcase } from './product/showcase.ts'
import { seedStock } from './product/stock.ts'
import { seedThirdGoods } from './product/third.ts'
import { seedSurveys } from './survey/survey.ts'
import { seedAccess } from './system/access.ts'
import { seedDemoUsers, seedRealAdmin, seedTours } from './system/accounts.ts'
import { seedVoices } from './voices.ts'

/**
 * Fills an empty database, once, in one transaction and under a lock (two servers may start at the same time). In a
 * database that is filled it adds the functions and the menu nodes that this build has and the database lacks. Throws a
 * StartError where nobody could sign in.
 */
export async function seed(
  db: Db,
  config: Config,
  say: (text: string) => void,
  now = new Date(),
): Promise<void> {
  const filled = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(7310)`.execute(tx)
    // The seed may take longer than one call may.
    await sql`set local statement_timeout = 0`.execute(tx)
    await seedAccess(tx)
    const empty = config.demo && (await isEmpty(tx))
    if (empty) {
      say(`正在生成演示商城（${config.demoSkus}个SKU）`)
      await seedDictionaries(tx)
      await seedOperate(tx)
      await seedClients(tx)
      await seedDemoUsers(tx)
      await seedClientAccounts(tx)
      await seedClientRecords(tx)
      await seedGoods(tx, config.demoSkus, say)
      say('正在生成演示商城的其他内容')
      await seedLooks(tx)
      await seedAttributes(tx)
      await seedSearch(tx)
      await seedInventory(tx)
      await seedSpecials(tx)
      await seedShowcase(tx)
      await seedVoices(tx)
      await seedSurveys(tx)
      await seedErp(tx)
      await seedPieces(tx)
      await seedContents(tx)
      await seedShows(tx, filmUrl)
      await seedContentPages(tx, filmUrl)
      await seedCourses(tx)
      await seedPointsGoods(tx)
      await seedBenefits(tx)
      await seedPriceExample(tx)
      await seedMarketing(tx)
      await seedLive(tx, now)
      await seedSeckill(tx)
      await seedLotteries(tx)
      await seedCounters(tx)
      await seedStock(tx)
      say('正在生成演示订单和埋点')
      await seedTracking(tx, linesOf(config), now)
      await seedOrders(tx, config.demoOrders, now)
      await seedThirdGoods(tx)
      await seedFavorites(tx, now)
      await seedTours(tx)
      await keepRunning(tx, now)
    }
    if (config.adminPhone !== undefined) await seedRealAdmin(tx, config.adminPhone)
    await findablePeople(tx)
    if (!(await hasAdmin(tx))) throw new StartError(noAdmin)
    return empty
  })
  if (filled) await lookOver(db)
}

/**
 * Counts read indexes alone only where vacuum has been, and what was never looked at is planned badly: after tables were
 * filled or written anew. By itself both comes in a while, so a failure is no harm.
 */
export async function lookOver(db: Db): Promise<void> {
  await sql`vacuum (analyze) spu, sku, sku_search, sku_said, sku_skc, sku_stock, sku_by_price, sku_by_gram_fee, sku_by_piece_fee,
      sku_by_update_time, orders, order_item, order_pick`
    .execute(db)
    .catch(() => undefined)
}

const noAdmin = [
  '还没有超级管理员，没有人能登录：',
  '  1. 用 ADMIN_PHONE 设置第一位超级管理员的手机号，例如 ADMIN_PHONE=手机号 npm start',
  '  2. 启动以后打开控制台，用这个手机号获取验证码登录',
].join('\n')

const mostLines = 200_000

/** Many look around for each one who orders, and a small mall has few to look at: its copies are made often. */
function linesOf({ demoOrders, demoSkus }: Pick<Config, 'demoOrders' | 'demoSkus'>): number {
  return Math.min(mostLines, demoOrders * 170, demoSkus * 100)
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from sys_user limit 1`.execute(tx)
  const { rows: categories } = await sql`select from category limit 1`.execute(tx)
  return rows.length === 0 && categories.length === 0
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from sys_user u join user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where r.role = 'ROLE_SUPER_ADMIN' and u.status = 1 limit 1`.execute(tx)
  return rows.length > 0
}
