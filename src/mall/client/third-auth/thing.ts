import { thirdAuthCalls } from '../../../generated/contract/calls/thirdAuth.ts'
import { thirdAuth as facts } from '../../../generated/contract/rows/thirdAuth.ts'
import { plain } from '../../../plain/plain.ts'

/** 第三方授权: the platforms that let the mall act for a merchant's app. */
export const thirdAuth = plain({
  id: 'thirdAuth',
  title: '第三方授权',
  screen: 'thirdPartyAuthorization',
  calls: { list: thirdAuthCalls.page, add: thirdAuthCalls.add },
  facts,
  name: 'appName',
  code: 'appId',
  schema: () => import('../../../contract/client/third-auth.ts').then(module => module.thirdAuth.add.in),
  search: '应用、应用编号、授权主体',
  rowVerbs: {},
  rowWidth: 104,
  fields: {
    appName: { list: { width: 120, grow: 1 }, form: {} },
    platform: { list: { width: 84 }, form: {} },
    appId: { list: { width: 150, muted: true }, form: {} },
    subject: { list: { width: 120, grow: 1 }, form: {} },
    extent: {
      list: { width: 110, grow: 1, muted: true },
      form: { lines: true, hint: '例如：商品、订单、售后' },
    },
    expireTime: { list: { width: 100, sortable: true } },
    refreshTime: { list: { width: 104, muted: true } },
    status: { list: { width: 84 } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters: {
    platform: 'field',
    status: 'field',
  },
})
