import * as z from 'zod'
import { jobStates } from '../../values/lists.ts'
import { shownGroups } from '../../values/settings.ts'
import { read } from '../call.ts'
import { nothing } from '../shapes.ts'
import { jobState } from './task.ts'

const permit = { menu: ['SysStatus'] } as const
const time = z.string().meta({ holds: 'time' })

const delay = z.object({ p50: z.number(), p99: z.number(), max: z.number() })

/** A call that took long. Its statement holds no values, its plan no conditions. */
const slowCall = z.object({
  call: z.string(),
  time,
  ms: z.int(),
  statements: z.int(),
  sqlMs: z.int(),
  statement: z.string(),
  plan: z.array(z.string()),
})

const out = z.object({
  /** Of the server that answers; where there are several, each speaks for itself. */
  server: z.object({
    version: z.string(),
    node: z.string(),
    isDemo: z.boolean(),
    startTime: time,
    upSeconds: z.int(),
    calls: z.int(),
    /** Bytes. */
    memory: z.object({ resident: z.int(), heap: z.int() }),
    /** ms, of the last half minute. */
    loop: delay,
    streams: z.int(),
    slowCallMs: z.int(),
    hasMetrics: z.boolean(),
  }),
  database: z.object({
    version: z.string(),
    isEmbedded: z.boolean(),
    isStandby: z.boolean(),
    standbys: z.int(),
    bytes: z.int(),
  }),
  pools: z.array(
    z.object({ name: z.string(), most: z.int(), total: z.int(), idle: z.int(), waiting: z.int() }),
  ),
  disks: z.array(z.object({ folder: z.string(), free: z.int(), total: z.int(), isFull: z.boolean() })),
  jobs: z.array(z.object({ state: jobState.meta({ words: jobStates }), count: z.int() })),
  failedJobs: z.array(
    z.object({ id: z.int(), title: z.string(), reason: z.string(), endTime: time.nullable() }),
  ),
  backup: z.object({
    folder: z.string(),
    /** The newest file there; null where there is none. */
    last: z.object({ name: z.string(), bytes: z.int(), time }).nullable(),
  }),
  slow: z.array(slowCall),
  failures: z.array(z.object({ errorId: z.string(), path: z.string(), kind: z.string(), time })),
})

const settingsOut = z.object({
  /** What the process was started with; a change needs a new start. */
  environment: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** As it holds, secrets hidden; empty where it is not set. */
      value: z.string(),
      isSet: z.boolean(),
    }),
  ),
  /** 通用设置: a change holds at once. */
  general: z.array(
    z.object({
      group: z.literal(shownGroups),
      key: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
      isSet: z.boolean(),
      updateTime: time.nullable(),
      updateBy: z.string(),
    }),
  ),
})

/** 系统状态: how the server is, measured when it is asked. */
export const sysStatus = {
  query: read('/system/sysStatus/query', permit, nothing, out, { added: true, method: 'GET' }),
  settings: read('/system/sysStatus/settings', permit, nothing, settingsOut, { added: true, method: 'GET' }),
}
