import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import sharp from 'sharp'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type Asking, ask } from './latency.ts'

const path = '/product/api/v1/product/pdf'
const count = 500

/** An album of 500 款 with as many pictures, and how long the server is held by it. */
export async function reportAlbum(): Promise<void> {
  const loop = new URL('loop.mjs', import.meta.url)
  const server = await startServer({ env: { NODE_OPTIONS: `--import=${loop.href}` } })
  try {
    const at = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const spuIdList = await pictured(server)
    await ask(at, `${path}/batch/add`, { spuIdList })
    console.log(`  选品${spuIdList.length}款，图片各不相同`)
    for (const round of ['第一次', '再一次'])
      for (const perPage of [6, 12]) await report(server, at, { perPage, fees: 1 }, round)
  } finally {
    await server.stop()
  }
}

async function report(server: RunningServer, at: Asking, look: object, round: string): Promise<void> {
  await held(server)
  const headers = {
    'X-Origin': 'web',
    Authorization: `Bearer ${at.session.token}`,
    'Content-Type': 'application/json',
  }
  const begun = performance.now()
  const answer = await fetch(`${at.url}/api${path}/file`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(look),
  })
  const file = Buffer.from(await answer.arrayBuffer())
  const took = performance.now() - begun
  if (file.subarray(0, 5).toString() !== '%PDF-') throw new Error(file.toString().slice(0, 200))
  const pages = file.toString('latin1').match(/\/MediaBox/g)?.length
  console.log(
    `  ${round}，${JSON.stringify(look)}：${took.toFixed(0)} ms，${pages}页，${(file.length / 1024).toFixed(0)} kB，服务器最多停顿 ${await held(server)} ms`,
  )
}

/** ms that the loop of the server was held at most since this was asked last. */
async function held(server: RunningServer): Promise<string> {
  const before = server.output().length
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    const [, told] = /loop ([\d.]+)\n/.exec(server.output().slice(before)) ?? []
    if (told !== undefined) return told
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** Gives 款 on sale pictures as an upload would leave them; answers their ids. */
async function pictured({ dataDir }: RunningServer): Promise<number[]> {
  const secret = await readSecret(join(dataDir, 'engine'))
  const client = new pg.Client({ connectionString: urlOf(secret, (await engineOf(dataDir)).port) })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select distinct spu_id as id from sku where shelf = 1 order by 1 limit $1',
    [count],
  )
  const folder = join(dataDir, 'media')
  await mkdir(folder, { recursive: true })
  for (const { id } of rows) {
    const name = randomBytes(16).toString('hex')
    const noise = { type: 'gaussian', mean: 150, sigma: 90 } as const
    const drawn = sharp({
      create: { width: 900, height: 900, channels: 3, background: 'white', noise },
    }).blur(6)
    const whole = await drawn.jpeg({ quality: 88 }).toBuffer()
    await sharp(whole).toFile(join(folder, `${name}.jpg`))
    await sharp(whole)
      .resize(400, 400)
      .webp()
      .toFile(join(folder, `${name}.small.webp`))
    await client.query('update spu set images = $1 where id = $2', [
      JSON.stringify([`/media/${name}.jpg`]),
      id,
    ])
  }
  await client.end()
  return rows.map(({ id }) => Number(id))
}
