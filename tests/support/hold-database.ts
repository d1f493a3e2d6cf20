import { openDatabase } from '../../server/db/engine/open.ts'
import { StartError } from '../../server/start/config.ts'

/**
 * A process of its own that owns a data directory, for tests that kill it (`node --import tsx hold-database.ts
 * <directory>`). Prints one line of JSON: the url, or the sentence it was refused with.
 */
async function hold(dataDir: string): Promise<void> {
  try {
    const { url, lost, stop } = await openDatabase({ dataDir, databaseUrl: undefined }, () => undefined)
    console.log(JSON.stringify({ url }))
    process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
    void lost.then(() => process.exit(1))
    setInterval(() => undefined, 1000)
  } catch (error) {
    console.log(JSON.stringify({ refused: error instanceof StartError ? error.message : String(error) }))
    process.exit(1)
  }
}

void hold(process.argv[2] ?? '')
