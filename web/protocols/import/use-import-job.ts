import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking, invalidate } from '#web/platform/calls/queries.ts'

const ASK_AGAIN_MS = 400

/** Follows an import until it ends, and forgets what was read before it. */
export function useImportJob(jobId: number) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...asking(jobsApi.show, { job_id: jobId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : ASK_AGAIN_MS),
    // Polling continues in the background, so that the result is ready on return.
    refetchIntervalInBackground: true,
  })
  const isDone = data?.state === 'done'
  useEffect(() => {
    if (isDone) void forgetOld(client)
  }, [isDone, client])
  return { job: data, error, refetch, isDone }
}

function isOver(job: Job | undefined): boolean {
  return job?.state === 'done' || job?.state === 'failed'
}

function forgetOld(client: QueryClient): Promise<void> {
  return invalidate(client, [
    protocolsApi.list,
    protocolsApi.show,
    protocolsApi.parameters,
    questionsApi.ofProtocol,
  ])
}
