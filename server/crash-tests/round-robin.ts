import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy before several instances, as simple as one can be: in turn, and another one where nobody listens. */
export async function openRoundRobin(urls: string[]): Promise<{ url: string; end(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer(async (call, answer) => {
    const body = await buffer(call)
    const first = turn++
    for (let tried = 0; tried < urls.length; tried++) {
      const url = urls[(first + tried) % urls.length] ?? ''
      const code = await passOn(new URL(call.url ?? '/', url), call, body, answer)
      if (code === undefined) return
      // Nothing has been sent, so that another one may have it. Otherwise only the caller can know what to do.
      if (code !== 'ECONNREFUSED') break
    }
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })

  /** Returns the error by which the instance is lost, if it is. */
  function passOn(to: URL, call: IncomingMessage, body: Buffer, answer: ServerResponse) {
    return new Promise<string | undefined>(resolve => {
      const lost = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
      const { method, headers } = call
      const passed = request(to, { agent, method: method ?? 'GET', headers }, reply => {
        const content = buffer(reply)
        content.then(bytes => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers).end(bytes)
          resolve(undefined)
        }, lost)
      })
      passed.on('error', lost).end(body)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
