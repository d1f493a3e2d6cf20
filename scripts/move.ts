import { openClient } from '../server/backup/client.ts'
import { moveDatabase } from '../server/backup/move.ts'
import { openExternal } from '../server/db/engine/external.ts'
import { openDatabase } from '../server/db/engine/open.ts'
import { newTables } from '../server/mall/declared.ts'
import { projectRoot } from '../server/root.ts'
import { StartError } from '../server/start/config.read.ts'
import { readPlace } from '../server/start/config.ts'
import { mustBeThere } from './admin/open.ts'
import { runAlone, sayTable } from './backup/command.ts'

/** `npm run db:move`: the embedded database of DATA_DIR into the empty one of DATABASE_URL. The server stands still. */
await runAlone(async ({ args, progress, signal }) => {
  const { dataDir, databaseUrl } = readPlace(process.env, projectRoot())
  if (args.length > 0 || databaseUrl === undefined)
    throw new StartError('用法：DATABASE_URL=postgres://用户:密码@主机:端口/数据库 npm run db:move')
  await mustBeThere(dataDir, progress.say)
  await openExternal(databaseUrl, progress.say)
  // As its owner: what a running server wrote behind our back would be left here.
  const source = await openDatabase({ dataDir, databaseUrl: undefined }, progress.say)
  try {
    progress.say('正在搬运数据')
    const tables = await moveDatabase(
      source.url,
      databaseUrl,
      newTables,
      sayTable(progress.say, '正在搬运'),
      signal,
    )
    progress.say('正在更新统计信息')
    const client = await openClient(databaseUrl)
    await client.query('analyze').finally(() => client.end())
    for (const { name, rows } of tables)
      if (rows > 0) console.log(`${name.padEnd(32)}${String(rows).padStart(10)} 行，两边一致`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('zh-CN')
    return `搬完了：${tables.length}张表，${rows}行，行数和内容逐表核对一致。上传的文件还在 ${dataDir}，以后启动时设置同样的 DATABASE_URL 和 DATA_DIR；原来的数据库没有改动`
  } finally {
    await source.stop()
  }
})
