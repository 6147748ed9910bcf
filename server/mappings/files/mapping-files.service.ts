import type { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { beginImport } from '#server/imports/begin-import.service.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { exportMappings } from './export-mappings.ts'
import { setsBetween, setsOfNamed } from './frameworks-of-file.ts'
import { frameworksOf, mappableFrameworks } from './named-framework.ts'
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
      const pair = await pairOf(call)
      if ('refusal' in reading) throw invalid({ file: [reading.refusal] })
      if (reading.sets.every(({ mappings }) => mappings.length === 0))
        throw new Failure('conflict', 'The file has no mappings.')
      const table = rowsOfFile(
        pair
          ? await setsBetween(call.db, reading, pair)
          : await setsOfNamed(call.db, reading, await mappableFrameworks(call)),
      )
      return beginImport({ ...call, input: { kind: 'mappings' as const } }, table, sources)
    }),
  }
}

/** The two frameworks that the file is imported between, or null where the file itself names them. */
async function pairOf(call: Call<InputOf<typeof mappingFilesApi.preview>>) {
  const { protocol_id, other_protocol_id } = call.input
  if (protocol_id === undefined && other_protocol_id === undefined) return null
  if (protocol_id === undefined) throw invalid({ protocol_id: [CHOOSE_BOTH] })
  if (other_protocol_id === undefined) throw invalid({ other_protocol_id: [CHOOSE_BOTH] })
  return frameworksOf({ ...call, input: { protocol_id, other_protocol_id } })
}

const CHOOSE_BOTH = 'Choose both frameworks, or neither.'
