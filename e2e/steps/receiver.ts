import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a company that receives webhooks, on this computer. */
export interface Receiver {
  address: string
  /** The status of its next responses. */
  status: number
  /** The types of the events that it was sent. */
  events: string[]
  stop(): void
}

export async function aReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    receiver.events.push(JSON.parse(body).type)
    response.writeHead(receiver.status).end(receiver.status < 300 ? 'thanks' : 'not now')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/assay`,
    status: 200,
    events: [],
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
