/** What a column may be: its title, then the other headers it is known by; an earlier one counts more than a later. */
const known = {
  skuNo: ['货号', 'sku', 'sku no', 'ref', 'reference', '编码', '商品编码', 'code', 'variant sku'],
  spuNo: ['款号', 'spu', 'spu no', 'handle'],
  name: ['名称', 'name', 'title', '商品名称', '品名'],
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
} as const

export type Field = keyof typeof known

const isField = (name: string): name is Field => Object.hasOwn(known, name)
const fields = Object.keys(known).filter(isField)

export function titleOf(field: Field): string {
  return known[field][0]
}

export interface Column {
  readonly field: Field
  readonly index: number
  /** As it stands in the file. */
  readonly header: string
}

export interface Mapping {
  readonly columns: readonly Column[]
  /** Headers of the columns that nothing takes. */
  readonly left: readonly string[]
}

/** `SKU_No` and `sku no` are one header. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

/** Which column is which, by the header alone. Each field takes one column, each column goes to one field. */
export function guessColumns(header: readonly string[]): Mapping {
  const names = header.map(plain)
  const columns: Column[] = []
  for (const field of fields) {
    const word = known[field].map(plain).find(candidate => names.includes(candidate))
    if (word === undefined) continue
    const index = names.indexOf(word)
    columns.push({ field, index, header: (header[index] ?? '').trim() })
  }
  const taken = new Set(columns.map(column => column.index))
  const left = header.map(text => text.trim()).filter((text, index) => !taken.has(index) && text !== '')
  return { columns, left }
}
