import { Client } from 'pg'
import { StartError } from '../../start/config.read.ts'

interface Facts {
  version: number
  encoding: string
  provider: string
  collate: string
  ctype: string
  standby: boolean
  create: boolean
  user: string
  settings: Record<string, string>
}

const createAgain = ({ user }: Facts) =>
  `请这样建库：CREATE DATABASE facet OWNER ${user} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`

/**
 * Checked before the first row is written, for the embedded and for an external database: the SQL version, an encoding
 * that holds Chinese and knows its upper and lower case, and an engine that says "committed" only after the disk has
 * it.
 */
export async function verifyDatabase(client: Client, say: (text: string) => void): Promise<void> {
  const facts = await readFacts(client)
  const version = Math.floor(facts.version / 10_000)
  if (version < 15) throw new StartError(`数据库是 PostgreSQL ${version}，需要 15 或更新的版本`)
  if (facts.standby) throw new StartError('DATABASE_URL 指向的是只读的备库，请改为主库')
  if (facts.encoding !== 'UTF8') {
    throw new StartError(`数据库的编码是 ${facts.encoding}，需要 UTF8；${createAgain(facts)}`)
  }
  if (facts.provider === 'c' && ['C', 'POSIX'].includes(facts.ctype)) {
    throw new StartError(`数据库的字符类型（LC_CTYPE）是 ${facts.ctype}，不认识中文；${createAgain(facts)}`)
  }
  for (const [name, value] of Object.entries(facts.settings)) {
    const good = value === 'on' || (name === 'synchronous_commit' && value === 'remote_apply')
    if (!good) throw new StartError(`数据库的 ${name} 是 ${value}，必须是 on：否则断电会丢失已保存的数据`)
  }
  if (!facts.create)
    throw new StartError(
      'DATABASE_URL 的用户不能在数据库里建表，请把数据库交给它：ALTER DATABASE … OWNER TO …',
    )
  if (facts.provider === 'c' && !['C', 'POSIX', 'C.UTF-8', 'C.utf8'].includes(facts.collate)) {
    say(`提示：数据库的排序规则是 ${facts.collate}，编码类的列会按它排序；${createAgain(facts)}`)
  }
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int as version,
            pg_encoding_to_char(encoding) as encoding,
            datlocprovider as provider, datcollate as collate, datctype as ctype,
            pg_is_in_recovery() as standby,
            has_schema_privilege(coalesce(current_schema(), 'public'), 'CREATE') as create,
            quote_ident(current_user) as user,
            json_build_object(
              'fsync', current_setting('fsync'),
              'full_page_writes', current_setting('full_page_writes'),
              'synchronous_commit', current_setting('synchronous_commit')) as settings
       from pg_database where datname = current_database()`,
  )
  if (rows[0] === undefined) throw new Error('current_database() is in pg_database')
  return rows[0]
}

export async function verifyUrl(url: string, say: (text: string) => void): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'facet',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await verifyDatabase(client, say)
  } finally {
    await client.end().catch(() => undefined)
  }
}
