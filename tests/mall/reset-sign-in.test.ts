import { expect, test } from 'vitest'
import { resetSignIn, saidReset } from '../../src/mall/parts/reset-sign-in.ts'

test('a password is spoken of only where there is one; that all devices are signed out, always', () => {
  const account = (hasPassword: 0 | 1) => ({ id: 1, name: '沈岚', row: { hasPassword } })
  const words = (hasPassword: 0 | 1) =>
    [resetSignIn.titled, resetSignIn.confirm, saidReset].map(say => say(account(hasPassword)))
  expect(words(0)).toEqual([
    '重置登录（全部下线）',
    '确定让“沈岚”已登录的设备全部下线吗？之后要重新登录。',
    '沈岚的设备已全部下线',
  ])
  expect(words(1)).toEqual([
    '清除密码并下线',
    '确定清除“沈岚”的密码吗？已登录的设备会全部下线，之后用验证码登录。',
    '已清除沈岚的密码，设备已全部下线',
  ])
})
