import { type Blanks, filled } from './messages.ts'

/** What only the server says, when it refuses: apart, because no page carries a sentence that it is sent. */
const refusalMessages = {
  'scan.bad': '扫码已失效，请重新扫码',
  'scan.down': '企业微信暂时不可用，请稍后再试',
  'scan.foreign': '该企业微信账号不是本企业的成员',
  'scan.unbound': '企业微信尚未绑定账号',
  'step-up.needed': '此操作需要短信验证码确认',
  'user.self': '不能停用自己的账号',
  'user.role': '角色不存在，或不能分配给后台账号',
  'user.above': '该账号的权限超出您自己的权限，不能操作',
  'pwd.old': '原密码不正确',
  'session.current': '当前会话请用退出登录结束',
  'session.by': '由{name}结束',
  'session.pwd': '密码已更改',
  'err.repeat': '相同的请求正在处理中，请稍后再看结果',
  'err.key': '同一个幂等键不能用于不同的请求',
  'err.full': '存储空间不足',
  'client.bad': '客户端凭据不正确',
  'perm.origin': '请求缺少网页来源标记',
  'bad.many': '结果超过{n}条，请先缩小筛选范围',
  'batch.standing': '这一批没有被撤销，不用重做',
  'batch.undone': '这一批已经撤销过',
  'batch.other': '同一个批次号不能用于不同的内容',
  'export.large': '一次最多导出100万行，请缩小范围',
  'job.kind': '这类任务没有可以重试的行',
  'job.running': '任务还在进行，结束后才能重试',
  'job.whole': '没有失败的行，不用重试',
  'job.begun': '这个任务正在执行，请稍后再试',
  'seal.broken': '第{n}条封存与审计记录不符，请尽快核查',
  'import.gone': '上传的文件已不在，请重新上传',
  'import.begun': '这个文件已经开始导入，不能再改',
  'import.busy': '正在读取其他人的文件，请稍后再试',
  'import.none': '没有可以导入的行',
} as const

export type RefusalMessageKey = keyof typeof refusalMessages

export function refusalMessage(key: RefusalMessageKey, blanks: Blanks = {}): string {
  return filled(refusalMessages[key], blanks)
}
