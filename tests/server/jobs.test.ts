import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../server/call/context.ts'
import { bad } from '../../server/call/refusal.ts'
import { startHub } from '../../server/events/hub.ts'
import { addJob, leaseMs } from '../../server/jobs/job.ts'
import { type JobWork, Stopped, startJobs } from '../../server/jobs/runner.ts'
import { createServices } from '../../server/services.ts'
import { api } from '../../src/contract/api.ts'
import { behind } from '../support/behind.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { signal } from '../support/signal.ts'

let mall: Mall
let services: Services
let admin: string
let keeper: string
beforeAll(async () => {
  mall = await openMall()
  const now = () => new Date(mall.clock.now)
  services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
  admin = await sessionOf(mall, '13800000001')
  keeper = await sessionOf(mall, '13800000004')
})
afterAll(() => mall.close())

const running: ReturnType<typeof startJobs>[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) {
    jobs.stop()
    await jobs.settled()
  }
})

/** A server of the test's own, beside the one of the mall, which knows no such kinds. */
function start(works: Readonly<Record<string, JobWork>>) {
  const jobs = startJobs(services, new Map(Object.entries(works)), 10)
  running.push(jobs)
  return jobs
}

const one = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(mall.app.database.db)).rows[0]
const jobOf = (id: number) =>
  one(sql<{ state: string; done: number; reason: string; takes: number }>`
    select state, done, reason, takes from job where id = ${id}`)
const userId = async (phone: string) =>
  (await one(sql<{ id: number }>`select id from sys_user where phone = ${phone}`))?.id ?? 0

async function enter(kind: string, phone = '13800000001', input: unknown = {}): Promise<number> {
  const user = await userId(phone)
  const at = new Date(mall.clock.now)
  return services.db
    .transaction()
    .execute(tx =>
      addJob(tx, { userId: user, kind, title: `试 ${kind}`, total: 3, input, report: ['行', '说明'], at }),
    )
}

/** Writes a label a step, three in all, going on behind what is done; stops for ever at `pauseAt` until told. */
function labels(pauseAt = -1): { work: JobWork; reached: Promise<void> } {
  const reached = signal()
  const work: JobWork = async ({ job, signal, step }) => {
    for (let n = job.done; n < 3; n++) {
      if (n === pauseAt) {
        reached.give()
        await new Promise(resolve => signal.addEventListener('abort', resolve))
      }
      await step(async tx => {
        await sql`insert into label (name) values (${`${job.id}-${n}`})`.execute(tx)
        return { done: n + 1, result: { n }, part: { number: n, lines: [[String(n), `=${n}`]] } }
      })
    }
  }
  return { work, reached: reached.given }
}
const written = async (id: number) =>
  (await sql`select from label where name like ${`${id}-%`}`.execute(mall.app.database.db)).rows.length

test('a job is done once by one of several servers; its report says what each step had to say', async () => {
  const ids = [await enter('a'), await enter('a'), await enter('a'), await enter('a')]
  for (let server = 0; server < 3; server++) start({ a: labels().work })
  await expect
    .poll(async () => Promise.all(ids.map(async id => (await jobOf(id))?.state)))
    .toEqual(ids.map(() => 'done'))
  for (const id of ids) expect([await written(id), (await jobOf(id))?.takes]).toEqual([3, 1])
  const report = await mall.ask(api.sysTask.download.path, { id: ids[0] }, { token: admin, method: 'GET' })
  expect(String(report.result)).toBe("\ufeff行,说明\r\n0,'=0\r\n1,'=1\r\n2,'=2\r\n")
  const events = await one(sql<{ n: number }>`
    select count(*) as n from event where kind = 'job' and ids = ${[ids[0] ?? 0]}::bigint[]`)
  expect(events?.n).toBe(5)
})

test('a job of a killed server is taken up where it stood, once its lease is over; nothing is done twice', async () => {
  const id = await enter('b')
  // What a server leaves behind that was killed after its first step.
  await sql`update job set state = 'running', holder = 'gone', takes = 1, done = 1,
    lease = ${new Date(mall.clock.now + leaseMs)} where id = ${id}`.execute(mall.app.database.db)
  await sql`insert into label (name) values (${`${id}-0`})`.execute(mall.app.database.db)
  start({ b: labels().work })
  const other = await enter('b')
  await expect.poll(async () => (await jobOf(other))?.state).toBe('done')
  expect((await jobOf(id))?.state).toBe('running')
  mall.clock.now += leaseMs + 1000
  await expect.poll(async () => (await jobOf(id))?.state).toBe('done')
  expect([await written(id), (await jobOf(id))?.takes]).toEqual([3, 2])
})

test('a server that lost its lease cannot go on: the step of the old holder is undone', async () => {
  const id = await enter('c')
  const slow = labels(1)
  start({ c: slow.work })
  await slow.reached
  await sql`update job set holder = 'another' where id = ${id}`.execute(mall.app.database.db)
  await expect.poll(async () => written(id)).toBe(1)
  const [old] = running.splice(0)
  old?.stop()
  await old?.settled()
  expect([await written(id), (await jobOf(id))?.state]).toEqual([1, 'running'])
})

test('a step that is under way when its job is cancelled is undone as a whole', async () => {
  const id = await enter('i')
  const begun = signal()
  const told = signal()
  let ended: unknown
  start({
    i: async ({ step }) => {
      await step(async tx => {
        await sql`insert into label (name) values (${`${id}-0`})`.execute(tx)
        begun.give()
        await told.given
        return { done: 1, result: null }
      }).catch(error => {
        ended = error
        throw error
      })
    },
  })
  await begun.given
  expect((await mall.ask(api.sysTask.cancel.path, { id }, { token: admin })).code).toBe(200)
  told.give()
  await expect.poll(() => ended).toBeInstanceOf(Stopped)
  expect([await written(id), await jobOf(id)]).toMatchObject([0, { state: 'cancelled', done: 0 }])
})

test('a server that stops gives its job back at once', async () => {
  const id = await enter('d')
  const slow = labels(1)
  const jobs = start({ d: slow.work })
  await slow.reached
  jobs.stop()
  await jobs.settled()
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', done: 1, takes: 0 })
  start({ d: labels().work })
  await expect.poll(async () => (await jobOf(id))?.state).toBe('done')
  expect(await written(id)).toBe(3)
})

test('a cancelled job does nothing more, and what it has done stays', async () => {
  const id = await enter('e')
  const slow = labels(1)
  start({ e: slow.work })
  await slow.reached
  const cancel = () => mall.ask(api.sysTask.cancel.path, { id }, { token: admin })
  expect((await cancel()).code).toBe(200)
  expect((await jobOf(id))?.state).toBe('cancelled')
  // The signal comes with the next beat.
  await expect.poll(async () => written(id), { timeout: 5000 }).toBe(1)
  expect((await cancel()).code).toBe(200)
  const waiting = await enter('nobody')
  await mall.ask(api.sysTask.cancel.path, { id: waiting }, { token: admin })
  expect((await jobOf(waiting))?.state).toBe('cancelled')
})

test('a refusal says why, anything else says nothing; one that kills every server is given up', async () => {
  const [refused, broken, deadly] = [await enter('f'), await enter('g'), await enter('h')]
  await sql`update job set takes = 3, state = 'running', holder = 'gone',
    lease = ${new Date(mall.clock.now - 1)} where id = ${deadly}`.execute(mall.app.database.db)
  start({
    f: async () => {
      throw bad('文件已不在')
    },
    g: async () => {
      throw new Error('column "x" does not exist')
    },
    h: labels().work,
  })
  await expect.poll(async () => (await jobOf(broken))?.state).toBe('failed')
  expect(await jobOf(refused)).toMatchObject({ state: 'failed', reason: '文件已不在' })
  expect((await jobOf(broken))?.reason).toMatch(/^服务异常，错误编号 [0-9a-f]{8}$/)
  expect(await jobOf(deadly)).toMatchObject({ state: 'failed', reason: '服务器多次中断，没有完成' })
})

test('own jobs for everybody, all of them for who holds the screen; another’s is not there', async () => {
  const mine = await enter('nobody', '13800000004')
  const page = async (token: string) =>
    (await mall.ask(api.sysTask.page.path, { pageSize: 100 }, { token })).result.records as {
      id: number
      userName: string
      hasReport: boolean
    }[]
  expect((await page(keeper)).map(row => row.id)).toEqual([mine])
  expect((await page(admin)).length).toBeGreaterThan(8)
  expect((await page(admin)).some(row => row.hasReport)).toBe(true)
  const foreign = (await page(admin)).find(row => row.id !== mine)?.id
  const gone = { code: 404, message: '数据不存在或已被删除' }
  expect(await mall.ask(api.sysTask.cancel.path, { id: foreign }, { token: keeper })).toMatchObject(gone)
  expect(
    await mall.ask(api.sysTask.download.path, { id: foreign }, { token: keeper, method: 'GET' }),
  ).toMatchObject(gone)
  expect(await mall.ask(api.sysTask.cancel.path, { id: 999_999 }, { token: keeper })).toMatchObject(gone)
  expect((await mall.ask(api.sysTask.cancel.path, { id: mine }, { token: admin })).code).toBe(200)
})

test('a job begins as soon as it is committed: the database wakes the servers', async () => {
  const hub = startHub(mall.app.database.hosts, services, () => [])
  // It would look by itself after an hour.
  const jobs = startJobs(services, new Map([['woken', async () => {}]]), 3_600_000)
  running.push(jobs)
  hub.onJob(jobs.wake)
  const first = await enter('woken')
  // The hub may not listen yet when the first is entered.
  await expect.poll(async () => [await enter('woken'), (await jobOf(first))?.state][1]).toBe('done')
  await hub.close()
})

/** It would look again after an hour; this happens once its first look, of two questions, has found nothing. */
function startWith(
  works: ReadonlyMap<string, JobWork>,
  meanwhile: (jobs: ReturnType<typeof startJobs>) => unknown,
) {
  const looking = behind(2, () => meanwhile(jobs))
  const jobs = startJobs({ ...services, db: services.db.withPlugin(looking) }, works, 3_600_000)
  running.push(jobs)
  return jobs
}

test('a server that is told to stop while it looks for a job does not wait for its next look', async () => {
  const jobs = startWith(new Map([['never', async () => {}]]), ({ stop }) => stop())
  await jobs.settled()
})

test('a job that comes while a server looks for one begins at once', async () => {
  const begun = signal()
  const works = new Map([['meanwhile', async () => begun.give()]])
  startWith(works, async ({ wake }) => {
    await enter('meanwhile')
    wake()
  })
  await begun.given
})
