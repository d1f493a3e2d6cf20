/** The tables of a workbook of clients, in the order in which their rows are added: field → head of its column. */
const columns = {
  channels: {
    clientNo: '客户编码',
    companyName: '公司名称',
    principal: '负责人',
    phone: '电话',
    saleMan: '业务员',
    helpers: '协同业务员',
    brands: '品牌',
    status: '状态',
    baseCharges: '基础工费（元）',
    remark: '备注',
  },
  addresses: {
    clientNo: '客户编码',
    companyName: '客户名称',
    addressNo: '地址编码',
    receiver: '收货人',
    phone: '电话',
    receiveAddress: '收货地址',
  },
  stores: {
    clientNo: '客户编码',
    companyName: '客户名称',
    storeNo: '门店编码',
    storeName: '门店名称',
    brand: '品牌',
    storeAddress: '门店地址',
    status: '状态',
  },
  accounts: {
    clientNo: '客户编码',
    companyName: '客户名称',
    realName: '姓名',
    phone: '手机号',
    userName: '账号',
    position: '职位',
    roles: '角色',
    stores: '门店',
    status: '状态',
  },
} as const

/** Without these columns a table says nothing; a client is named by one of its two. */
const needed = {
  channels: ['clientNo', 'companyName'],
  addresses: ['addressNo', 'receiver', 'receiveAddress'],
  stores: ['storeNo', 'storeName'],
  accounts: ['realName', 'phone'],
} as const

export type ClientTable = keyof typeof columns
export type ClientColumns = typeof columns

export const clientTables: readonly ClientTable[] = ['channels', 'addresses', 'stores', 'accounts']

/** The names of the sheets, and what the console calls the tables. */
export const clientTableTitles = {
  channels: '客户',
  addresses: '收货地址',
  stores: '门店',
  accounts: '账号',
} as const

export const clientColumns = columns

export function clientHeads(table: ClientTable): readonly string[] {
  return Object.values(columns[table])
}

export function neededHeads(table: ClientTable): readonly string[] {
  const heads: Readonly<Record<string, string>> = columns[table]
  return needed[table].flatMap(field => heads[field] ?? [])
}

/** A line that begins so is the template's own example. */
export const exampleMark = '示例'
