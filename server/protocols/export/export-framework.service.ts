import type { z } from 'zod'
import type { Streamed } from '#domain/platform/route.ts'
import { type ExportFormat, exportName } from '#domain/protocols/export-formats.ts'
import type { ExportInput } from '#domain/protocols/protocols.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ExportedFramework, exportedFramework } from './exported-framework.ts'
import { frameworkCatalog } from './framework-catalog.ts'
import { frameworkSheet } from './framework-sheet.ts'

type Pieces = AsyncIterable<string | Uint8Array>

/** The formats, a line each. All that is sent is read before. */
const writers: Record<ExportFormat, (framework: ExportedFramework, call: Call) => Pieces | Promise<Pieces>> =
  {
    xlsx: framework => frameworkSheet(framework, 'xlsx'),
    csv: framework => frameworkSheet(framework, 'csv'),
    oscal: frameworkCatalog,
  }

/** Sends a framework that the caller sees, with everything in it, as a file. */
export async function exportFramework(call: Call<z.output<typeof ExportInput>>): Promise<Streamed> {
  const framework = await exportedFramework(call)
  const { format } = call.input
  return { name: exportName(framework.name, format), pieces: await writers[format](framework, call) }
}
