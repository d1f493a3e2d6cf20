/** 订单中心 alone has tabs. */
export * from './plain-view.ts'
export { orderTabs as tabs } from './thing.ts'
