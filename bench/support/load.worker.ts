// Makes calls from a process of its own, as fast as the server responds or at a fixed pace, and measures each.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlannedRequest } from '#server/sweeps/hot-calls/hot-site.ts'
import { Connection } from './connection.ts'
import type { LoadOrder, LoadReport } from './load.ts'

process.on('message', (order: LoadOrder) => {
  run(order).then(
    report => process.send?.(report),
    error => process.send?.({ error: String(error) }),
  )
})

async function run(order: LoadOrder): Promise<LoadReport> {
  const { url, requests, clients, seconds, pauseMs, toleratesRefusals } = order
  const address = new URL(url)
  const bytes = requests.map(request => bytesOf(request, address.host))
  const latencies: number[] = []
  const refusals: number[] = []
  let received = 0
  const from = performance.now()
  const until = from + seconds * 1000
  const work = async (client: number) => {
    const connection = new Connection(address)
    if (pauseMs) await sleep((client * pauseMs) / clients)
    for (let turn = client; performance.now() < until; turn += clients) {
      const begun = performance.now()
      const status = await connection.send(bytes[turn % bytes.length] ?? Buffer.alloc(0))
      const isRefusal = toleratesRefusals && status === 429 && connection.retryAfter !== null
      const times = isRefusal ? refusals : latencies
      times.push(performance.now() - begun)
      if (status >= 400 && !isRefusal)
        throw new Error(`${requests[turn % requests.length]?.path}: ${status} ${connection.text}`)
      if (pauseMs) await sleep(pauseMs)
    }
    received += connection.bytes
    connection.end()
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return { latencies, refusals, bytes: received, seconds: (performance.now() - from) / 1000 }
}

function bytesOf({ method, path, headers, body }: PlannedRequest, host: string): Buffer {
  const all: Record<string, string> = { host, ...headers }
  if (body !== null) {
    all['content-type'] = 'application/json'
    all['content-length'] = String(Buffer.byteLength(body))
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`)
}
