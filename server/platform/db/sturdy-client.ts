import type { Socket } from 'node:net'
import pg from 'pg'

export interface SturdyConfig extends pg.ClientConfig {
  /** The milliseconds of silence amid a statement after which the connection counts as lost; 0 or absent: none. */
  silence?: number
}

/**
 * A connection whose loss fails the statements on it and nothing else. The driver also emits an `error` event, which
 * ends the process unless it has a listener, and a pool does not listen while the connection is in use. A connection
 * whose other end vanished silently is lost, too: no statement on it waits longer than `silence`.
 */
export class SturdyClient extends pg.Client {
  constructor(config?: SturdyConfig) {
    super(config)
    this.on('error', () => {})
    const { silence } = config ?? {}
    if (silence) this.once('connect', () => this.#watch(silence))
  }

  /** The socket counts the time since anything came or went; it costs a statement nothing. */
  #watch(silence: number): void {
    const stream = this.connection.stream as Socket
    stream.setTimeout(silence)
    stream.on('timeout', () => {
      const isWaiting = (this as unknown as { readyForQuery: boolean }).readyForQuery === false
      if (isWaiting)
        stream.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' }))
    })
  }
}
