import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StartError } from '../start/config.read.ts'
import { keepDeclared, type NewTable } from './declared-tables.ts'
import * as ground from './migrations/0001-ground.ts'
import * as snapshot from './migrations/0002-snapshot.ts'
import * as job from './migrations/0003-job.ts'
import * as batchUser from './migrations/0004-batch-user.ts'
import * as lists from './migrations/0004-lists.ts'
import * as auditChange from './migrations/0005-audit-change.ts'
import * as spuList from './migrations/0006-spu-list.ts'
import * as access from './migrations/0007-access.ts'
import * as channel from './migrations/0007-channel.ts'
import * as signIn from './migrations/0008-sign-in.ts'
import * as schedule from './migrations/0010-schedule.ts'
import * as sysFile from './migrations/0012-sys-file.ts'
import * as spuMarks from './migrations/0013-spu-marks.ts'
import * as spuLabel from './migrations/0014-spu-label.ts'
import * as tracking from './migrations/0020-tracking.ts'
import * as inventory from './migrations/0021-inventory.ts'
import * as clientAccount from './migrations/0025-client-account.ts'
import * as clientRecord from './migrations/0026-client-record.ts'
import * as ncc from './migrations/0030-ncc.ts'
import * as spuLabelShown from './migrations/0040-spu-label-shown.ts'
import * as noticePublish from './migrations/0045-notice-publish.ts'
import * as contentModule from './migrations/0046-content-module.ts'
import * as live from './migrations/0050-live.ts'
import * as exchangeGoods from './migrations/0051-exchange-goods.ts'
import * as seckillGoods from './migrations/0052-seckill-goods.ts'
import * as thirdStandIn from './migrations/0053-third-stand-in.ts'
import * as venueGoods from './migrations/0054-venue-goods.ts'
import * as saas from './migrations/0055-saas.ts'
import * as snapshotSeen from './migrations/0056-snapshot-seen.ts'
import * as seckillSold from './migrations/0057-seckill-sold.ts'
import * as doors from './migrations/0058-doors.ts'
import * as auditGone from './migrations/0059-audit-gone.ts'
import * as stockTime from './migrations/0060-stock-time.ts'
import * as ibcNumber from './migrations/0061-ibc-number.ts'
import * as declaredTable from './migrations/0062-declared-table.ts'
import * as catalogue from './migrations/0065-catalogue.ts'
import * as shelf from './migrations/0066-shelf.ts'
import * as presence from './migrations/0070-presence.ts'
import * as jobPaused from './migrations/0071-job-paused.ts'
import * as categoryPlace from './migrations/0075-category-place.ts'
import * as labelMark from './migrations/0076-label-mark.ts'
import * as importBlock from './migrations/0080-import-block.ts'
import * as snapshotVersions from './migrations/0081-snapshot-versions.ts'
import * as skuSaid from './migrations/0082-sku-said.ts'
import * as spuVideo from './migrations/0083-spu-video.ts'
import * as ownMacros from './migrations/0086-own-macros.ts'
import * as seckillKept from './migrations/0090-seckill-kept.ts'
import * as discountScope from './migrations/0091-discount-scope.ts'
import * as stockMove from './migrations/0094-stock-move.ts'
import * as orders from './migrations/0095-orders.ts'
import * as ordersInTime from './migrations/0096-orders-in-time.ts'
import * as metalPrice from './migrations/0097-metal-price.ts'
import * as orderReturn from './migrations/0101-order-return.ts'
import * as ibcOrder from './migrations/0102-ibc-order.ts'
import * as inforOrder from './migrations/0103-infor-order.ts'
import * as discountUse from './migrations/0104-discount-use.ts'
import * as ordersList from './migrations/0105-orders-list.ts'
import * as contentRevision from './migrations/0106-content-revision.ts'
import * as orderWaybill from './migrations/0110-order-waybill.ts'
import * as ordersByTime from './migrations/0113-orders-by-time.ts'
import * as surveyQuestions from './migrations/0120-survey-questions.ts'
import * as trackingLines from './migrations/0125-tracking-lines.ts'
import * as appSecret from './migrations/0126-app-secret.ts'
import * as ownCards from './migrations/0133-own-cards.ts'
import * as favoriteRank from './migrations/0134-favorite-rank.ts'
import * as trackingVisits from './migrations/0135-tracking-visits.ts'
import * as operation from './migrations/0136-operation.ts'
import * as pictureOrder from './migrations/0137-picture-order.ts'
import * as operationReturn from './migrations/0138-operation-return.ts'
import * as albumOrder from './migrations/0139-album-order.ts'
import * as sorting from './migrations/0140-sorting.ts'
import * as sortingNumber from './migrations/0141-sorting-number.ts'
import * as auditXid from './migrations/0142-audit-xid.ts'
import * as saleFact from './migrations/0145-sale-fact.ts'
import * as presenceField from './migrations/0146-presence-field.ts'
import * as treeExpand from './migrations/0147-tree-expand.ts'
import * as countedByOrders from './migrations/0148-counted-by-orders.ts'
import * as funnelJob from './migrations/0150-funnel-job.ts'
import * as countedLines from './migrations/0151-counted-lines.ts'
import * as voidRecord from './migrations/0152-void-record.ts'
import * as discountUseRows from './migrations/0153-discount-use-rows.ts'
import * as seckillEach from './migrations/0154-seckill-each.ts'
import * as vouchers from './migrations/0155-vouchers.ts'
import * as backup from './migrations/0156-backup.ts'
import * as pointsLedger from './migrations/0160-points-ledger.ts'
import * as lottery from './migrations/0161-lottery.ts'
import * as statusScreen from './migrations/0162-status-screen.ts'
import * as retention from './migrations/0169-retention.ts'
import * as personScreen from './migrations/0170-person-screen.ts'
import * as skuSorts from './migrations/0175-sku-sorts.ts'
import * as auditBlock from './migrations/0176-audit-block.ts'
import * as spuTopped from './migrations/0177-spu-topped.ts'
import * as skuFinenessWeight from './migrations/0178-sku-fineness-weight.ts'
import * as skuMarks from './migrations/0179-sku-marks.ts'
import * as lotteryKept from './migrations/0180-lottery-kept.ts'
import * as letterTime from './migrations/0181-letter-time.ts'
import * as ownTour from './migrations/0185-own-tour.ts'
import * as personAsked from './migrations/0186-person-asked.ts'
import * as phoneIndexes from './migrations/0187-phone-indexes.ts'
import * as rolledUntil from './migrations/0188-rolled-until.ts'
import * as skuSkc from './migrations/0189-sku-skc.ts'
import * as skcStockTime from './migrations/0190-skc-stock-time.ts'
import * as sessionFingerprint from './migrations/0199-session-fingerprint.ts'
import * as halfWidthCodes from './migrations/0210-half-width-codes.ts'
import * as scaledReads from './migrations/0211-scaled-reads.ts'
import * as homeReads from './migrations/0212-home-reads.ts'
import * as owedDeposits from './migrations/0213-owed-deposits.ts'
import * as orderDays from './migrations/0214-order-days.ts'

/** Forward only; the library locks, so several servers may start at once. */
const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-snapshot': snapshot,
  '0003-job': job,
  '0004-batch-user': batchUser,
  '0004-lists': lists,
  '0005-audit-change': auditChange,
  '0006-spu-list': spuList,
  '0007-access': access,
  '0007-channel': channel,
  '0008-sign-in': signIn,
  '0010-schedule': schedule,
  '0012-sys-file': sysFile,
  '0013-spu-marks': spuMarks,
  // After the tables of the things, whose names begin so: it refers to one of them.
  'thing-z-0014-spu-label': spuLabel,
  'thing-z-0045-notice-publish': noticePublish,
  'thing-z-0046-content-module': contentModule,
  'thing-z-0040-spu-label-shown': spuLabelShown,
  '0025-client-account': clientAccount,
  '0026-client-record': clientRecord,
  '0030-ncc': ncc,
  '0050-live': live,
  'thing-z-0051-exchange-goods': exchangeGoods,
  '0053-third-stand-in': thirdStandIn,
  '0055-saas': saas,
  '0056-snapshot-seen': snapshotSeen,
  '0058-doors': doors,
  '0059-audit-gone': auditGone,
  '0060-stock-time': stockTime,
  'thing-z-0054-venue-goods': venueGoods,
  'thing-z-0052-seckill-goods': seckillGoods,
  'thing-z-0057-seckill-sold': seckillSold,
  'thing-z-0061-ibc-number': ibcNumber,
  '0070-presence': presence,
  '0071-job-paused': jobPaused,
  'thing-z-0065-catalogue': catalogue,
  '0066-shelf': shelf,
  '0075-category-place': categoryPlace,
  'thing-z-0076-label-mark': labelMark,
  'thing-z-0080-import-block': importBlock,
  'thing-z-0081-snapshot-versions': snapshotVersions,
  'thing-z-0082-sku-said': skuSaid,
  '0083-spu-video': spuVideo,
  'thing-z-0090-seckill-kept': seckillKept,
  'thing-z-0091-discount-scope': discountScope,
  'thing-z-0086-own-macros': ownMacros,
  'thing-z-0094-stock-move': stockMove,
  'thing-z-0095-orders': orders,
  'thing-z-0096-orders-in-time': ordersInTime,
  'thing-z-0097-metal-price': metalPrice,
  'thing-z-0101-order-return': orderReturn,
  'thing-z-0102-ibc-order': ibcOrder,
  'thing-z-0103-infor-order': inforOrder,
  'thing-z-0104-discount-use': discountUse,
  'thing-z-0105-orders-list': ordersList,
  'thing-z-0106-content-revision': contentRevision,
  'thing-z-0110-order-waybill': orderWaybill,
  'thing-z-0113-orders-by-time': ordersByTime,
  'thing-z-0120-survey-questions': surveyQuestions,
  '0125-tracking-lines': trackingLines,
  'thing-z-0126-app-secret': appSecret,
  'thing-z-0133-own-cards': ownCards,
  'thing-z-0134-favorite-rank': favoriteRank,
  'thing-z-0135-tracking-visits': trackingVisits,
  'thing-z-0136-operation': operation,
  'thing-z-0137-picture-order': pictureOrder,
  'thing-z-0138-operation-return': operationReturn,
  'thing-z-0139-album-order': albumOrder,
  'thing-z-0140-sorting': sorting,
  'thing-z-0141-sorting-number': sortingNumber,
  '0142-audit-xid': auditXid,
  '0146-presence-field': presenceField,
  'thing-z-0147-tree-expand': treeExpand,
  'thing-z-0148-counted-by-orders': countedByOrders,
  '0150-funnel-job': funnelJob,
  'thing-z-0151-counted-lines': countedLines,
  'thing-z-0152-void-record': voidRecord,
  'thing-z-0153-discount-use-rows': discountUseRows,
  'thing-z-0154-seckill-each': seckillEach,
  'thing-z-0155-vouchers': vouchers,
  '0156-backup': backup,
  '0162-status-screen': statusScreen,
  '0169-retention': retention,
  '0170-person-screen': personScreen,
  'thing-z-0160-points-ledger': pointsLedger,
  'thing-z-0161-lottery': lottery,
  'thing-z-0180-lottery-kept': lotteryKept,
  'thing-z-0185-own-tour': ownTour,
  'thing-z-0186-person-asked': personAsked,
  'thing-z-0187-phone-indexes': phoneIndexes,
  'thing-z-0188-rolled-until': rolledUntil,
  'thing-z-0189-sku-skc': skuSkc,
  'thing-z-0199-session-fingerprint': sessionFingerprint,
  'thing-z-0210-half-width-codes': halfWidthCodes,
  'thing-z-0211-scaled-reads': scaledReads,
  'thing-z-0212-home-reads': homeReads,
  'thing-z-0213-owed-deposits': owedDeposits,
  'thing-z-0214-order-days': orderDays,
  'thing-z-0190-skc-stock-time': skcStockTime,
  'thing-z-0175-sku-sorts': skuSorts,
  '0176-audit-block': auditBlock,
  '0177-spu-topped': spuTopped,
  '0178-sku-fineness-weight': skuFinenessWeight,
  '0179-sku-marks': skuMarks,
  '0181-letter-time': letterTime,
  'thing-z-0145-sale-fact': saleFact,
  '0062-declared-table': declaredTable,
  '0020-tracking': tracking,
  '0021-inventory': inventory,
}

/** The columns that every plain table has beside its own. */
const kept = `
  version int not null default 1,
  search text not null default '',
  grams text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  update_by text not null default ''`

/**
 * Brings the database to this version. Answers the tables whose declaration changed after they were made, to no effect.
 * Throws the database's own error.
 */
export async function migrate(db: Kysely<unknown>, tables: readonly NewTable[]): Promise<readonly string[]> {
  const all = stepsOf(tables)
  const taken = await takenSteps(db)
  const foreign = taken.find(name => !Object.hasOwn(all, name))
  if (foreign !== undefined)
    throw new StartError(`数据由更新的版本写入（${foreign}），请升级本程序，或另设 DATA_DIR`)
  // The library reads all tables and columns of the database, twice, before it knows that there is nothing to do.
  if (lacking(all, taken) > 0) await takeSteps(db, all)
  return keepDeclared(db, tables)
}

async function takeSteps(db: Kysely<unknown>, all: Readonly<Record<string, Migration>>): Promise<void> {
  // A thing may come between two that are there already: its table does not depend on the order.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => patient(all) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** A step over millions of rows takes as long as it takes: the limit of a call is none of its. */
export function patient(steps: Readonly<Record<string, Migration>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { up }]) => [
      name,
      {
        async up(db) {
          await sql`set local statement_timeout = 0`.execute(db)
          await up(db)
        },
      } satisfies Migration,
    ]),
  )
}

/** How many steps a database that was filled before still lacks; an empty one has nothing that takes long. */
export async function stepsAhead(db: Kysely<unknown>, tables: readonly NewTable[]): Promise<number> {
  const taken = await takenSteps(db)
  return taken.length === 0 ? 0 : lacking(stepsOf(tables), taken)
}

function lacking(all: Readonly<Record<string, Migration>>, taken: readonly string[]): number {
  const there = new Set(taken)
  return Object.keys(all).filter(name => !there.has(name)).length
}

/** The last first; none in an empty database. */
async function takenSteps(db: Kysely<unknown>): Promise<readonly string[]> {
  if (!(await isBegun(db))) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by timestamp desc`.execute(db)
  return rows.map(({ name }) => name)
}

async function isBegun(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select to_regclass('kysely_migration') is not null as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The steps that this version knows, by name; a database that it has brought up to date has taken them all. */
export function stepsOf(tables: readonly NewTable[]): Readonly<Record<string, Migration>> {
  const made = tables.flatMap(({ table, columns }) =>
    columns === undefined ? [] : [[`thing-${table}`, creation(table, columns)] as const],
  )
  return { ...migrations, ...Object.fromEntries(made) }
}

function creation(table: string, columns: string): Migration {
  const id = 'id bigint generated by default as identity primary key'
  return {
    up: async db => {
      await sql`create table ${sql.table(table)} (${sql.raw(`${id}, ${columns}, ${kept}`)})`.execute(db)
    },
  }
}
