import { createServer, type ViteDevServer } from 'vite'
import { projectRoot } from '../root.ts'
import { run } from './run.ts'

/**
 * Development: API and console, with hot reload, on one port and in one process. Whatever is not an API path goes
 * to Vite, whose own socket for reloading shares our server.
 */
let vite: ViteDevServer | undefined

await run(projectRoot(), {
  development: true,
  web: {
    kind: 'handler',
    handle(request, response) {
      const missing = () => {
        response.statusCode = 404
        response.end()
      }
      if (vite === undefined) missing()
      else vite.middlewares(request, response, missing)
    },
  },
  async attach(server) {
    const started = await createServer({
      root: projectRoot(),
      appType: 'spa',
      clearScreen: false,
      logLevel: 'warn',
      server: { middlewareMode: true, hmr: { server } },
    })
    vite = started
    return () => started.close()
  },
})
