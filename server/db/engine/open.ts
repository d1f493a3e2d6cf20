import type { Config, StartError } from '../../start/config.ts'
import { prepareDataDir } from './data-dir.ts'
import { openEmbedded } from './embedded.ts'
import { openExternal } from './external.ts'

export interface OpenedDatabase {
  readonly url: string
  readonly embedded: boolean
  /** Where it keeps its rows, where that is ours. */
  readonly folders: readonly string[]
  /** Settles only when the embedded engine is gone for good: the server must stop, and say this. */
  readonly lost: Promise<StartError>
  stop(): Promise<void>
}

/** The database this server works on: the one it was given, or its own in the data directory. */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: (text: string) => void,
): Promise<OpenedDatabase> {
  say('正在检查数据目录')
  const dataDir = await prepareDataDir(config.dataDir)
  if (config.databaseUrl === undefined) {
    const { url, home, lost, stop } = await openEmbedded(dataDir, say)
    return { url, embedded: true, folders: [home], lost, stop }
  }
  await openExternal(config.databaseUrl, say)
  return {
    url: config.databaseUrl,
    embedded: false,
    folders: [],
    lost: new Promise(() => undefined),
    stop: async () => undefined,
  }
}
