import { Import } from '../imports/imports.contract.ts'
import { created, route } from '../platform/route.ts'
import { ListPath, listIds, listPath } from './lists.contract.ts'

export const documentRequestFilesApi = {
  preview: route({
    method: 'POST',
    path: `${listPath}/items/import`,
    summary: 'Upload an XLSX or CSV file and preview the requests that it adds to a list, row by row.',
    needs: 'company:manage',
    feature: 'document-requests',
    file: 'file',
    ids: listIds,
    input: ListPath,
    output: created(Import),
    audit: 'spreadsheet.previewed',
  }),
}
