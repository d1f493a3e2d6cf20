import type { NewSpu } from '../spu.query.ts'

/**
 * The numbers of 货 in the blocks before, as far as they can be added (a 款 is in one block, whole): a preview adds nothing, and without them it would let
 * pass what the commit finds in the mall by then.
 */
export interface Earlier {
  readonly skus: Set<string>
  /** 旧款号 → its 款. */
  readonly designs: Map<string, string>
  /** NCC编码 → its 货. */
  readonly bearers: Map<string, string>
}

export function noneEarlier(): Earlier {
  return { skus: new Set(), designs: new Map(), bearers: new Map() }
}

export function remember({ skus, designs, bearers }: Earlier, able: readonly NewSpu[]): void {
  for (const spu of able) {
    for (const { skuNo, oldNo, nccNo } of spu.skus) {
      skus.add(skuNo)
      if (oldNo !== '') designs.set(oldNo, spu.spuNo)
      if (nccNo !== '') bearers.set(nccNo, skuNo)
    }
  }
}
