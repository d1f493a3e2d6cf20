import type { Db } from './database.ts'

/** What only reads sees one state of the database, however many questions it asks: its figures belong together. */
export const reading = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
