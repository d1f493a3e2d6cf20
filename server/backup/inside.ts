import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { ClientBase } from 'pg'

/** Kysely on a connection that is in a transaction already: a transaction of its own is a savepoint of that one. */
export function inside(client: ClientBase): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => savepoints(client),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function savepoints(client: ClientBase): Driver {
  const run = async (statement: string) => void (await client.query(statement))
  return {
    init: async () => {},
    acquireConnection: async () => ({
      async executeQuery({ sql, parameters }) {
        const { rows, rowCount } = await client.query(sql, [...parameters])
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
      },
      streamQuery() {
        throw new Error('nothing is streamed inside')
      },
    }),
    beginTransaction: () => run('savepoint inside'),
    commitTransaction: () => run('release savepoint inside'),
    rollbackTransaction: () => run('rollback to savepoint inside'),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
