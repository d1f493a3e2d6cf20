import { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { lockOfStart } from '../db/alone.ts'
import type { FileName, FileStore } from '../files/store/store.ts'
import { StartError } from '../start/config.read.ts'
import { isEmpty } from './tables.ts'

/**
 * Into nothing but an empty database, and while no server fills it; one that starts meanwhile waits until this transaction
 * has ended, and then finds the mall. Throws a StartError.
 */
export async function emptyOrRefuse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
    lockOfStart,
  ])
  if (!rows[0]?.ours) throw new StartError('有服务器正在准备这个数据库，请先停止它')
  if (!(await isEmpty(client)))
    throw new StartError('目标数据库里已经有数据，没有改动它；请换一个空的数据库（或另设 DATA_DIR）')
}

/** Lies in the store while files are put back: what an interrupted restore left is known by it. */
const mark: FileName = 'imports/restore-under-way'

/**
 * Puts files into an empty store; where the work breaks, takes them out again. One that holds anything else is refused
 * with a StartError: two malls in one store would throw away each other's files.
 */
export async function intoEmptyStore<T>(
  store: FileStore,
  names: ReadonlySet<string>,
  work: (put: FileStore['put']) => Promise<T>,
): Promise<T> {
  const there = await allOf(store)
  const strange = there.includes(mark) ? there.find(name => name !== mark && !names.has(name)) : there[0]
  if (strange !== undefined)
    throw new StartError(
      `存放文件的地方已经有文件（${strange}），没有改动它；请换一个空的 DATA_DIR 或空的桶，两个商城不能共用`,
    )
  const put = new Set<FileName>(there)
  try {
    const result = await work(async (name, source) => {
      if (put.size === 0) await lay(store)
      put.add(name)
      await store.put(name, source)
    })
    await store.remove(mark)
    return result
  } catch (error) {
    for (const name of put) await store.remove(name).catch(() => undefined)
    await store.remove(mark).catch(() => undefined)
    throw error
  }
}

async function lay(store: FileStore): Promise<void> {
  const content = Buffer.from('restore\n')
  await store.put(mark, { size: content.length, open: () => Readable.from([content]) })
}

async function allOf(store: FileStore): Promise<FileName[]> {
  const names: FileName[] = []
  for (const shelf of ['media', 'imports'] as const)
    for await (const { name } of store.list(shelf)) names.push(name)
  return names
}
