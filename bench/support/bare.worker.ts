// The least that could serve the same calls: node:http, the driver, the statements of the real call, JSON.stringify.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Script } from '#server/sweeps/hot-calls/capture.ts'
import type { BareOrder } from './bare.ts'

process.once('message', ({ url, connections, scripts }: BareOrder) => {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const named = scripts.map(withNames)
  const server = createServer(async (request, response) => {
    try {
      const text = await bodyOf(request)
      if (text) JSON.parse(text)
      const rows = await replay(pool, named[Number(request.url?.slice(1))])
      const body = JSON.stringify({ data: rows })
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    } catch (error) {
      const body = String(error)
      response.writeHead(500, { 'content-length': Buffer.byteLength(body) }).end(body)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

interface Named {
  queries: (string | pg.QueryConfig)[]
  answering: number
}

/** Statements with values stay prepared on their connection, as they do in the real server. */
function withNames({ statements, answering }: Script): Named {
  const queries = statements.map(({ text, values }) => {
    if (values.length === 0) return text
    return { name: createHash('sha1').update(text).digest('base64'), text, values }
  })
  return { queries, answering }
}

async function replay(pool: pg.Pool, named: Named | undefined): Promise<unknown[]> {
  if (!named) throw new Error('There is no such script.')
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const [index, query] of named.queries.entries()) {
      const result = await client.query(query as string)
      if (index === named.answering) rows = result.rows
    }
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
