import { exportCalls } from '../../../generated/contract/calls/export.ts'
import { importCalls } from '../../../generated/contract/calls/import.ts'
import { saveFile } from '../../../kit/save-file.ts'
import type { ChangeKind } from '../../../values/import-kinds.ts'
import { send } from '../../../wire/client.ts'
import { download } from '../../../wire/download.ts'
import { upload } from '../../../wire/upload.ts'
import type { ChangePreview } from './change-model.ts'
import type { Preview } from './model.ts'
import type { ImportCalls } from './use-import.ts'

/** Why an import cannot be shown is said where it would be. */
const looking = { dedupe: false, quiet: 'refused' } as const

/** New goods: a job adds them. */
export const goodsCalls: ImportCalls<Preview> = {
  upload: (file, options) => upload(importCalls.importSpuAndPreview, { file }, options),
  correct: (importId, { columns, words }) =>
    send(importCalls.importSpuAndPreview, { importId, columns, words }, { dedupe: false }),
  check: importId => send(importCalls.importSpuAndCheck, { importId }, looking),
  confirm: importId => send(importCalls.importSpuAndConfirm, { importId }),
}

const oneCall = {
  sku: importCalls['v3.updateSku'],
  spu: importCalls['v3.updateSpu'],
  stock: importCalls.importStock,
  description: importCalls.importDescription,
} as const

/** What changes of goods: shown by a dry run of the very call that writes it. */
export function changeCalls(kind: ChangeKind): ImportCalls<ChangePreview> {
  const check = (importId: string) => send(importCalls.change, { importId }, looking)
  if (kind === 'oldNo')
    return {
      check,
      upload: (file, options) => upload(importCalls.importOldGoodsAndCheck, { file }, options),
      correct: (importId, { columns, words, overwrites }) =>
        send(importCalls.importOldGoodsAndCheck, { importId, columns, words, overwrites }, { dedupe: false }),
      confirm: importId => send(importCalls.importOldGoodsAndConfirm, { importId }),
    }
  const call = oneCall[kind]
  return {
    check,
    upload: (file, options) => upload(call, { file, dryRun: true }, options),
    correct: (importId, { columns, words, overwrites }) =>
      send(call, { importId, columns, words, overwrites, dryRun: true }, { dedupe: false }),
    confirm: importId => send(call, { importId }),
  }
}

export async function saveTemplate(kind: ChangeKind | 'goods'): Promise<void> {
  saveFile(
    await (kind === 'goods'
      ? download(importCalls.getTemplate, {})
      : kind === 'spu'
        ? download(exportCalls.spuTemplate, {})
        : download(importCalls.changeTemplate, { kind })),
  )
}
