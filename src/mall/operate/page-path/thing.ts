import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { pagePath as facts } from '../../../generated/contract/rows/pagePath.ts'
import { plain } from '../../../plain/plain.ts'

/** 小程序页面. */
export const pagePath = plain({
  id: 'pagePath',
  title: '页面',
  tab: '小程序页面',
  screen: 'Appletpage',
  calls: pagePathCalls,
  facts,
  schema: () => import('../../../contract/operate/page-path.ts').then(module => module.pagePath.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 160, sortable: true }, form: {} },
    path: { list: { width: 240, grow: 1, sortable: true }, form: {} },
    params: { list: { width: 160, muted: true }, form: {} },
    purpose: { list: { width: 160, muted: true }, form: {}, bulk: true },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    updateTime: { list: { width: 120, sortable: true } },
  },
})
