import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fonts } from './pdf-fonts.ts'
import { template } from './pdf-template.ts'
import type { Setting } from './rendered.ts'
import { softened } from './softened.ts'

/** Files that the program reads lie below it, in memory alone. */
const FOLDER = process.platform === 'win32' ? 'C:\\report' : '/report'

/**
 * Sets a report as PDF, tagged after PDF/UA-1. Text of a script that no font has would break that standard: then it is
 * tagged all the same, with a sign in place of each such character.
 */
export function pdfOf({ document, fingerprint }: Setting): Uint8Array {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts() }] })
  compiler.mapShadow(`${FOLDER}/report.json`, Buffer.from(JSON.stringify(softened(document))))
  const compiled = compiler.compile({ mainFileContent: template, inputs: { fingerprint } })
  const { result } = compiled
  if (!result) throw new Error(`A report could not be set: ${diagnosed(compiler, compiled.takeError())}`)
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
