import { connect, type Socket } from 'node:net'

/** One kept-alive, cheap HTTP/1.1 connection: the generator shares the machine with the system it measures. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #missing = -1
  #status = 0
  #settle: ((status: number) => void) | null = null
  #fail: ((error: Error) => void) | null = null
  /** The beginning of the last answer, for a message about it. */
  text = ''
  /** The `Retry-After` of the last answer. */
  retryAfter: string | null = null
  /** All bytes received so far. */
  bytes = 0

  constructor(url: URL) {
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    this.#socket.on('data', chunk => this.#take(chunk))
    this.#socket.on('error', error => this.#fail?.(error))
    this.#socket.on('close', () => this.#fail?.(new Error('The server closed the connection.')))
  }

  /** Sends a request and returns the status once the whole response has arrived. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = resolve
      this.#fail = reject
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#fail = null
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.bytes += chunk.length
    if (this.#missing < 0) {
      this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
      this.#readHead()
    } else this.#missing -= chunk.length
    if (this.#missing !== 0) return
    this.#missing = -1
    this.#received = Buffer.alloc(0)
    this.#settle?.(this.#status)
  }

  #readHead(): void {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.text = this.#received.toString('utf8', end + 4, end + 400)
    this.retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? null
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined && ![204, 304].includes(this.#status))
      throw new Error('An answer without a length.')
    this.#missing = Number(length ?? 0) - (this.#received.length - end - 4)
  }
}
