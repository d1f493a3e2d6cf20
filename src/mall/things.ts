import type { Thing } from '../plain/plain.ts'
import { brand } from './product/brand.ts'
import { fineness } from './product/fineness.ts'
import { label } from './product/label.ts'
import { sku } from './product/sku.ts'

/** Every plain thing, in the order of the menu. Things of one screen are its tabs. */
export const things: readonly Thing[] = [sku, fineness, brand, label]
