import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { ibcs } from './ibc.query.ts'
import { ibc } from './ibc.ts'
import { infors } from './infor.query.ts'
import { infor } from './infor.ts'

/** What 订单 answers, lets be taken away and does by itself. */
export const orderGroup = group({
  services: { infor, ibc },
  exports: [
    ['x:infor.page', { target: infors, query: asIs }],
    ['x:ibc.page', { target: ibcs, query: asIs }],
  ],
})
