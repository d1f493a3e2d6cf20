/** Code lists: the number on the wire and the word a person reads. */

/** How a SKU is priced (outside.md). */
export const sellPriceModels = { 1: '克工费', 2: '件工费', 3: '一口价' } as const

/** Whether a 货 lies in stock or is made when it is ordered. */
export const skuTypes = { 1: '现货', 2: '订货' } as const

export const shelfStates = { 0: '已下架', 1: '在售' } as const

/** How a property of goods is filled in. */
export const attributeInputs = { 1: '手工填写', 2: '单选', 3: '多选' } as const

/** What a tracked event is. */
export const trackingEventKinds = { 1: '点击', 2: '曝光', 3: '浏览', 4: '提交' } as const

/** What a line may do without. */
export const trackingLacks = { 1: '页面', 2: '来源位' } as const

export const trackingValueTypes = { 1: '文本', 2: '数字', 3: '是否', 4: '时间' } as const

/** Why a line that a program sent was not taken. */
export const trackingRejects = {
  1: '编码未知',
  2: '时间超前',
  3: '迟到超过7天',
  4: '变量不符',
  5: '格式不正确',
} as const

/** Why goods come in or go out: 1 to 4 in, 5 to 8 out. */
export const inventoryTypes = {
  1: '采购入库',
  2: '退货入库',
  3: '调拨入库',
  4: '盘盈入库',
  5: '销售出库',
  6: '调拨出库',
  7: '盘亏出库',
  8: '返厂出库',
  9: '完工入库',
  10: '撤销入库',
} as const

/** Why there is more or less of a 货, or more or less of it promised. */
export const stockMoves = {
  1: '入库',
  2: '盘盈',
  3: '盘亏',
  4: '下单占用',
  5: '释放占用',
  6: '发货',
  7: '撤回发货',
  8: '配货换货',
  9: '退货入库',
  10: '退货在途',
  11: '退货报损',
  12: '作业领料',
  13: '作业在途',
  14: '完工入库',
  15: '撤销作业',
  16: '撤销入库',
} as const

/** What a line of the ledger was for. */
export const stockReferences = { 1: '出入库单', 2: '订单', 3: '作业单' } as const

/** 结料: the client brings or owes the metal, and pays fees alone. */
export const metalModes = { 1: '结料', 2: '结价' } as const

/** What metal a fineness is priced by; the settings of 金价 in their order. */
export const metalKinds = { 0: '不计价', 1: '足金', 2: '18K金', 3: '铂金', 4: '足银' } as const

/** What becomes of pieces that came back: sold again, mended by the maker, or lost. */
export const returnVerdicts = { 0: '待判定', 1: '可售', 2: '返厂', 3: '报损' } as const

/** What is done to a piece in the workshop; a work order is for one of them and may need others on the way. */
export const operationKinds = {
  1: '倒模',
  2: '执模',
  3: '镶石',
  4: '抛光',
  5: '电金',
  6: '刻字',
  7: '改圈',
  8: '质检',
  9: '返修',
} as const

export const operationStates = { 1: '待派工', 2: '待接单', 3: '进行中', 4: '已完工', 5: '已取消' } as const

/** Where the pieces of a work order come from: out of stock, they are made, or a client gave them back. */
export const operationSources = { 1: '取现货', 2: '新做', 3: '退货' } as const

/** How an order came. */
export const orderSources = { 1: '购物车', 2: '代客下单', 3: '图片订单', 4: '拆单' } as const

/** How work that outlasts its request stands. */
export const jobStates = {
  waiting: '等待中',
  running: '进行中',
  paused: '已暂停',
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

/** The kinds of work that a schedule can begin; no account owns them. */
export const scheduleKinds = {
  cleanFiles: '清理临时文件',
  cleanSessions: '清理过期会话',
  cleanIdempotency: '清理幂等记录',
  cleanEvents: '清理事件',
  cleanRecords: '清理到期数据',
  checkSeals: '审计封存检查',
  checkStock: '库存核对',
  releaseHolds: '释放到期占用',
  finishOrders: '自动确认收货',
  rollTracking: '埋点汇总',
  keepTracking: '埋点数据保留',
  generateRanks: '生成商品榜单',
  foldSales: '销售统计汇总',
  hashPictures: '商品图片指纹',
  expirePoints: '积分过期',
  backup: '备份',
} as const

/** Every kind of job. */
export const jobKinds = {
  importSpu: '导入商品',
  importChange: '按文件更新',
  syncNcc: '同步NCC',
  syncLive: '同步直播间',
  pullThird: '拉取第三方商品',
  pushThird: '推送第三方商品',
  pushSaas: '推送SaaS',
  bulkSet: '批量设置',
  bulkUndo: '撤销批量修改',
  bulkRemove: '批量删除',
  funnel: '漏斗',
  ...scheduleKinds,
} as const

/** What a station letter is about. */
export const letterTypes = { 1: '任务', 2: '权限', 3: '登录', 4: '订单', 5: '系统' } as const

/** What a user label says of somebody. */
export const userLabelTypes = { 1: '等级', 2: '偏好', 3: '行为', 4: '来源' } as const

/** How an application to become a client stands. */
export const applyStates = { 0: '待审核', 1: '已通过', 2: '已驳回' } as const

/** Where somebody registered. */
export const registerSources = { 1: '小程序', 2: '扫码', 3: 'H5' } as const

/** What one client lets another do in its name. */
export const authorizeExtents = { 1: '查看商品', 2: '查看并下单', 3: '查看订单' } as const

/** Of what holds from a time to a time. */
export const authorizeStates = { 1: '生效中', 2: '未开始', 3: '已到期', 4: '已取消' } as const

export const thirdPlatforms = {
  1: '微信公众号',
  2: '微信小程序',
  3: '抖音小店',
  4: '快手小店',
  5: '视频号',
} as const

export const thirdAuthStates = { 1: '有效', 2: '即将到期', 3: '已到期', 4: '已取消' } as const
/** What a client's account has to say. */
export const feedbackTypes = {
  1: '功能建议',
  2: '商品质量',
  3: '物流配送',
  4: '订单售后',
  5: '其他',
} as const

export const feedbackStates = { 1: '待处理', 2: '处理中', 3: '已处理' } as const

export const questionKinds = { 1: '单选', 2: '多选', 3: '填空', 4: '评分' } as const

/** Whom a questionnaire is put to. */
export const surveyAudiences = { 1: '全部客户', 2: '采购', 3: '店长', 4: '业务员' } as const

export const venueTypes = { 1: '主会场', 2: '分会场', 3: '单品会场' } as const

/** Whom a benefit is meant for. */
export const equityAudiences = { 1: '全部客户', 2: '客户标签', 3: '客户等级' } as const

export const equityBenefits = { 1: '免工费', 2: '优惠券', 3: '积分' } as const

/** What a line of the points ledger was for. */
export const pointsKinds = {
  1: '签到',
  2: '消费',
  3: '权益',
  4: '兑换',
  5: '兑换取消',
  6: '抽奖',
  7: '奖品',
  8: '调整',
  9: '过期',
  10: '退货扣回',
} as const

export const faqCategories = {
  1: '下单与支付',
  2: '配送与签收',
  3: '工费与计价',
  4: '售后与退换',
  5: '账号与权限',
} as const

/** What a client adds to an order: an engraving, its width, the name on a certificate. */
export const inforItems = { 1: '字印', 2: '圈口', 3: '证书抬头' } as const

export const inforStates = { 1: '待处理', 2: '已处理', 3: '已驳回', 4: '已转备注' } as const

export const inforActions = { 1: '处理', 2: '驳回', 3: '转备注' } as const

/** Where a piece with a bar code is. */
export const ibcStates = { 1: '在库', 2: '占用', 3: '售出' } as const

/** What is fetched from NC Cloud. */
export const nccKinds = { material: '物料', product: '商品', inventory: '库存' } as const

export const nccStates = { 1: '启用', 0: '停用' } as const

/** What may differ between a product of NC Cloud and ours. */
export const nccFields = { name: '名称', weight: '重量', price: '价格' } as const

/** Whose value counts. */
export const nccTakes = { ncc: '采用NCC', mall: '忽略差异' } as const
/** Where a slideshow stands. */
export const slideshowPlaces = { 1: '首页', 2: '商城', 3: '专区', 4: '我的' } as const

/** What clients see of a notice: it may begin later, and one that nobody ever saw is not called withdrawn. */
export const noticePhases = { 1: '待发布', 2: '已发布', 3: '已撤回', 4: '未发布' } as const

/** What a notice is about, and whom it is for. */
export const noticeKinds = { 1: '系统公告', 2: '活动公告', 3: '发货公告', 4: '工费公告' } as const
export const noticeAudiences = { 1: '全部客户', 2: '采购', 3: '店长', 4: '业务员' } as const

/** Where clients meet what the house shows them. */
export const showPlatforms = { 1: '全部', 2: '小程序', 3: 'H5' } as const

/** How often the picture of the start stands before the same person. */
export const openingFrequencies = { 1: '每次打开', 2: '每天一次', 3: '只一次' } as const

/** Where on its page a resource slot stands, and how it looks. */
export const slotPlaces = { 1: '顶部', 2: '中部', 3: '底部' } as const
export const slotKinds = { 1: '横幅', 2: '图标', 3: '悬浮', 4: '弹窗' } as const

export const contentKinds = { 1: '图文', 2: '视频' } as const

/** How a content stands on its way to the clients. */
export const contentStates = { 1: '草稿', 2: '待审核', 3: '已发布', 4: '已驳回' } as const

/** What was done to a content on that way. */
export const contentActions = {
  1: '提交审核',
  2: '通过',
  3: '驳回',
  4: '撤回审核',
  5: '撤回提交',
  6: '下架',
  7: '上架',
} as const

/** How a live room stands. */
export const liveStates = { 0: '未开播', 1: '直播中', 2: '已结束' } as const

/** What the live platform says of goods that are to be shown in a room. */
export const liveAuditStates = { 0: '待审核', 1: '已通过', 2: '未通过' } as const

/** Where a flash sale is in its time. */
export const seckillPhases = { 1: '未开始', 2: '进行中', 3: '已结束', 4: '已停用' } as const

/** What a counter is for. */
export const counterTypes = { 1: '现货柜', 2: '展示柜', 3: '快闪柜' } as const

/** The shops outside in which goods of the mall are sold too. */
export const thirdShops = { 3: '抖音小店', 4: '快手小店', 5: '视频号小店' } as const

/** Whether a shop's goods are bound to a 款 of the mall, and whether both agree. */
export const thirdGoodsStates = { 0: '未绑定', 1: '已同步', 2: '待推送', 3: '同步失败' } as const

/** What the SaaS said of a client that was sent to it. */
export const saasStates = { 0: '未推送', 1: '已推送', 2: '推送失败' } as const

/** The two lists of goods that a mall puts in front. */
export const newHotKinds = { 1: '新品', 2: '热品' } as const

/** What a ranking of goods counts, its period, and where it is shown. */
export const rankKinds = { 1: '热销', 2: '新品', 3: '收藏' } as const
export const rankPeriods = { 1: '日榜', 2: '周榜', 3: '月榜', 4: '总榜' } as const
/** 手工 keeps its goods as somebody put them; 自动 makes them anew each night. */
export const rankModes = { 1: '手工', 2: '自动' } as const
export const rankPlaces = { 1: '首页', 2: '商城', 3: '专区', 4: '搜索页' } as const
