import { group } from '../group.ts'
import { auth } from './auth.ts'
import { exports } from './export.ts'
import { letter } from './letter.ts'
import { session } from './session.ts'
import { upload } from './upload.ts'

/** What the console itself answers, lets be taken away and does by itself. */
export const consoleGroup = group({
  services: { auth, session, export: exports, upload, letter },
})
