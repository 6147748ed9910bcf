import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the server and its database that can fail. */
export interface CuttableProxy {
  /** The database's address by way of this network. */
  url: string
  /** Breaks every open connection at both ends. */
  cut(): void
  /** Lets nothing through from now on, without notice to either end. */
  silence(): void
  /** Lets new connections through again. Silenced ones stay so. */
  restore(): void
  end(): Promise<void>
}

/** Listens on a port of its own and passes everything on to the database behind `url`, which names a unix socket. */
export async function openProxy(url: string): Promise<CuttableProxy> {
  const target = new URL(url)
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port}`
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer(near => {
    const far = connect(path)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    if (isSilent) return
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: addressed(target, (server.address() as AddressInfo).port),
    cut: () => {
      for (const [near, far] of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
    },
    silence: () => {
      isSilent = true
      for (const [near, far] of pairs) {
        near.unpipe().pause()
        far.unpipe().pause()
      }
    },
    restore: () => {
      isSilent = false
    },
    end: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function addressed(target: URL, port: number): string {
  const url = new URL(target)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return url.href
}
