import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../server/db/engine/launch.ts'

/** A proxy with TLS by its example in `deploy`, on loopback, before one server. */
export interface TlsProxy {
  readonly port: number
  /** The certificate that it shows, made for this run. */
  readonly certificate: string
  stop(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly port: number
  /** `127.0.0.1:41234` */
  readonly upstream: string
}

export const proxies = {
  nginx: {
    async command({ folder, port, upstream }: Place) {
      const site = changed(await example('nginx.conf'), [
        ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
        ['server 127.0.0.1:5680;', `server ${upstream};`],
        ['/etc/ssl/facet', join(folder, 'facet')],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const main = `daemon off; pid ${folder}/pid; error_log stderr; events {}
        http { access_log off; ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${site} }`
      await writeFile(join(folder, 'nginx.conf'), main)
      return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]
    },
  },
  caddy: {
    async command({ folder, port, upstream }: Place) {
      const site = changed(await example('Caddyfile'), [
        ['mall.example.com {', `https://127.0.0.1:${port} {\n\ttls ${folder}/facet.crt ${folder}/facet.key`],
        ['reverse_proxy 127.0.0.1:5680', `reverse_proxy ${upstream}`],
      ])
      const global = `{
        admin off
        grace_period 1s
        auto_https disable_redirects
        default_bind 127.0.0.1
      }\n`
      await writeFile(join(folder, 'Caddyfile'), `${global}${site}`)
      return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
}

function example(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
}

/** The example with what is this machine's own; each part must be there, or the example has changed. */
function changed(text: string, parts: readonly (readonly [string, string])[]): string {
  return parts.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the example no longer holds: ${from}`)
    return now.replaceAll(from, to)
  }, text)
}

export async function startProxy(name: keyof typeof proxies, upstream: string): Promise<TlsProxy> {
  const folder = await mkdtemp(join(tmpdir(), `facet-${name}-`))
  await chmod(folder, 0o755)
  const port = await freePort()
  const certificate = await certify(folder)
  const [command = '', ...args] = await proxies[name].command({ folder, port, upstream })
  const child = spawn(command, args, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', piece => (said += String(piece)))
  await listening(port, child, () => said)
  return {
    port,
    certificate,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function certify(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'facet.key'), join(folder, 'facet.crt')]
  const usual = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const own = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', [...usual, ...own])
  return readFile(certificate, 'utf8')
}

async function listening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break
    const socket = createConnection({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error(`the proxy did not start:\n${said()}`)
}
