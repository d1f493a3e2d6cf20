import { expect, test } from 'vitest'
import { batchToUndo } from '../../src/mall/parts/jobs.ts'

test('what a bulk change or a file has changed is taken back from its job, cancelled half way too; an import of new goods is not', () => {
  const job = { kind: 'importChange', batchId: 'import-a', succeeded: 2, state: 'cancelled' } as const
  expect(batchToUndo(job)).toBe('import-a')
  expect(batchToUndo({ ...job, kind: 'bulkSet', state: 'done' })).toBe('import-a')
  expect(batchToUndo({ ...job, kind: 'importSpu' })).toBeUndefined()
  expect(batchToUndo({ ...job, succeeded: 0 })).toBeUndefined()
  expect(batchToUndo({ ...job, state: 'paused' })).toBeUndefined()
})
