import { sql } from 'kysely'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { Unreadable } from './caps.ts'

/** Files are read two at a time in this process: each may take half a gigabyte. */
const atOnce = 2
let reading = 0

/** Reads a file when it is its turn. Throws code 429 where others are read, 400 for one that cannot be read. */
export async function inTurn<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  if (reading >= atOnce) throw new Refusal(429, refusalMessage('import.busy'))
  reading += 1
  try {
    // Nothing is asked of the database while the file is read.
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx)
    return await read()
  } catch (error) {
    throw error instanceof Unreadable ? bad(error.message) : error
  } finally {
    reading -= 1
  }
}
