import { time } from './fields.ts'

/** When a row came to be, from and to; either may be left out. */
export const period = {
  beginTime: time('开始时间').optional(),
  endTime: time('结束时间').optional(),
}
