import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from '#domain/platform/route.ts'
import { plainInstallation } from '../../config/installation.ts'
import type { Db } from '../../db/db.ts'
import { unlimited } from '../../db/pools.ts'
import { openApp } from '../app.ts'
import { readFile } from '../file.ts'
import { callersInTurn } from './lane.ts'

const lane = { ...unlimited({} as Db), most: 2 }
const route = { needs: 'public' } as Route

/** Listens; a caller has one turn at a time, in which `work` runs. */
async function listening(url: string, given: Route, work: (request: FastifyRequest) => Promise<unknown>) {
  const app = await openApp({
    log: pino({ level: 'silent' }),
    version: '1',
    proxies: 0,
    https: false,
    installation: plainInstallation,
  })
  const inTurn = callersInTurn({ calls: lane, strangers: lane })
  const seen = { arrived: 0, begun: 0 }
  app.all(url, async (request: FastifyRequest, reply: FastifyReply) => {
    seen.arrived++
    return inTurn(given, reply, () => {
      seen.begun++
      return work(request)
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { app, seen, port: (app.server.address() as AddressInfo).port }
}

async function begin(port: number, lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n`)
  return socket
}

const head = '--form\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const headers = { 'content-type': 'multipart/form-data; boundary=form' }
const upload = (app: FastifyInstance) =>
  app.inject({ method: 'PUT', url: '/picture', headers, payload: `${head}bytes\r\n--form--\r\n` })

test('uploads that are broken off, waiting or not, keep no turn from those that follow', async () => {
  const { app, seen, port } = await listening('/picture', route, request => readFile(request, 'file'))
  const lines = ['PUT /picture HTTP/1.1', 'Host: a', `Content-Type: ${headers['content-type']}`]
  const all = [...lines, 'Content-Length: 1000', '', head]
  const first = await begin(port, all)
  await vi.waitFor(() => expect(seen.begun).toBe(1))
  const waiting = await Promise.all([begin(port, all), begin(port, all)])
  await vi.waitFor(() => expect(seen).toEqual({ arrived: 3, begun: 1 }))
  for (const socket of waiting) socket.destroy()
  // Otherwise the first one's turn may pass to one that the server does not know to be gone.
  await vi.waitFor(async () => expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(1))
  first.destroy()
  expect((await upload(app)).json()).toMatchObject({ name: 'a.png' })
  expect(seen).toEqual({ arrived: 4, begun: 2 })
})

test('an upload whose caller has gone before it is read is refused, not waited for', async () => {
  const { app, seen, port } = await listening('/picture', route, async request => {
    if (seen.begun === 1) {
      await once(request.raw, 'close').catch(() => {})
      await nextTurn()
    }
    return readFile(request, 'file')
  })
  const lines = ['PUT /picture HTTP/1.1', 'Host: a', `Content-Type: ${headers['content-type']}`]
  const socket = await begin(port, [...lines, 'Content-Length: 1000', '', head])
  await vi.waitFor(() => expect(seen.begun).toBe(1))
  socket.destroy()
  expect((await upload(app)).statusCode).toBe(200)
})

test('who is sent to one company’s provider waits for nobody who is sent to another’s', async () => {
  let end = () => {}
  const answered = new Promise<void>(resolve => {
    end = resolve
  })
  const outside = { ...route, callsOut: true }
  const { app, seen } = await listening('/start/:company', outside, async ({ url }) => {
    if (url === '/start/1') await answered
    return { url }
  })
  const held = app.inject('/start/1')
  const waiting = app.inject('/start/1')
  await vi.waitFor(() => expect(seen).toEqual({ arrived: 2, begun: 1 }))
  expect((await app.inject('/start/2')).statusCode).toBe(200)
  end()
  await Promise.all([held, waiting])
  expect(seen.begun).toBe(3)
})
