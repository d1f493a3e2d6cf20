import { writeAudit } from '../../../call/audit.ts'
import type { Change, Services } from '../../../call/context.ts'
import { Counts } from '../../../call/counts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Acting } from '../acting.query.ts'

interface ByClock {
  readonly tx: Tx
  readonly services: Pick<Services, 'brakes' | 'now'>
  /** What the log names it by. */
  readonly call: string
}

/** Acts on orders that nobody asks for: by the system, on all orders, logged like those of people. */
export async function byClock<T>(
  { tx, services, call }: ByClock,
  run: (context: Acting) => Promise<T>,
): Promise<T> {
  const at = services.now()
  const changes: Change[] = []
  const counts = new Counts()
  const nobody = {
    ...{ userId: 0, name: '系统', channelId: null, tokenHash: '' },
    ...{ permitted: true, isNarrow: false, showsPeople: false },
  }
  const answer = await run({
    ...{ tx, services, now: at, isClock: true },
    caller: { ...nobody, kind: 'staff' },
    scope: { kind: 'staff' },
    changed: change => void changes.push(change),
    counted: (table, ids) => counts.add(table, ids),
    codes: async () => new Set(),
  })
  if (changes.length > 0) {
    const by = { userId: 0, userName: nobody.name, batchId: null, requestId: call, ip: '' }
    await writeAudit(tx, { at, ...by, call, changes, counts })
  }
  return answer
}
