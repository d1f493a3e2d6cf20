import { Dot, type StatusTone } from '../../kit/status.tsx'
import type { TagTone } from '../../kit/tag.tsx'
import type { Notice } from './preview-model.ts'

export const noticeTones: Readonly<Record<Notice['kind'], TagTone>> = {
  outlier: 'warn',
  idle: 'warn',
  conflict: 'conf',
  invalid: 'err',
  denied: 'err',
  same: 'grey',
}
const dots: Readonly<Record<Notice['kind'], StatusTone>> = {
  outlier: 'warn',
  idle: 'warn',
  conflict: 'conf',
  invalid: 'err',
  denied: 'err',
  same: 'off',
}

export function NoticeDot({ kind }: { kind: Notice['kind'] }) {
  return <Dot tone={dots[kind]} />
}
