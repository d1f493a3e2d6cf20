import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { alone } from './db/alone.ts'
import { mustHaveConnections } from './db/connections.ts'
import { connect, type Database } from './db/database.ts'
import { migrate, stepsAhead } from './db/migrate.ts'
import { Hosts } from './db/writable.ts'
import { startHub } from './events/hub.ts'
import { bindMedia } from './files/media/serve.ts'
import { Scratch } from './files/scratch.ts'
import { checkS3 } from './files/store/check.ts'
import { startSweeping } from './files/sweep.ts'
import { trustOf } from './http/address.ts'
import { buildOf } from './http/build.ts'
import { bindDemoWorkChat } from './http/demo-workchat.ts'
import { refuseBroken, sendError } from './http/envelope.ts'
import { bindHeaders } from './http/headers.ts'
import { bindHealth } from './http/health.ts'
import { refuseForeignHosts } from './http/host.ts'
import { bindMetrics } from './http/metrics.ts'
import { bindOpenApi } from './http/openapi.ts'
import { bindCalls } from './http/routes.ts'
import { letGoOnClose } from './http/sockets.ts'
import { bindWeb, notFound, type Web } from './http/web.ts'
import { backupKind, backupWork } from './jobs/backup.ts'
import { startDiskLetters } from './jobs/disk-letter.ts'
import { freeJobs } from './jobs/job.ts'
import { startJobs } from './jobs/runner.ts'
import { startSchedules } from './jobs/schedule.ts'
import { startSealing } from './jobs/seal.ts'
import { newTables } from './mall/declared.ts'
import { screensOf } from './mall/held-lists.ts'
import { jobWorks, served } from './mall/index.ts'
import { startSupply } from './mall/order/order/supply.query.ts'
import { demoWorkChat } from './outside/workchat-demo.ts'
import { bindDrawings } from './seed/drawings.ts'
import { keepFilm } from './seed/film.ts'
import { lookOver, seed } from './seed/seed.ts'
import { createServices, type Injected } from './services.ts'
import type { Config } from './start/config.ts'

export interface AppOptions extends Injected {
  readonly config: Config
  readonly databaseUrl: string
  say(text: string): void
  readonly web?: Web
  readonly development?: boolean
  /** ms between two looks for freed stock that an order lacks. */
  readonly supplyEach?: number
}

export interface App {
  /** Listens and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
  readonly server: Server
  readonly database: Database
  inject: ReturnType<typeof fastify>['inject']
}

/** Database brought up to date and filled, every call bound; not yet listening. Throws a StartError or a failure. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, say } = options
  if (config.s3) {
    say('正在检查对象存储')
    await checkS3(config.s3, new Scratch(config.dataDir))
  }
  const database = connect(options.databaseUrl, { max: config.databasePool, now: options.now })
  try {
    await mustHaveConnections(database, config.databasePool, say)
    const waits = () => say('另一台服务器正在准备数据库，等它完成后继续')
    await alone(database.db, waits, () => prepare(database, options))
    return await assemble(options, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare({ db }: Database, { config, say, now }: AppOptions): Promise<void> {
  const ahead = await stepsAhead(db, newTables)
  say(ahead > 0 ? `正在升级数据库结构（${ahead}步），数据多时要几分钟` : '正在准备数据库结构')
  const changed = await migrate(db, newTables)
  for (const table of changed) say(`${table} 的 create 在建表以后改过，没有执行：请改回，另写一个迁移`)
  if (ahead > 0) await lookOver(db)
  await seed(db, config, say, now?.())
}

async function assemble(options: AppOptions, database: Database): Promise<App> {
  const { config, say } = options
  const standIn =
    config.demo && !config.workChat ? demoWorkChat(options.now ?? (() => new Date())) : undefined
  const services = await createServices(config, database, say, { workChat: standIn, ...options })
  if (config.demo) await keepFilm(services.files)
  const app = fastify({
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    trustProxy: trustOf(config),
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // A path whose percent signs decode to nothing never reaches the router.
    frameworkErrors: (_error, _request, reply) => notFound(reply),
    clientErrorHandler: refuseBroken,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
  })
  const letGo = letGoOnClose(app.server)
  app.setErrorHandler((error, request, reply) => {
    sendError(error, request, reply, services)
  })
  if (config.demo) refuseForeignHosts(app, config.host)
  await bindHeaders(app, config, options.development ?? false, standIn)
  // Answers only: a request that is unpacked is a few bytes that take any amount of memory.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  bindHealth(app, database, services.disk)
  bindMetrics(app, services.watch.metrics, config.metricsToken)
  bindOpenApi(app, served)
  const hosts = config.eventsUrl ? new Hosts(config.eventsUrl) : database.hosts
  const hub = startHub(hosts, services, screensOf, await buildOf(options.web))
  const calls = await bindCalls(app, served, services, hub)
  bindDrawings(app)
  await bindMedia(app, services.files)
  if (standIn) bindDemoWorkChat(app, standIn)
  await bindWeb(app, options.web ?? { kind: 'none' })
  await app.ready()
  const sealing = startSealing(services)
  // The embedded database is one process's own.
  if (config.databaseUrl === undefined) await freeJobs(services.db, services.now())
  const jobs = startJobs(services, jobWorks)
  // Beside the others: nobody's import waits for a night's backup.
  const backups = startJobs(services, new Map([[backupKind, backupWork]]), 10_000)
  hub.onJob(() => {
    jobs.wake()
    backups.wake()
  })
  const scheduled = await startSchedules(services)
  const sweeping = startSweeping(services)
  const diskLetters = startDiskLetters(services)
  const supplying = startSupply(services, options.supplyEach)
  return {
    server: app.server,
    database,
    inject: app.inject.bind(app),
    listen: () => app.listen({ host: config.host, port: config.port }),
    async close() {
      sealing.stop()
      sweeping.stop()
      diskLetters.stop()
      scheduled.stop()
      supplying.stop()
      jobs.stop()
      backups.stop()
      // An open stream would keep the server from closing.
      await hub.close()
      const closed = app.close()
      letGo()
      await closed
      await calls.settled()
      await sweeping.settled()
      await scheduled.settled()
      await diskLetters.settled()
      await supplying.settled()
      await jobs.settled()
      await backups.settled()
      await sealing.settled()
      await services.close()
      await database.close()
    },
  }
}
