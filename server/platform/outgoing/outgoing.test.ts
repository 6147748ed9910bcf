import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { outgoing } from './outgoing.ts'

const servers: ReturnType<typeof createServer>[] = []

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const inside = outgoing('private')
const outside = outgoing('public')

test('sends its input and returns the response', async () => {
  const address = await served(async (request, response) => {
    const sent: Buffer[] = []
    for await (const chunk of request) sent.push(chunk)
    const { method, url, headers } = request
    response.writeHead(201, { 'content-type': 'application/json', 'x-twice': ['a', 'b'] })
    response.end(
      JSON.stringify({ method, url, mark: headers['x-mark'], body: Buffer.concat(sent).toString() }),
    )
  })
  const response = await inside.fetch(`${address}/path?q=1`, {
    method: 'POST',
    headers: { 'x-mark': 'here' },
    body: new URLSearchParams({ a: '1 2' }),
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-twice')).toBe('a, b')
  expect(await response.json()).toEqual({ method: 'POST', url: '/path?q=1', mark: 'here', body: 'a=1+2' })
})

test('a response without content is valid', async () => {
  const address = await served((_, response) => response.writeHead(204).end())
  expect((await inside.fetch(address)).status).toBe(204)
})

test('a redirect is not followed', async () => {
  let followed = false
  const address = await served((request, response) => {
    if (request.url === '/elsewhere') followed = true
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(inside.fetch(address)).rejects.toThrow(/leads elsewhere/)
  expect(followed).toBe(false)
})

test('64 KB are accepted, a byte more is not, whatever the headers declare', async () => {
  const address = await served((request, response) => {
    response.write('x'.repeat(Number(request.url?.slice(1)) - 1))
    response.end('x')
  })
  expect(await (await inside.fetch(`${address}/65536`)).text()).toHaveLength(65_536)
  await expect(inside.fetch(`${address}/65537`)).rejects.toThrow(/larger than 65536/)
})

test('a response that never ends is aborted at its size or its time limit', async () => {
  const endless = await served((_, response) => {
    const more = () => {
      while (response.writable && response.write('x'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  })
  await expect(inside.fetch(endless)).rejects.toThrow(/larger than/)
  const hasty = outgoing('private', { bounds: { milliseconds: 100, bytes: 1000 } })
  const silent = await served(() => {})
  await expect(hasty.fetch(silent)).rejects.toThrow(/abort|timeout/i)
  const slow = await served((_, response) => void response.write('x'))
  await expect(hasty.fetch(slow)).rejects.toThrow(/abort|timeout/i)
})

test('the caller may abort too', async () => {
  const giveUp = new AbortController()
  const silent = await served(() => giveUp.abort())
  await expect(inside.fetch(silent, { signal: giveUp.signal })).rejects.toThrow(/abort/i)
})

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://user:word@example.org/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00:ec2::254]/',
  'nowhere',
])('%s is refused before anything is sent', async address => {
  expect(outside.faultOf(address)).not.toBeNull()
  await expect(outside.fetch(address)).rejects.toThrow(outside.faultOf(address) ?? '')
})

test('a name that resolves to an internal address is refused at its lookup', async () => {
  let asked = false
  const address = new URL(
    await served((_, response) => {
      asked = true
      response.end()
    }),
  )
  expect(outside.faultOf(`https://localhost:${address.port}/`)).toBeNull()
  await expect(outside.fetch(`https://localhost:${address.port}/`)).rejects.toThrow(
    /isn’t on the public internet/,
  )
  expect(asked).toBe(false)
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.43518/',
  'http://0xa9fea9fe/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::169.254.169.254]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::]/',
  'http://[::ffff:0.0.0.0]/',
])('%s is refused whatever the operator allows', async address => {
  for (const reach of ['public', 'private'] as const) {
    const calls = outgoing(reach, { hosts: [new URL(address).hostname] })
    expect(calls.faultOf(address)).not.toBeNull()
    await expect(calls.fetch(address)).rejects.toThrow(calls.faultOf(address) ?? '')
  }
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://192.168.1.1/',
  'http://[fd12::1]/',
  'http://169.253.1.1/',
])('%s is within an intranet’s reach', address => expect(inside.faultOf(address)).toBeNull())

test('an intranet may be reached if the operator allows it, and by no other scheme', () => {
  expect(inside.faultOf('http://10.0.0.1/')).toBeNull()
  expect(inside.faultOf('https://10.0.0.1/')).toBeNull()
  expect(inside.faultOf('gopher://10.0.0.1/')).not.toBeNull()
})

test('a host that the operator did not list is never called', async () => {
  let asked = false
  const address = await served((_, response) => {
    asked = true
    response.end()
  })
  const listed = outgoing('private', { hosts: ['login.example.org', '*.sso.example.org'] })
  expect(listed.faultOf('https://login.example.org/x')).toBeNull()
  expect(listed.faultOf('https://eu.sso.example.org/x')).toBeNull()
  for (const other of [
    'https://sso.example.org/',
    'https://evilsso.example.org/',
    'https://login.example.org.evil.test/',
    address,
  ]) {
    expect(listed.faultOf(other), other).toMatch(/doesn’t allow calls/)
    await expect(listed.fetch(other)).rejects.toThrow(/doesn’t allow calls/)
  }
  expect(asked).toBe(false)
  expect((await outgoing('private', { hosts: ['127.0.0.1'] }).fetch(address)).status).toBe(200)
})
