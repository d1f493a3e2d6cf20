import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'

type Token = Out<Api['auth']['token']>
export type UserInfo = Token['userInfo']
export type MenuNode = Out<Api['auth']['queryUserMenu']>[number]

export interface Session {
  readonly token: string
  readonly userInfo: UserInfo
  readonly permissionList: readonly string[]
}

/** Of a session that an older version of this page has kept. */
const usualMall: UserInfo['mall'] = { pageSize: 20, imageMb: 2, videoMb: 10, draftDays: 365, watermark: '' }

/** The names that outside.md promises; each stands in session storage and in local storage. */
const names = ['token', 'userInfo', 'permissionList'] as const

export function saveSession(session: Session): void {
  for (const storage of storages()) {
    storage.setItem('token', session.token)
    storage.setItem('userInfo', JSON.stringify(session.userInfo))
    storage.setItem('permissionList', JSON.stringify(session.permissionList))
  }
}

/** The session of this tab, else the one another tab left in local storage; a broken one counts as none. */
export function loadSession(): Session | undefined {
  for (const storage of storages()) {
    const token = storage.getItem('token')
    const userInfo: unknown = parse(storage.getItem('userInfo'))
    const permissionList: unknown = parse(storage.getItem('permissionList'))
    if (token && isUser(userInfo) && isTexts(permissionList))
      return { token, userInfo: { ...userInfo, mall: userInfo.mall ?? usualMall }, permissionList }
  }
  return undefined
}

export function clearSession(): void {
  for (const storage of storages()) for (const name of names) storage.removeItem(name)
}

function storages(): Storage[] {
  return [sessionStorage, localStorage]
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}
