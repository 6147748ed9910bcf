import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fonts } from './fonts.ts'
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

/**
 * Sets data as PDF, tagged after PDF/UA-1. Text of a script that no font has would break that standard: then it is
 * tagged all the same, with a sign in place of each such character. It takes a second or so: call it in a thread.
 */
export function typeset({ template, data, files = {}, inputs = {} }: Typeset): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts() }] })
  for (const [name, value] of Object.entries(data))
    compiler.mapShadow(`${FOLDER}/${name}`, Buffer.from(JSON.stringify(softened(value))))
  for (const [name, bytes] of Object.entries(files))
    compiler.mapShadow(`${FOLDER}/${name}`, Buffer.from(bytes))
  const compiled = compiler.compile({ mainFileContent: template, inputs })
  const { result } = compiled
  if (!result) throw new Error(`A PDF could not be set: ${diagnosed(compiler, compiled.takeError())}`)
  // The results kept to compile again would stay as long as the process.
  compiler.evictCache(0)
  try {
    return compiler.pdf(result, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(result, { pdfStandard: '1.7' })
  }
}

type Compiled = ReturnType<NodeCompiler['compile']>

function diagnosed(compiler: NodeCompiler, error: ReturnType<Compiled['takeError']>): string {
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : 'no reason was given'
}
