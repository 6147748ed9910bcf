import type { documentRequestFilesApi } from '#domain/document-requests/request-files.contract.ts'
import { beginImport } from '#server/imports/begin-import.service.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { afterReading } from '#server/platform/serve/file.ts'
import { readUpload } from '#server/platform/sheets/reading/read-upload.ts'
import { demandImportList } from './import-list.ts'

type ImportSources = Parameters<typeof beginImport>[2]

export function documentRequestFiles(sources: ImportSources): Handlers<typeof documentRequestFilesApi> {
  return {
    preview: afterReading(readUpload, async (call, reading) => {
      const { document_request_list_id } = call.input
      await demandImportList(call, document_request_list_id)
      return beginImport({ ...call, input: { kind: 'requests', document_request_list_id } }, reading, sources)
    }),
  }
}
