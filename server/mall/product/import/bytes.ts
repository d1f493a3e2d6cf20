import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Services } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { FileName } from '../../../files/store/store.ts'

/** What the bytes of an import are called. */
export function importFile(importId: string): FileName {
  return `imports/${importId}`
}

type Asked = Pick<Services, 'files'>

/**
 * Works with the bytes of an import, which any server finds: they lie on this machine for as long as it takes. Throws
 * code 400 where they are gone.
 */
export async function withImport<T>(
  { files }: Asked,
  importId: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const local = await files.local(importFile(importId))
  if (!local) throw bad(refusalMessage('import.gone'))
  try {
    return await work(local.path)
  } finally {
    await local.release()
  }
}

/** Throws code 400 where they are gone. */
export async function mustHaveBytes({ files }: Asked, importId: string): Promise<void> {
  if (!(await files.head(importFile(importId)))) throw bad(refusalMessage('import.gone'))
}
