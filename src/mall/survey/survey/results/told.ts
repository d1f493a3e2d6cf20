import type { api } from '../../../../contract/api.ts'
import type { Out } from '../../../../contract/call.ts'

export type Told = Out<typeof api.survey.statistics>
