import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import type { Exported } from '../../plain/exported.ts'
import { target } from '../../plain/target.ts'

/** 站内信, of all accounts: whoever asks is named by `ownLetters`. */
const letters = target({
  table: 'station_letter',
  title: '站内信',
  name: 'title',
  list: api.letter.queryPage,
  editable: {},
  owner: 'shared',
  order: '-id',
  search: () => [],
  filters: {
    reader: userId => sql`t.user_id = ${userId}`,
    unread: yes => (yes ? sql`t.read_time is null` : sql`t.read_time is not null`),
  },
})

/** Those of the caller. */
export const ownLetters: Exported = {
  target: letters,
  query: async ({ caller }: Context, input) => ({ ...input, reader: caller.userId }),
}
