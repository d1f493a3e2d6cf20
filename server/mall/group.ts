import type { Served } from '../call/serve.ts'
import type { JobWork } from '../jobs/runner.ts'
import type { Exported } from '../plain/exported.ts'

/** What a group of the menu does: the calls it answers, the lists it lets be taken away, the jobs it works off. */
export interface Group<Services> {
  readonly services: Services
  /** By the id of the list's call. */
  readonly exports: readonly (readonly [call: string, list: Exported])[]
  readonly jobs: readonly (readonly [kind: string, work: JobWork])[]
}

export function group<Services extends Readonly<Record<string, readonly Served[]>>>({
  services,
  exports = [],
  jobs = [],
}: Pick<Group<Services>, 'services'> & Partial<Group<Services>>): Group<Services> {
  return { services, exports, jobs }
}
