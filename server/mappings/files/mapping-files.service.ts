import type { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { beginImport } from '#server/imports/begin-import.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { exportMappings } from './export-mappings.ts'
import { frameworksOf } from './named-framework.ts'
import { readMappings } from './read-mappings.ts'
import { rowsOfFile } from './rows-of-file.ts'

type ImportSources = Parameters<typeof beginImport>[2]

export function mappingFiles(sources: ImportSources): Handlers<typeof mappingFilesApi> {
  return {
    async export(call) {
      const frameworks = await frameworksOf(call)
      const { protocol_id, other_protocol_id } = call.input
      call.note({ subjectType: 'protocols', subjectId: protocol_id, after: { other_protocol_id } })
      return exportMappings(call, frameworks)
    },

    preview: afterReading(readMappings, async (call, reading) => {
      const frameworks = await frameworksOf(call)
      if ('refusal' in reading) throw invalid({ file: [reading.refusal] })
      if (reading.mappings.length === 0) throw new Failure('conflict', 'The file has no mappings.')
      const table = await rowsOfFile(call.db, reading, frameworks)
      return beginImport({ ...call, input: { kind: 'mappings' as const } }, table, sources)
    }),
  }
}
