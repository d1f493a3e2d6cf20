import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { channelApplyCalls } from '../../../generated/contract/calls/channelApply.ts'
import { channelAuthorizeCalls } from '../../../generated/contract/calls/channelAuthorize.ts'
import { channelRegisterCalls } from '../../../generated/contract/calls/channelRegister.ts'
import { channelApply as applyFacts } from '../../../generated/contract/rows/channelApply.ts'
import { channelAuthorize as facts } from '../../../generated/contract/rows/channelAuthorize.ts'
import { channelRegister as registerFacts } from '../../../generated/contract/rows/channelRegister.ts'
import { type Filter, plain } from '../../../plain/plain.ts'
import { clientFilter, clientPick } from '../../parts/client-pick.ts'

const period = (title: string): Filter => ({ kind: 'time', title, min: 'beginTime', max: 'endTime' })
const { toStoreId } = facts

/** 客户认证申请: who wants to be a client, and what was said to it. */
export const channelApply = plain({
  id: 'channelApply',
  title: '认证申请',
  tab: '客户认证申请',
  screen: 'ClientApplicationForCertificationRecord',
  calls: { list: channelApplyCalls.page, details: channelApplyCalls.detail },
  facts: applyFacts,
  name: 'companyName',
  queue: { deed: '审核', waits: { status: '0' } },
  search: '公司、联系人',
  fields: {
    companyName: { list: { width: 180, grow: 1 } },
    creditCode: { list: { width: 170, muted: true } },
    license: { list: { width: 64 } },
    contact: { list: { width: 74 } },
    phone: { list: { width: 112 } },
    createTime: { list: { width: 104, title: '申请时间', sortable: true } },
    status: { list: { width: 80 } },
    auditor: { list: { width: 74 } },
    auditTime: { list: { width: 104, sortable: true } },
    reason: { list: { width: 130, grow: 1, muted: true } },
    clientNo: { list: { width: 84 } },
  },
  filters: {
    status: 'field',
    period: period('申请时间'),
  },
})

/** 客户注册记录: who came in by the app. */
export const channelRegister = plain({
  id: 'channelRegister',
  title: '注册记录',
  tab: '客户注册记录',
  screen: 'ClientcustomerRegistrationRecord',
  calls: { list: channelRegisterCalls.page },
  facts: registerFacts,
  name: 'nickname',
  search: '昵称、手机号、邀请人',
  headVerbs: ['export'],
  fields: {
    nickname: { list: { width: 150, grow: 1 } },
    phone: { list: { width: 130 } },
    source: { list: { width: 100 } },
    inviter: { list: { width: 110, muted: true } },
    createTime: { list: { width: 130, title: '注册时间', sortable: true } },
    certified: { list: { width: 100 } },
    clientNo: { list: { width: 110 } },
  },
  filters: {
    source: 'field',
    certified: 'field',
    period: period('注册时间'),
  },
})

/** 授权客户记录: what one client lets another do in its name. */
export const channelAuthorize = plain({
  id: 'channelAuthorize',
  title: '客户授权',
  tab: '授权客户记录',
  screen: 'ClientAuthorizedCustomerRecord',
  calls: {
    list: channelAuthorizeCalls.page,
    add: channelAuthorizeCalls.add,
    update: channelAuthorizeCalls.update,
  },
  facts,
  name: 'companyName',
  schema: () => import('../../../contract/client/record.ts').then(module => module.channelAuthorize.add.in),
  search: '客户、被授权客户',
  rowVerbs: { edit: ({ status }) => status !== 4 },
  rowWidth: 150,
  fields: {
    companyName: { list: { width: 150, grow: 1 } },
    channelId: { form: clientPick },
    toCompanyName: { list: { width: 150, grow: 1 } },
    toChannelId: { form: clientPick },
    toStoreName: { list: { width: 96, title: toStoreId.title, muted: true } },
    toStoreId: {
      form: {
        pick: accountCalls.storeBox,
        pickBy: ['toChannelId', 'channelId'],
        hint: '不选就是被授权客户的全部门店',
      },
    },
    extent: { list: { width: 96 }, form: {} },
    // When it ends is asked more often.
    beginTime: { list: { width: 108, sortable: true, muted: true }, form: {} },
    endTime: { list: { width: 108, sortable: true }, form: { endsDay: true } },
    status: { list: { width: 80 } },
    remark: { list: { width: 140, muted: true, hidden: true }, form: { lines: true } },
    updateBy: { list: { width: 74, title: '操作人', muted: true } },
  },
  filters: {
    channelId: clientFilter,
    status: 'field',
    period: period('有效期'),
  },
})
