import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/engine/open.ts'
import type { Web } from '../http/web.ts'
import { type Config, readConfig } from './config.ts'
import { diskOf } from './disk.ts'
import { explain } from './failure.ts'
import { firstSteps } from './first-steps.ts'
import { watchNpm } from './parent.ts'
import { startProgress } from './say.ts'

/** What differs between the built product and development. */
export interface Face {
  readonly web: Web
  readonly development?: boolean
  /** Before listening; answers what to close again. */
  attach?(server: Server): Promise<() => Promise<void>>
}

/** Requests under way get this long to end; then the database is stopped all the same. */
const drain = 10_000

/** From the environment to a listening server, and back again: everything that was opened is closed in reverse. */
export async function run(root: string, face: Face): Promise<void> {
  const progress = startProgress(line => console.log(line))
  const closers: (() => Promise<unknown>)[] = []
  let config: Config | undefined
  let leavingSince: number | undefined

  const leave = async (code: number) => {
    leavingSince = Date.now()
    progress.done()
    for (const close of closers.reverse()) await close().catch(error => console.error(explain(error, config)))
    process.exit(code)
  }
  const fail = (error: unknown) => {
    // While leaving, connections break and the start fails: that is meant.
    if (leavingSince !== undefined) return
    console.error(explain(error, config))
    void leave(1)
  }
  const end = (said: string) => {
    if (leavingSince === undefined) {
      console.log(said)
      void leave(0)
    }
    // Ctrl+C arrives twice, from the terminal and from npm; a later one is a person who will not wait.
    else if (Date.now() - leavingSince > 2000) process.exit(1)
  }

  process.on('uncaughtException', fail)
  // A terminal that is gone, or whose file the disk does not take any more.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end('正在停止'))
  watchNpm(() => end('npm 已退出，正在停止'))

  try {
    config = readConfig(process.env, root)
    const opening = openDatabase(config, progress.say)
    // Also when we are told to stop in the middle of it: otherwise its engine would be left running.
    closers.push(() => opening.then(database => database.stop()).catch(() => undefined))
    const database = await opening
    void database.lost.then(fail)
    const disk = diskOf([config.dataDir, ...database.folders])
    const app = await createApp({ config, databaseUrl: database.url, say: progress.say, disk, ...face })
    closers.push(() => Promise.race([app.close(), pause(drain)]))
    const detach = await face.attach?.(app.server)
    if (detach !== undefined) closers.push(detach)
    progress.say('正在监听端口')
    const address = await app.listen()
    progress.done()
    console.log(`珠宝商城后台已启动：${address}`)
    if (config.demo) console.log(demoHint)
    // What it cannot say does not stop anybody.
    const steps = await firstSteps(app.database.db, config, address).catch(() => undefined)
    if (steps !== undefined) console.log(steps)
    console.log('按 Ctrl+C 停止')
  } catch (error) {
    fail(error)
  }
}

const demoHint = `演示账号（验证码会显示在登录页和这里）：
  13800000001  超级管理员
  13800000002  运营
  13800000003  财务
  13800000004  数据维护员
  13800000005  客户的采购`
