/** 订单中心 alone has tabs. */

export { Reading } from './reading.tsx'
export { orderTabs as tabs } from './thing.ts'
export { cells, Overlay } from './view.tsx'
