import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { JobState } from '../../../src/values/job.ts'
import { settings, shownGroups } from '../../../src/values/settings.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Services } from '../../call/context.ts'
import { serve } from '../../call/serve.ts'
import { settingValues } from '../../call/settings.ts'
import type { Tx } from '../../db/database.ts'
import { newestBackup } from '../../jobs/backup.ts'
import { isFull, roomOf } from '../../start/disk.ts'
import { environmentSettings, shownSetting } from '../../start/settings.ts'

export const sysStatus = serve('sysStatus', api.sysStatus, {
  async query(_, { tx, services }) {
    const { watch, config } = services
    const [backup, disks] = await Promise.all([backupOf(services), disksOf(services)])
    return {
      server: serverOf(services),
      database: await databaseOf(tx, config.databaseUrl === undefined),
      pools: [...watch.pools],
      disks,
      ...(await jobsOf(tx)),
      backup,
      slow: watch.slow.all.map(({ at, plan, ...slow }) => ({
        ...slow,
        time: showTime(at.getTime()),
        plan: [...plan],
      })),
      failures: watch.failures.all.map(({ at, ...failure }) => ({
        ...failure,
        time: showTime(at.getTime()),
      })),
    }
  },
  async settings(_, { tx, services: { config } }) {
    return {
      environment: environmentSettings.map(setting => ({
        name: setting.name,
        title: setting.title,
        value: shownSetting(setting, config),
        isSet: config.environment[setting.name] === true,
      })),
      general: await generalOf(tx),
    }
  },
})

function serverOf({ watch, config }: Services) {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    version: watch.version,
    node: process.versions.node,
    isDemo: config.demo,
    startTime: showTime(watch.started),
    upSeconds: Math.round((Date.now() - watch.started) / 1000),
    calls: watch.calls,
    memory: { resident: rss, heap: heapUsed },
    loop: watch.loop,
    streams: watch.streams,
    slowCallMs: config.slowCallMs,
    hasMetrics: config.metricsToken !== undefined,
  }
}

async function databaseOf(tx: Tx, isEmbedded: boolean) {
  const { rows } = await sql<{ version: string; isStandby: boolean; standbys: number; bytes: number }>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
      (select count(*) from pg_stat_replication) as standbys,
      pg_database_size(current_database()) as bytes`.execute(tx)
  const [known] = rows
  if (!known) throw new Error('the database says nothing of itself')
  return { ...known, isEmbedded }
}

async function disksOf({ config: { dataDir } }: Services) {
  const [room, full] = await Promise.all([roomOf(dataDir), isFull(dataDir)])
  return [{ folder: dataDir, ...room, isFull: full }]
}

async function backupOf({ config: { backupDir }, identity }: Services) {
  const last = await newestBackup(backupDir, identity)
  return { folder: backupDir, last: last && { ...last, time: showTime(last.at) } }
}

async function jobsOf(tx: Tx) {
  const { rows: jobs } = await sql<{ state: JobState; count: number }>`
    select state, count(*) from job group by state order by state`.execute(tx)
  const { rows: failedJobs } = await sql<{
    id: number
    title: string
    reason: string
    endTime: string | null
  }>`select id, title, reason, end_time as "endTime" from job where state = 'failed'
    order by id desc limit 10`.execute(tx)
  return { jobs, failedJobs }
}

async function generalOf(tx: Tx) {
  const { rows } = await sql<{ name: string; updateTime: string; updateBy: string }>`
    select group_name || '.' || key as name, update_time as "updateTime", update_by as "updateBy"
    from sys_config`.execute(tx)
  const set = new Map(rows.map(({ name, ...row }) => [name, row]))
  const groups = await Promise.all(
    shownGroups.map(async group => ({ group, values: await settingValues(tx, group) })),
  )
  return groups.flatMap(({ group, values }) =>
    Object.keys(settings[group].settings).map(key => {
      const { updateTime = null, updateBy = '' } = set.get(`${group}.${key}`) ?? {}
      return { group, key, value: values[key] ?? '', isSet: updateTime !== null, updateTime, updateBy }
    }),
  )
}
