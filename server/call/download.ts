import { sql } from 'kysely'
import { message } from '../../src/values/messages.ts'
import { reading } from '../db/reading.ts'
import { admit, note, type Request } from './admit.ts'
import type { Services } from './context.ts'
import { Download } from './file.ts'
import { faultOf, refusalOf } from './pg-errors.ts'
import { Refusal } from './refusal.ts'
import type { Served } from './serve.ts'
import { Work } from './work.ts'

/** Downloads at once in this process: each holds a connection as long as its reader takes. */
const most = 6
let running = 0

/**
 * What every blob call passes through: authenticate → permit → parse (strict) → one read-only transaction. The
 * transaction stays open while the file is sent, so that the whole file shows the rows of one moment.
 */
export async function download(
  served: Served,
  request: Request,
  services: Services,
  deliver: (file: Download) => Promise<void>,
): Promise<void> {
  const caller = await admit(served, request, services).catch(error => {
    throw refusalOf(error, services.uniqueFields) ?? error
  })
  const work = served.prepare(await request.input(caller))
  if (running >= most) throw new Refusal(503, message('err.busy'))
  running += 1
  let isOut = false
  const release = () => {
    if (!isOut) running -= 1
    isOut = true
  }
  try {
    await reading(services.db).execute(async tx => {
      // A slow reader is not an idle transaction: the deadline of the download ends it.
      await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx)
      await sql`set local statement_timeout = '60s'`.execute(tx)
      const file = await work.run(new Work(tx, services, request.asker, services.now(), caller, []))
      if (!(file instanceof Download)) throw new Error(`${served.id} answered no file`)
      await deliver(file)
      // Its reader has all of it and may ask for the next: what the transaction still takes to end is no reader's.
      release()
    })
  } catch (error) {
    await note(error, served, request, services, caller)
    throw refusalOf(error, services.uniqueFields) ?? faultOf(error, served.id)
  } finally {
    release()
  }
}
