import { StartError } from '../../start/config.read.ts'

/** The machine-readable code of a failed system call or of PostgreSQL ('EACCES', '28P01'); '' where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}

/** There is no room left: what waits may go on once there is. */
export class FullDisk extends StartError {
  constructor(what: string) {
    super(`${what}：存储空间不足，请先清理磁盘`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '只读的文件系统',
  ENOTDIR: '路径中有一段不是目录',
  EEXIST: '该路径是一个文件',
  ENOSPC: '存储空间不足',
  EDQUOT: '存储空间不足',
  ENOENT: '路径不存在',
  ENAMETOOLONG: '路径过长',
}

/** One sentence for a folder that cannot be written; anything that is not the folder's fault goes on as it is. */
export function unwritable(directory: string, error: unknown): unknown {
  const reason = reasonOf(error)
  return reason === undefined ? error : new StartError(`数据目录不可写：${directory}（${reason}）`)
}

/** Why a system call on a file failed; undefined where it was something else. */
export function reasonOf(error: unknown): string | undefined {
  return reasons[codeOf(error)]
}
