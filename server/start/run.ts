import { type Config, readConfig } from './config.ts'
import { explain } from './failure.ts'
import { firstSteps } from './first-steps.ts'
import { watchNpm } from './parent.ts'
import { startProgress } from './say.ts'
import { closeAll, type Face, type Starter, serve } from './serve.ts'

/** From the environment to a listening server, and back again: everything that was opened is closed in reverse. */
export async function run(root: string, face: Face): Promise<void> {
  const progress = startProgress(line => console.log(line))
  const closers: Starter['closers'] = []
  let config: Config | undefined
  let leavingSince: number | undefined

  const leave = async (code: number) => {
    leavingSince = Date.now()
    progress.done()
    await closeAll(closers, error => console.error(explain(error, config)))
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
    const { app, address } = await serve(config, face, { say: progress.say, lost: fail, closers })
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
