import { tz } from '@date-fns/tz'

/**
 * The clock on which date-fns counts days and months: `subDays(now, 1, shanghai)`. What it answers is a Date that keeps
 * this clock. It is UTC+8 in every year, as in time.ts; Asia/Shanghai itself had summer times until 1991. Such zones are
 * named with the sign turned round; `+08:00` would be slow in Node, which knows no zone of that name.
 */
export const shanghai = { in: /* @__PURE__ */ tz('Etc/GMT-8') }
