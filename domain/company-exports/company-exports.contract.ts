import { z } from 'zod'
import { route, stream } from '../platform/route.ts'

export const companyExportsApi = {
  download: route({
    method: 'GET',
    path: '/api/v1/company-export',
    summary:
      'Download everything that the company has as one ZIP: a file of JSON Lines for each table, and every file. Private notes of others are not in it.',
    needs: 'company:own',
    input: z.object({}),
    output: stream('application/zip'),
    audit: 'company.exported',
  }),
}
