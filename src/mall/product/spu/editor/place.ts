import type { FunctionCode } from '../../../../values/functions.ts'

type Can = (codes: readonly FunctionCode[]) => boolean

/** Where a 款 is edited by who holds these rights: the page of its list, else that of the newer one. */
export function productPath(spuId: number | 'new', can: Can): string {
  if (spuId === 'new')
    return can(['add-commodity-btn']) ? '/xhzx/product/create' : '/xhzx/product/mentDetails/0'
  return can(['Edit-commodity-btn']) ? `/xhzx/product/edit/${spuId}` : `/xhzx/product/mentDetails/${spuId}`
}

/** Which 款 an address of the editor is about; undefined: a new one. */
export function spuIdOf(path: string): number | undefined {
  const id = Number(/\/(\d+)\/?$/.exec(path)?.[1] ?? 0)
  return id === 0 ? undefined : id
}

/** The list that a page of the editor belongs to. */
export function listOf(path: string): 'ProductList' | 'merchandise' {
  return path.includes('/mentDetails/') ? 'merchandise' : 'ProductList'
}
