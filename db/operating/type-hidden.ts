import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ConfigurationError } from '#server/platform/config/config.ts'

/** Reads a line from the terminal and shows none of it. */
export async function typeHidden(prompt: string): Promise<string> {
  process.stdout.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('close', () => reject(new ConfigurationError('Nothing was typed. Nothing was made.')))
      terminal.question('').then(resolve, reject)
    })
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
