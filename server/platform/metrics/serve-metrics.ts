import { createServer, type Server } from 'node:http'
import type { Metrics } from './measuring.ts'

export interface ListenAddress {
  host: string
  port: number
}

/** Reads `9464` or `10.0.0.5:9464`. A port alone is one of the loopback address. */
export function listenAddressOf(text: string): ListenAddress {
  const at = text.lastIndexOf(':')
  const host = at < 0 ? '127.0.0.1' : text.slice(0, at).replace(/^\[|\]$/g, '')
  return { host, port: Number(text.slice(at + 1)) }
}

/**
 * Serves `GET /metrics` on an address of its own, as nobody signs in there. Returns the address at which it listens,
 * and its end.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  { host, port }: ListenAddress,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    request.resume()
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    metrics.read().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, { host, port })
  const at = server.address()
  const used = typeof at === 'object' && at ? at.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}
