import type { SmsConfig } from '../../start/config.sms.ts'
import { aliyunSender } from './aliyun.ts'
import { type SmsSender, webhookSender } from './sender.ts'
import { tencentSender } from './tencent.ts'

/** The sender that the settings name. What it will not do is said at the start, not when somebody needs it. */
export function openSms(config: SmsConfig, now: () => Date, say: (text: string) => void): SmsSender {
  if (config.kind !== 'webhook' && config.noticeTemplate === undefined)
    say(`提示：没有设置 SMS_${config.kind.toUpperCase()}_NOTICE_TEMPLATE，更换手机号时不会用短信通知原号码`)
  switch (config.kind) {
    case 'aliyun':
      return aliyunSender(config, now)
    case 'tencent':
      return tencentSender(config, now)
    default:
      return webhookSender(config.url, config.token ?? '')
  }
}
