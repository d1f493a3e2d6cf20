/** What a column of a goods file may be: its title, then the other headers it is known by; an earlier one counts more. */
const known = {
  spuNo: ['款号', 'spu', 'spu no', 'handle'],
  skuNo: ['货号', 'sku', 'sku no', 'ref', 'reference', '编码', '商品编码', 'code', 'variant sku'],
  name: ['名称', 'name', 'title', '商品名称', '品名'],
  spec: ['规格（接在名称后）', '规格', 'spec', 'variant title', 'option1 value'],
  category: ['分类', 'category', 'categorie', 'categories', '品类', '类别', 'product type', 'type'],
  price: ['一口价（元）', 'price', '一口价', '售价', '价格', 'variant price'],
  cost: ['成本（元）', 'cost', '成本', '成本价', 'cost per item'],
  weight: ['重量（克）', 'weight', '重量', '克重', 'grams', 'variant grams'],
  loss: ['损耗', 'loss'],
  gramFee: ['克工费（元）', 'gram fee', '克工费'],
  pieceFee: ['件工费（元）', 'piece fee', '件工费'],
  extraFee: ['附加费（元）', 'extra fee', '附加费'],
  size: ['圈口', 'size', '尺寸'],
  stock: ['库存', 'stock', 'quantity', 'variant inventory qty'],
  oldNo: ['旧款号', 'old no'],
  nccNo: ['NCC编码', 'ncc no'],
  fineness: ['成色', 'fineness'],
  tags: ['成色（整个值是一种成色时）', 'tags', 'tag', '标签'],
  brand: ['品牌', 'brand', 'vendor'],
  description: ['描述', 'description', '说明', 'body (html)', 'body'],
  image: ['图片（不导入）', 'image', '图片', 'image src', '主图', '图'],
  style: ['款式', 'style'],
  series: ['系列', 'series'],
  sellPriceModel: ['计价方式', 'pricing model'],
  shelf: ['状态', 'shelf', '上架', '上下架'],
} as const

export type ImportField = keyof typeof known

const isField = (name: string): name is ImportField => Object.hasOwn(known, name)

/** In the order in which they are offered and written into the template. */
export const importFields: readonly ImportField[] = Object.keys(known).filter(isField)

/** Of a file of new goods; those that are there already have a few more. */
export const goodsFields: readonly ImportField[] = importFields.slice(0, importFields.indexOf('style'))

export function importTitle(field: ImportField): string {
  return known[field][0]
}

/** The fields whose values are words of the mall's own lists. */
export const wordFields = ['category', 'brand', 'fineness', 'tags', 'style', 'series'] as const
export type WordField = (typeof wordFields)[number]

/** `SKU_No` and `sku no` are one header; so are `一口价(元)` and `一口价（元）`. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

/** The mall's lists that such words are looked up in. */
export function listOf(field: WordField): Exclude<WordField, 'tags'> {
  return field === 'tags' ? 'fineness' : field
}

/**
 * Which column is which, by the header alone: field or undefined per column. Each field takes one column; what a person
 * said of headers before counts more than what they are known by.
 */
export function guessColumns(
  headers: readonly string[],
  fields: readonly ImportField[] = goodsFields,
  said: readonly SaidColumn[] = [],
): (ImportField | undefined)[] {
  const names = headers.map(plain)
  const taken = new Map<number, ImportField | undefined>()
  for (const { header, field } of said) {
    const index = names.indexOf(plain(header))
    if (index < 0 || taken.has(index)) continue
    if (field === null) taken.set(index, undefined)
    else if (fields.includes(field) && ![...taken.values()].includes(field)) taken.set(index, field)
  }
  for (const field of fields) {
    if ([...taken.values()].includes(field)) continue
    const words: readonly string[] = known[field]
    const index = words.map(word => names.findIndex((name, at) => name === plain(word) && !taken.has(at)))
    const found = index.find(at => at >= 0)
    if (found !== undefined) taken.set(found, field)
  }
  return headers.map((_, index) => taken.get(index))
}

/** What a person made of a column, under its header. */
export interface SaidColumn {
  readonly header: string
  readonly field: ImportField | null
}

/** What no good can be without. A number is one of two: a 款 without a 货号 gets its numbers from the 款号. */
export function missingFields(fields: readonly (ImportField | undefined | null)[]): string[] {
  const has = (...any: readonly ImportField[]) => any.some(field => fields.includes(field))
  return [
    ...(has('skuNo', 'spuNo') ? [] : ['货号或款号']),
    ...(has('name') ? [] : [importTitle('name')]),
    ...(has('category') ? [] : [importTitle('category')]),
  ]
}
