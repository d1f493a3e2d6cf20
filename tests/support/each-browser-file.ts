/**
 * What holds in every file of the tests in a browser: no server stands beside them. What a component asks after its
 * test has ended, and its stub is gone, waits for ever; the server of the tests' own files would refuse it, and nobody
 * is there to catch that.
 */
const own = globalThis.fetch
const isCall = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, location.href).pathname.startsWith('/api/')
globalThis.fetch = (request, init) => (isCall(request) ? new Promise(() => {}) : own(request, init))
