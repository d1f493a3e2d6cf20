import { said } from '../../../src/values/attribute.ts'
import { valuesIn } from '../../../src/values/word-list.ts'
import { attributesOfSet, setOf } from './attribute.ts'

/** What is said of the goods of the demo mall: the same on every machine, without a throw of the dice of the goods. */
interface Said {
  readonly attributeId: number
  readonly values: readonly string[]
}

/** The first 款 are older than the sets: of some goods nothing is said in every mall. */
const older = 40

/** Of a 款: every attribute that has values to choose from. */
export function saidOfSpu(spuId: number, codes: readonly string[]): readonly Said[] {
  if (spuId <= older) return []
  return setFor(codes).flatMap(({ id, inputType, options, skuFlag }) => {
    const values = valuesIn(options)
    if (skuFlag === 1 || values.length === 0) return []
    const at = (step: number) => values[(spuId * step + id) % values.length] ?? ''
    return [{ attributeId: id, values: inputType === 3 ? [...new Set([at(5), at(3)])] : [at(5)] }]
  })
}

/** Of a 货: its size, where it is the first of its 款 that has it; where its goods have none, a colour that is still free. */
export function saidOfSku(
  spuId: number,
  codes: readonly string[],
  size: string,
  taken: Set<string>,
): readonly Said[] {
  if (spuId <= older || taken.has(size)) return []
  taken.add(size)
  const makers = setFor(codes).filter(({ skuFlag }) => skuFlag === 1)
  const sized = makers.find(({ options }) => valuesIn(options).includes(size))
  if (sized) return [{ attributeId: sized.id, values: [size] }]
  const coloured = makers.find(({ options }) => valuesIn(options).every(value => value.endsWith('色')))
  const colour = coloured && valuesIn(coloured.options)[taken.size - 1]
  return coloured && colour ? [{ attributeId: coloured.id, values: [colour] }] : []
}

/** As the database keeps it (migration 0082); its triggers sleep while the mall is made. */
export function saidTogether(...both: readonly (readonly Said[])[]): string[] {
  return both.flatMap(each =>
    each.flatMap(({ attributeId, values }) => values.map(value => said(attributeId, value))),
  )
}

/** The set of a category is that of the nearest above it. */
function setFor(codes: readonly string[]) {
  const set = codes.map(code => setOf[code]).find(name => name !== undefined)
  return set === undefined ? [] : attributesOfSet(set)
}
