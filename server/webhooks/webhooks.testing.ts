import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, which answers with `answer.status` and remembers its messages. */
export async function aReceiver() {
  const received: Received[] = []
  const answer: { status: number; body: string; isSilent?: boolean } = { status: 200, body: 'thanks' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    if (!answer.isSilent) response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, answer }
}
