import * as z from 'zod'
import type { OutsideConfig } from '../start/config.ts'
import { gateway, type Warn } from './gateway.ts'

/** A client as the SaaS is told of it. */
export interface SaasClient {
  readonly clientNo: string
  readonly companyName: string
  readonly principal: string
  readonly phone: string
  readonly saleMan: string
  /** Codes of the brands that it may buy. */
  readonly brands: readonly string[]
  /** 1 in business with us, 0 stopped. */
  readonly status: number
}

/** An empty reason: it was taken. */
const verdict = z.object({ clientNo: z.string(), reason: z.string().max(200) })
export type SaasVerdict = z.infer<typeof verdict>

/** The call rejects with a Refusal where the SaaS cannot be asked. */
export interface Saas {
  push(clients: readonly SaasClient[]): Promise<readonly SaasVerdict[]>
}

/** The gateway before the SaaS: `channel/push {clients}` answers a list of `{clientNo, reason}`. */
export function httpSaas(config: OutsideConfig, warn: Warn): Saas {
  const ask = gateway(config, 'saas', 'saas.down', warn)
  return { push: clients => ask('channel/push', { clients }, z.array(verdict)) }
}
