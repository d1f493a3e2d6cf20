import { join } from 'node:path'
import { projectRoot } from '../../../server/root.ts'
import { readConfig } from '../../../server/start/config.ts'
import { closeAll, type Starter, serve } from '../../../server/start/serve.ts'
import { type Answer, orderShape } from './orders.ts'

/**
 * The product's server without its process: starts one mall after the other in a process that stays, each from its own
 * settings. Bundled by tests/support/seeds.ts, told over the channel of `fork`.
 */
const web = { kind: 'dist', dir: join(projectRoot(), 'dist', 'web') } as const
const running = new Map<string, Starter['closers']>()

async function start(dataDir: string, env: Readonly<Record<string, string>>): Promise<string> {
  const closers: Starter['closers'] = []
  running.set(dataDir, closers)
  const starter = { say: console.log, lost: console.error, closers }
  try {
    const { address } = await serve(
      readConfig({ ...env, DATA_DIR: dataDir }, projectRoot()),
      { web },
      starter,
    )
    return address
  } catch (error) {
    await stop(dataDir)
    throw error
  }
}

async function stop(dataDir: string): Promise<string> {
  await closeAll(running.get(dataDir) ?? [], console.error)
  running.delete(dataDir)
  return ''
}

process.on('message', async message => {
  const order = orderShape.parse(message)
  const work = order.env === undefined ? stop(order.dataDir) : start(order.dataDir, order.env)
  const answer: Answer = await work.then(
    text => ({ number: order.number, ok: true, text }),
    error => ({
      number: order.number,
      ok: false,
      text: String(error instanceof Error ? error.stack : error),
    }),
  )
  process.send?.(answer)
})
// Its tests are gone, however they ended.
process.on('disconnect', () => process.exit(0))
