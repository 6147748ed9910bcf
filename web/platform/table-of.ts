import type { UseQueryResult } from '@tanstack/react-query'
import type { Listed } from '#domain/platform/listing.ts'
import type { TableSource } from '#web/ui/table/DataTable.tsx'
import { CallFailure } from './calls/call-failure.ts'
import { sentenceOf } from './calls/messages.tsx'

/** Converts a list's query for `DataTable`: `<DataTable source={tableOf(useQuery(…))} …/>`. */
export function tableOf<Row>(query: UseQueryResult<Listed<Row>>): TableSource<Row> {
  const { data, error, isPlaceholderData, refetch } = query
  return {
    rows: data?.data,
    paging: data && {
      page: data.current_page,
      lastPage: data.last_page,
      from: data.from,
      to: data.to,
      total: data.total,
    },
    failed: error && failedOf(error),
    onTryAgain: () => void refetch(),
    isStale: isPlaceholderData,
  }
}

/** Returns the props of `Failed` for an error: its sentence and the request's reference. */
export function failedOf(error: Error): { help: string; reference: string | null } {
  if (error instanceof CallFailure) return { help: sentenceOf(error), reference: error.requestId }
  return { help: error.message, reference: null }
}
