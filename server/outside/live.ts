import * as z from 'zod'
import type { OutsideConfig } from '../start/config.ts'
import { gateway, type Page, pageOf, type Warn } from './gateway.ts'

/** What the live platform knows, as the mall asks for it. */
const room = z.object({
  roomNo: z.string().min(1).max(40),
  title: z.string().min(1).max(60),
  anchor: z.string().max(40),
  /** Of its own pictures the mall shows none: a page of ours loads nothing from elsewhere. */
  cover: z.string().max(300),
  status: z.literal([0, 1, 2]),
  viewers: z.int().min(0).max(2_000_000_000),
  beginTime: z.iso.datetime({ offset: true }).nullable(),
  endTime: z.iso.datetime({ offset: true }).nullable(),
})
export type LiveRoom = z.infer<typeof room>

const audit = z.object({ spuNo: z.string(), state: z.literal([0, 1, 2]) })
export type LiveAudit = z.infer<typeof audit>
const share = z.object({
  code: z.string().min(1).max(200),
  path: z.string().max(300),
  expireTime: z.iso.datetime({ offset: true }),
})
export type LiveShare = z.infer<typeof share>

/** Every call rejects with a Refusal where the platform cannot be asked. */
export interface LivePlatform {
  rooms(after: string | undefined): Promise<Page<LiveRoom>>
  /** Hands in the goods of a room and answers what the platform says of each. */
  submit(roomNo: string, spuNos: readonly string[]): Promise<readonly LiveAudit[]>
  shareCode(roomNo: string): Promise<LiveShare>
}

/**
 * The gateway before the platform: `rooms {after, size}` answers `{rows, next}`, `submit {roomNo, spuNos}` a list of
 * `{spuNo, state}`, `share {roomNo}` the code.
 */
export function httpLive(config: OutsideConfig, warn: Warn): LivePlatform {
  const ask = gateway(config, 'live', 'live.down', warn)
  return {
    rooms: after => ask('rooms', { after: after ?? null, size: 200 }, pageOf(room)),
    submit: (roomNo, spuNos) => ask('submit', { roomNo, spuNos }, z.array(audit)),
    shareCode: roomNo => ask('share', { roomNo }, share),
  }
}
