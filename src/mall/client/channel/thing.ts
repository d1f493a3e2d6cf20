import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { channel as facts } from '../../../generated/contract/rows/channel.ts'
import { always, type Filter, plain } from '../../../plain/plain.ts'

const schema = () => import('../../../contract/client/channel.ts').then(module => module.addChannelIn)
const salesman = { pick: userCalls.queryAllSalesman }
const bySalesman: Filter = { kind: 'pick', title: '业务员', from: userCalls.queryAllSalesman, many: false }
const byStatus: Filter = { kind: 'choice', title: '状态', words: { 1: '启用', 0: '停用' } }

/** 客户: who buys. */
export const channel = plain({
  id: 'channel',
  title: '客户',
  tab: '客户',
  unit: '家',
  screen: 'ClientMaterial',
  calls: {
    list: channelCalls.queryChannelByCondition,
    add: channelCalls.addChannel,
    update: channelCalls.updateChannel,
    delete: channelCalls.delChannel,
  },
  facts,
  idField: 'channelId',
  name: 'companyName',
  code: 'clientNo',
  schema,
  search: '公司名称、客户编码、负责人',
  inPalette: { sign: '@', shows: ['clientNo', 'principal', 'saleMan', 'status'] },
  rowVerbs: { edit: always, remove: always },
  fields: {
    companyName: { list: { width: 170, grow: 2, sortable: true }, form: {} },
    clientNo: { list: { width: 84, sortable: true, muted: true }, form: {} },
    principal: { list: { width: 74 }, form: {} },
    phone: { form: {} },
    saleManId: { form: salesman },
    saleMan: { list: { keep: true, width: 74 } },
    helperIds: { form: { ...salesman, hint: '也能看到这家客户的业务员' } },
    helpers: { list: { width: 110, muted: true, hidden: true } },
    brandIds: { form: { pick: brandCalls.box } },
    brandList: { list: { width: 120, grow: 1 } },
    status: { list: { width: 72 }, form: {} },
    accountSize: { list: { width: 64 } },
    storeSize: { list: { width: 64 } },
    receiveAddressSize: { list: { width: 64, title: '地址数' } },
    baseCharges: { list: { width: 96 }, form: {} },
    remark: { list: { width: 160, muted: true, hidden: true }, form: { lines: true } },
    saasState: { list: { width: 90, hidden: true } },
    saasTime: { list: { width: 120, hidden: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, hidden: true } },
  },
  filters: {
    saleManId: bySalesman,
    brandId: { kind: 'pick', title: '品牌', from: brandCalls.box, many: false },
    status: byStatus,
  },
})

/** 客户列表, as a salesman looks at them. */
export const clientList = plain({
  id: 'clientList',
  table: 'channel',
  title: '业务客户',
  tab: '客户列表',
  unit: '家',
  screen: 'ClientList',
  calls: { list: channelCalls['v2.queryChannelList'] },
  facts,
  idField: 'channelId',
  name: 'companyName',
  code: 'clientNo',
  search: '公司名称、客户编码、负责人',
  inPalette: { sign: '@', shows: ['clientNo', 'principal', 'saleMan', 'status'] },
  fields: {
    companyName: { list: { width: 190, grow: 1, sortable: true } },
    clientNo: { list: { width: 90, sortable: true, muted: true } },
    principal: { list: { width: 90 } },
    phone: { list: { width: 120 } },
    storeSize: { list: { width: 80 } },
    labelList: { list: { width: 200, grow: 1 } },
    saleMan: { list: { width: 90 } },
    helpers: { list: { width: 100, muted: true } },
    status: { list: { width: 80 } },
    createTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    own: { kind: 'choice', title: '范围', words: { 1: '我负责的' } },
    labelId: { kind: 'pick', title: '标签', from: BusLabelCalls.query, of: { held: 1 }, many: false },
    saleManId: bySalesman,
    status: byStatus,
  },
})
