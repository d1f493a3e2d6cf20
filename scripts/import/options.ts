import { parseArgs } from 'node:util'

export interface ImportOptions {
  readonly file: string
  readonly server: string
  readonly phone: string
  /** word, in lower case → name or code of the category */
  readonly categories: ReadonlyMap<string, string>
  readonly dryRun: boolean
}

export const usage =
  '用法：npm run import -- 文件 [--server 地址] [--phone 手机号] [--category 词=分类名]… [--dry-run]'

/** What stands behind `npm run import --`. Throws an Error whose message is a Chinese sentence. */
export function readOptions(args: readonly string[]): ImportOptions {
  const { positionals, values } = parsed(args)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  const server = values.server ?? 'http://127.0.0.1:5680'
  if (!/^https?:$/.test(URL.canParse(server) ? new URL(server).protocol : ''))
    throw new Error(`--server 应为 http:// 或 https:// 开头的地址，现在是“${server}”`)
  const phone = values.phone ?? '13800000001'
  if (!/^1\d{10}$/.test(phone)) throw new Error(`--phone 应为11位手机号码，现在是“${phone}”`)
  return {
    file,
    server: server.replace(/\/+$/, ''),
    phone,
    categories: new Map((values.category ?? []).map(pair)),
    dryRun: values['dry-run'] ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        phone: { type: 'string' },
        category: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch {
    throw new Error(usage)
  }
}

function pair(text: string): [string, string] {
  const [word = '', ...rest] = text.split('=')
  const name = rest.join('=').trim()
  if (word.trim() === '' || name === '') throw new Error(`--category 应为 词=分类名，现在是“${text}”`)
  return [word.trim().toLowerCase(), name]
}
