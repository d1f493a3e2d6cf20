import * as z from 'zod'
import type { OutsideConfig } from '../start/config.ts'
import { gateway, type Page, pageOf, type Warn } from './gateway.ts'

/** Goods as a shop outside has them, and what is sent there. Money in cents. */
const item = z.object({
  outNo: z.string().min(1).max(60),
  name: z.string().min(1).max(100),
  price: z.int().min(0).max(9_999_999_999),
  stock: z.int().min(0).max(100_000_000),
})
export type ThirdItem = z.infer<typeof item>

/** An empty reason: it was taken. */
const verdict = z.object({ outNo: z.string(), reason: z.string().max(200) })
export type ThirdVerdict = z.infer<typeof verdict>

/** Platforms go by their numbers in `thirdShops`. Every call rejects with a Refusal where it cannot be asked. */
export interface ThirdShops {
  pull(platform: number, after: string | undefined): Promise<Page<ThirdItem>>
  push(platform: number, items: readonly ThirdItem[]): Promise<readonly ThirdVerdict[]>
}

/**
 * The gateway before the shops: `pull {platform, after, size}` answers `{rows, next}`, `push {platform, items}` a list of
 * `{outNo, reason}`.
 */
export function httpThirdShops(config: OutsideConfig, warn: Warn): ThirdShops {
  const ask = gateway(config, 'third shops', 'third.down', warn)
  return {
    pull: (platform, after) => ask('pull', { platform, after: after ?? null, size: 200 }, pageOf(item)),
    push: (platform, items) => ask('push', { platform, items }, z.array(verdict)),
  }
}
