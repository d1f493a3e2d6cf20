import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  sql,
  type TransactionBuilder,
} from 'kysely'
import { commitMark } from '../../server/db/begin-late.ts'
import type { Db, Tx } from '../../server/db/database.ts'

/** What one call did with the database. */
export interface Deed {
  /** Transactions begun. */
  begun: number
  /** Of those that ended in a refusal: how many had been given a number, so had written or locked something. */
  numbered: number
  /** Sees what was answered and what stands in the database, before it is undone. */
  readonly look?: (tx: Tx, answer: unknown) => Promise<void>
}

class Undone extends Error {}

/** A statement with which the commit would travel goes without: it is asked what was done before it is undone. */
class Unended extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, id?: QueryId): RawNode {
    const raw = super.transformRaw(node, id)
    return { ...raw, sqlFragments: raw.sqlFragments.map(text => (text === commitMark ? '' : text)) }
  }
}
const unended = new Unended()
const withoutCommit: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unended.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

const deeds = new AsyncLocalStorage<Deed>()

/** From now on nothing that a transaction of this database does stays; what it answers is answered all the same. */
export function undoEverything(db: Db): void {
  const begin = db.transaction.bind(db)
  Object.assign(db, { transaction: () => undoing(begin()) })
}

/** Runs something and tells what it did. */
export async function deedOf<T>(
  work: () => Promise<T>,
  look?: Deed['look'],
): Promise<{ deed: Deed; answer: T }> {
  const deed: Deed = { begun: 0, numbered: 0, ...(look ? { look } : {}) }
  return { deed, answer: await deeds.run(deed, work) }
}

function undoing(builder: TransactionBuilder<unknown>) {
  return {
    setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) =>
      undoing(builder.setIsolationLevel(level)),
    setAccessMode: (mode: Parameters<typeof builder.setAccessMode>[0]) =>
      undoing(builder.setAccessMode(mode)),
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const deed = deeds.getStore()
      if (deed) deed.begun += 1
      const answers: T[] = []
      try {
        return await builder.execute(async tx => {
          try {
            const answer = await work(tx.withPlugin(withoutCommit))
            answers.push(answer)
            await deed?.look?.(tx, answer)
          } catch (error) {
            if (deed && (await isNumbered(tx))) deed.numbered += 1
            throw error
          }
          throw new Undone('undone')
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
        for (const answer of answers) return answer
        throw error
      }
    },
  }
}

/** A transaction that the database itself has broken off cannot be asked. */
function isNumbered(tx: Tx): Promise<boolean> {
  return sql<{ numbered: boolean }>`select pg_current_xact_id_if_assigned() is not null as numbered`
    .execute(tx)
    .then(
      ({ rows }) => rows[0]?.numbered ?? false,
      () => false,
    )
}
