import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { asksWhole } from '../../plain/asked-hidden.ts'
import { group } from '../group.ts'
import { erase } from './person/erase.ts'
import { exportPerson } from './person/export.ts'
import { find } from './person/find.ts'

/** 个人信息 reads the rows of every group, so it is entered beside them, as the log is. */
export const personGroup = group({
  services: {
    person: serve('person', api.person, {
      async find({ phone }, context) {
        await asksWhole(phone, context.scope)
        return find(context, phone)
      },
      async export({ phone }, context) {
        await asksWhole(phone, context.scope)
        return exportPerson(context, phone)
      },
      async erase(input, context) {
        await asksWhole(input.phone, context.scope)
        return erase(context, input)
      },
    }),
  },
})
