import type { Config } from '../../start/config.ts'
import { Scratch } from '../scratch.ts'
import { DirectoryStore } from './directory.ts'
import { S3Store } from './s3.ts'
import type { FileStore } from './store.ts'

export function openStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  warn: (what: string, about: Record<string, unknown>) => void,
): FileStore {
  return s3 ? new S3Store(s3, new Scratch(dataDir), warn) : new DirectoryStore(dataDir)
}
