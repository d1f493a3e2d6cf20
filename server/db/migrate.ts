import { type Kysely, type Migration, Migrator } from 'kysely'
import * as ground from './migrations/0001-ground.ts'

/** Forward only, in this order; the library locks, so several servers may start at once. */
const migrations: Record<string, Migration> = {
  '0001-ground': ground,
}

/** Brings the database to this version. Throws the database's own error. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
