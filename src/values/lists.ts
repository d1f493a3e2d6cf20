/** Code lists: the number on the wire and the word a person reads. */

/** How a SKU is priced (outside.md). */
export const sellPriceModels = { 1: '克工费', 2: '件工费', 3: '一口价' } as const

export const shelfStates = { 0: '已下架', 1: '在售' } as const

/** How work that outlasts its request stands. */
export const jobStates = {
  waiting: '等待中',
  running: '进行中',
  done: '已完成',
  failed: '未完成',
  cancelled: '已取消',
} as const

/** What an app runs on. */
export const appPlatforms = { 1: '小程序', 2: 'H5', 3: 'PDA' } as const

/** What the login log speaks of. */
export const signInActions = {
  1: '验证码登录',
  2: '扫码登录',
  3: '绑定登录',
  4: '退出登录',
  5: '会话结束',
  6: '身份确认',
} as const

/** What a schedule can do: work of the house, nobody's own. */
export const scheduleKinds = {
  cleanFiles: '清理临时文件',
  cleanSessions: '清理过期会话',
  cleanIdempotency: '清理幂等记录',
  cleanEvents: '清理事件',
  checkSeals: '审计封存检查',
} as const

/** Every kind of job. */
export const jobKinds = { importSpu: '导入商品', ...scheduleKinds } as const

/** What a station letter is about. */
export const letterTypes = { 1: '任务', 2: '权限', 3: '登录' } as const
