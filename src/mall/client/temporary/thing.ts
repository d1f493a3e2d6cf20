import { templateChannelCalls } from '../../../generated/contract/calls/templateChannel.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { templateChannel as facts } from '../../../generated/contract/rows/templateChannel.ts'
import { always, plain } from '../../../plain/plain.ts'

/** 临时客户: who might become a client, for a time. */
export const temporary = plain({
  id: 'temporary',
  table: 'template_channel',
  title: '临时客户',
  unit: '家',
  screen: 'TemporaryClient',
  calls: {
    list: templateChannelCalls.queryTemplateChannelByCondition,
    add: templateChannelCalls.add,
    update: templateChannelCalls.update,
  },
  facts,
  schema: () => import('../../../contract/client/temporary.ts').then(module => module.templateChannel.add.in),
  search: '名称、联系人、电话、来源',
  rowVerbs: { edit: always },
  rowWidth: 220,
  sheet: true,
  fields: {
    name: { list: { width: 150, grow: 1, sortable: true }, form: {} },
    contact: { list: { width: 74 }, form: {} },
    phone: { list: { width: 112 }, form: {} },
    source: { list: { width: 96 }, form: { hint: '从哪里来：展会、老客户介绍、小程序' } },
    saleManId: { form: { pick: userCalls.queryAllSalesman } },
    saleMan: { list: { width: 74 } },
    storeSize: { list: { width: 64 } },
    validUntil: { list: { width: 130, sortable: true }, form: { endsDay: true } },
    status: { list: { width: 72 }, form: {} },
    clientNo: { list: { width: 84 } },
    createTime: { list: { width: 110, sortable: true, hidden: true } },
  },
  filters: {
    saleManId: { kind: 'pick', title: '业务员', from: userCalls.queryAllSalesman, many: false },
    status: 'field',
  },
})
