import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another way to a store, on which the request of this number waits until it is released; the ones before it pass. */
export async function holdRequest(endpoint: string, number: number) {
  const { hostname, port } = new URL(endpoint)
  const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let seen = 0
  const server = createServer(async (asked, answering) => {
    seen += 1
    if (seen === number) {
      reached.resolve()
      await going.promise
    }
    const { method, url: path, headers } = asked
    const asking = request({ hostname, port, method, path, headers }, answer => {
      answering.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answering)
    })
    asked.pipe(asking)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    isReached: reached.promise,
    letGo: going.resolve,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
