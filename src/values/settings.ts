import { maxCents } from './money.ts'

/**
 * The settings of the mall (通用设置): by group, each with its title, its kind, its limits and its value until somebody
 * sets it. Server and console read this one list; a key that is not here does not exist.
 */
export type Setting = { readonly title: string } & (
  | {
      readonly holds: 'whole'
      readonly default: number
      readonly min: number
      readonly max: number
      /** 0 is taken too, and means without end. */
      readonly endless?: true
    }
  /** Integer cents. */
  | { readonly holds: 'money'; readonly default: number }
  | { readonly holds: 'choice'; readonly default: number; readonly of: readonly number[] }
  | { readonly holds: 'switch'; readonly default: boolean }
  | { readonly holds: 'text'; readonly default: string; readonly max: number }
)

const whole = (title: string, otherwise: number, min: number, max: number) =>
  ({ title, holds: 'whole', default: otherwise, min, max }) as const
const endless = (title: string, otherwise: number, min: number, max: number) =>
  ({ ...whole(title, otherwise, min, max), endless: true }) as const
const money = (title: string) => ({ title, holds: 'money', default: 0 }) as const
const choice = (title: string, otherwise: number, of: readonly number[]) =>
  ({ title, holds: 'choice', default: otherwise, of }) as const
const toggle = (title: string, otherwise: boolean) =>
  ({ title, holds: 'switch', default: otherwise }) as const
const text = (title: string, max: number) => ({ title, holds: 'text', default: '', max }) as const

export const settings = {
  upload: {
    title: '上传',
    settings: {
      imageMb: whole('图片大小上限（MB）', 2, 1, 20),
      videoMb: whole('视频大小上限（MB）', 10, 1, 100),
      accountDayMb: whole('每个账号每天上传上限（MB）', 2000, 100, 1_000_000),
      totalGb: whole('上传文件总量上限（GB）', 50, 1, 100_000),
    },
  },
  gold: {
    title: '金价',
    settings: {
      gold: money('足金（元/g）'),
      gold18k: money('18K金（元/g）'),
      platinum: money('铂金（元/g）'),
      silver: money('足银（元/g）'),
    },
  },
  list: {
    title: '列表',
    settings: { pageSize: choice('默认每页条数', 20, [5, 10, 20, 30, 50, 100, 200]) },
  },
  sms: {
    title: '短信',
    /** In front of the text of a code: 【签名】. */
    settings: { signature: text('短信签名', 20) },
  },
  workChat: {
    title: '企业微信',
    /** Empty: what the server was started with. */
    settings: { appid: text('企业ID（appid）', 64), agentid: text('应用ID（agentid）', 32) },
  },
  watermark: {
    title: '水印',
    settings: { enabled: toggle('显示水印', false), text: text('水印文字', 30) },
  },
  points: {
    title: '积分',
    settings: {
      signIn: whole('签到得分', 0, 0, 10_000),
      perYuan: whole('每消费1元得分', 0, 0, 10_000),
      validMonths: whole('积分有效期（月，0为长期）', 12, 0, 120),
    },
  },
  order: {
    title: '订单',
    settings: {
      allowShort: toggle('库存不足时允许缺货下单', true),
      lockHours: whole('结价锁价时长（小时）', 24, 1, 720),
      depositRate: whole('结价定金（占金料%）', 10, 0, 100),
      holdHours: whole('待审核订单占用库存（小时）', 72, 1, 720),
      finishDays: whole('发货后自动确认收货（天）', 10, 1, 365),
      weightTolerance: whole('实重允许偏差（%）', 10, 0, 100),
      weigh: toggle('拣货时按克计价的商品必须称重', false),
    },
  },
  content: {
    title: '内容',
    settings: { otherAuditor: toggle('审核人不能是提交人', false) },
  },
  data: {
    title: '数据保留',
    settings: {
      trackingMonths: whole('埋点数据保留（月）', 13, 1, 120),
      backups: whole('每日备份保留（份）', 7, 1, 365),
      // Logs of a network are kept for six months at least (网络安全法 21); phones and addresses never without end.
      auditDays: endless('操作日志保留（天，0为长期）', 1095, 180, 3650),
      loginDays: whole('登录日志保留（天）', 365, 180, 3650),
      codeDays: whole('验证码保留（天）', 7, 1, 90),
      letterDays: whole('站内信保留（天）', 365, 30, 3650),
      importDays: whole('导入文件保留（天）', 90, 1, 365),
      /** What is typed and not saved, in the browser where it was typed. */
      draftDays: whole('草稿保留（天）', 90, 1, 365),
    },
  },
  security: {
    title: '安全',
    settings: {
      stepUp: toggle('修改权限需短信验证', false),
      // A clerk on the telephone asks for one a minute; all 10,000 that a hidden number may be would take days.
      peopleAnHour: whole('无“查看个人信息”权限时每小时可查的电话、地址（个）', 120, 20, 1000),
    },
  },
} as const satisfies Record<
  string,
  { readonly title: string; readonly settings: Readonly<Record<string, Setting>> }
>

export type SettingGroup = keyof typeof settings

export const shownGroups = Object.keys(settings).filter((name): name is SettingGroup => name in settings)
export type SettingValue = string | number | boolean

/** The declared settings of a group by key. */
export function settingsOf(group: SettingGroup): Readonly<Record<string, Setting>> {
  return settings[group].settings
}

/** What `upload.imageMb` is called; undefined where it is no setting. */
export function settingTitle(name: string): string | undefined {
  const [group = '', key = ''] = name.split('.')
  const known = Object.entries(settings).find(([each]) => each === group)?.[1].settings
  return Object.entries<Setting>(known ?? {}).find(([each]) => each === key)?.[1].title
}

/** Why a value cannot be taken; undefined where it can. */
export function settingProblem(setting: Setting, value: SettingValue): string | undefined {
  switch (setting.holds) {
    case 'switch':
      return typeof value === 'boolean' ? undefined : '只能是开或关'
    case 'text':
      if (typeof value !== 'string') return '应为文字'
      return [...value].length <= setting.max ? undefined : `最多${setting.max}个字符`
    case 'choice':
      return setting.of.some(each => each === value) ? undefined : `只能是${setting.of.join('、')}`
    default: {
      const { min, max } = setting.holds === 'whole' ? setting : { min: 0, max: maxCents }
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return '应为整数'
      const isEndless = setting.holds === 'whole' && setting.endless === true
      if ((value >= min && value <= max) || (isEndless && value === 0)) return undefined
      return `应在${min}到${max}之间${isEndless ? '，或为0（长期）' : ''}`
    }
  }
}
