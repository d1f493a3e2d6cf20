import { declares } from '../declares.ts'
import { accounts, addresses, channels, stores, temporary } from './client.query.ts'
import { applies, authorizations, registers } from './record.query.ts'
import { thirdAuths } from './third-auth.query.ts'
import { userLabels } from './user-label.ts'

/** What 客户 keeps in the database. */
export const clientDeclared = declares({
  things: [userLabels],
  // Their changes are more than fields of a row: no batch may make them.
  lists: [
    ...[channels, stores, addresses, accounts, temporary, thirdAuths, authorizations].map(
      ({ target }) => target,
    ),
    applies,
    registers,
  ],
})
