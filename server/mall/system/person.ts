import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { group } from '../group.ts'
import { erase } from './person/erase.ts'
import { exportPerson } from './person/export.ts'
import { find } from './person/find.ts'

/** 个人信息 reads the rows of every group, so it is entered beside them, as the log is. */
export const personGroup = group({
  services: {
    person: serve('person', api.person, {
      find: ({ phone }, context) => find(context, phone),
      export: ({ phone }, context) => exportPerson(context, phone),
      erase: (input, context) => erase(context, input),
    }),
  },
})
