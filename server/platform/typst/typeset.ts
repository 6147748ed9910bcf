import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fonts, hasFontsAdded } from './fonts.ts'
import { softened } from './softened.ts'

/** Files that the program reads lie below it, in memory alone. */
const FOLDER = process.platform === 'win32' ? 'C:\\report' : '/report'

interface Typeset {
  /** A program in the language of Typst. */
  template: string
  /** The data that the program reads, by the name of its file. */
  data: Readonly<Record<string, unknown>>
  /** Pictures that the program shows, by the names of their files. */
  files?: Readonly<Record<string, Uint8Array>>
  inputs?: Record<string, string>
}

export interface Typesetter {
  set(order: Typeset): Uint8Array
  /** Frees the pages that were set. JavaScript does not see how much memory they take, and would keep those of many PDFs. */
  free(): Promise<void>
}

/** Sets data as PDF; see `openTypesetter`. */
export const typeset = (order: Typeset): Uint8Array => openTypesetter().set(order)

/**
 * Reads the fonts once for several PDFs. Each is tagged after PDF/UA-1. Text of a script that no font has would break that
 * standard: then it is tagged all the same, with a sign in place of each such character, as are those after it. A PDF takes a
 * second or so: set it in a thread.
 */
export function openTypesetter(): Typesetter {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts() }] })
  // The typesetter would look for fonts on the machine, and no two machines have the same.
  const fallback = `#set text(fallback: ${hasFontsAdded()})`
  let pdfStandard = 'ua-1'
  return {
    set({ template, data, files = {}, inputs = {} }) {
      for (const [name, value] of Object.entries(data))
        compiler.mapShadow(`${FOLDER}/${name}`, Buffer.from(JSON.stringify(softened(value))))
      for (const [name, bytes] of Object.entries(files))
        compiler.mapShadow(`${FOLDER}/${name}`, Buffer.from(bytes))
      const compiled = compiler.compile({ mainFileContent: `${fallback}\n${template}`, inputs })
      const { result } = compiled
      if (!result) throw new Error(`A PDF could not be set: ${diagnosed(compiler, compiled.takeError())}`)
      // The results kept to compile again would stay as long as the process.
      compiler.evictCache(0)
      try {
        return compiler.pdf(result, { pdfStandard })
      } catch (error) {
        if (pdfStandard === '1.7') throw error
        pdfStandard = '1.7'
        return compiler.pdf(result, { pdfStandard })
      }
    },
    async free() {
      setFlagsFromString('--expose-gc')
      runInNewContext('gc')({ type: 'major', execution: 'sync' })
      // Only then are they given back.
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

type Compiled = ReturnType<NodeCompiler['compile']>

function diagnosed(compiler: NodeCompiler, error: ReturnType<Compiled['takeError']>): string {
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : 'no reason was given'
}
