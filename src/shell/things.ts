import { pagePath } from '../mall/operate/page-path.ts'
import { brand } from '../mall/product/brand.ts'
import { fineness } from '../mall/product/fineness.ts'
import { label } from '../mall/product/label.ts'
import { sku } from '../mall/product/sku.ts'
import type { Thing } from '../plain/plain.ts'

/** Every plain thing, in the order of the menu. Things of one screen are its tabs. */
export const things: readonly Thing[] = [sku, fineness, brand, label, pagePath]
