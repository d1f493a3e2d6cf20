import * as z from 'zod'
import { asCode } from '../../src/values/half-width.ts'
import type { OutsideConfig } from '../start/config.ts'
import { gateway, type Page, pageOf, type Warn } from './gateway.ts'

/** By it our 货 are tied to the ERP's rows: spelt as the mall spells it. */
const ourCode = z.string().max(40).overwrite(asCode)

/** What NC Cloud knows, as the mall asks for it: page after page, each with what to ask for next. */
const material = z.object({
  nccNo: ourCode.min(1),
  name: z.string().max(100),
  spec: z.string().max(100),
  unit: z.string().max(10),
  fineness: z.string().max(40),
  enabled: z.literal([0, 1]),
})
const decimalText = z.string().regex(/^\d{1,8}(\.\d{1,4})?$/)
const product = z.object({
  productNo: z.string().min(1).max(40),
  nccNo: ourCode.min(1),
  spuNo: ourCode,
  name: z.string().max(100),
  weight: decimalText,
  /** Cents. */
  price: z.int().min(0),
})
const stock = z.object({
  warehouse: z.string().min(1).max(40),
  nccNo: ourCode.min(1),
  quantity: z.int().min(0),
  weight: decimalText,
})

export type ErpKind = 'material' | 'product' | 'inventory'
export type ErpRow = Readonly<Record<string, string | number>>

/** What it answers by the name under which it is asked for. */
export const erpPages: Readonly<Record<ErpKind, z.ZodType<Page<ErpRow>>>> = {
  material: pageOf(material),
  product: pageOf(product),
  inventory: pageOf(stock),
}

export interface Erp {
  /** Rejects with a Refusal where the ERP cannot be asked. */
  page(kind: ErpKind, after: string | undefined): Promise<Page<ErpRow>>
}

/** The gateway before NC Cloud: `<kind> {after, size}` answers `{rows, next}`. */
export function httpErp(config: OutsideConfig, warn: Warn): Erp {
  const ask = gateway(config, 'erp', 'ncc.down', warn)
  return { page: (kind, after) => ask(kind, { after: after ?? null, size: 500 }, erpPages[kind]) }
}
