import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'

/** A content with what clients read of it, its goods and its history. */
export type LookedContent = Out<Api['content']['detail']>
