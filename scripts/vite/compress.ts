import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Writes `.br` beside every text file of the build, for the server to send as it is. Ends the build if the scripts in
 * the page's head, which load before anything is shown, are larger than the limit.
 */
export function compressed({ firstBytesMax }: { firstBytesMax: number }): Plugin {
  let folder = ''
  let address = '/'
  return {
    name: 'assay-compressed',
    apply: 'build',
    configResolved: ({ build, base }) => {
      folder = build.outDir
      address = base
    },
    async closeBundle(error) {
      if (error) return
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter(name => /\.(js|css|html|svg|json)$/.test(name)).map(name => shrink(join(folder, name))),
      )
      const bytes = await firstBytes(folder, address)
      if (bytes > firstBytesMax) this.error(tooLarge(bytes, firstBytesMax))
    },
  }
}

async function shrink(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length > 1000) await writeFile(`${file}.br`, await compress(bytes, { params }))
}

async function firstBytes(folder: string, address: string): Promise<number> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(match =>
    join(folder, (match[1] ?? '').slice(address.length)),
  )
  const sizes = await Promise.all(
    scripts.map(file =>
      stat(`${file}.br`)
        .catch(() => stat(file))
        .then(({ size }) => size),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const tooLarge = (bytes: number, max: number) =>
  `The scripts of the first page have ${bytes} bytes compressed; the limit is ${max}. Code that only signed-in people ` +
  'need belongs to a page, which loads it. `vite build --sourcemap` shows what the file `first` consists of.'
