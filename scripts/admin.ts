import { connect } from '../server/db/database.ts'
import { projectRoot } from '../server/root.ts'
import { phone, StartError } from '../server/start/config.read.ts'
import { readPlace } from '../server/start/config.ts'
import { explain } from '../server/start/failure.ts'
import { makeAdmin } from './admin/make-admin.ts'
import { visitDatabase } from './admin/open.ts'

/** `npm run admin -- PHONE`: this phone is a super administrator, whether a server runs or not. */
async function main(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new StartError('用法：npm run admin -- 手机号')
  const admin = phone({ 手机号: given }, '手机号')
  if (admin === undefined) throw new StartError('用法：npm run admin -- 手机号')
  const opened = await visitDatabase(readPlace(process.env, projectRoot()), line => console.log(line))
  const database = connect(opened.url, { max: 2 })
  try {
    return await makeAdmin(database.db, admin, new Date())
  } finally {
    await database.close()
    await opened.stop()
  }
}

try {
  console.log(await main())
} catch (error) {
  console.error(explain(error, undefined))
  process.exitCode = 1
}
