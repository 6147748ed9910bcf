import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { jobsApi } from '#domain/jobs/jobs.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { keyOf } from '#web/platform/calls/queries.ts'

/**
 * Returns the function that starts a previewed import and goes to its progress, on the page of imports unless another
 * one is given. Other failures than its own start reject.
 */
export function useStart(goTo?: (job: number) => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const follow =
    goTo ?? ((job: number) => navigate({ to: '/company/frameworks/import', search: { job }, replace: true }))
  return async (importId: number, isConfirmed: boolean): Promise<void> => {
    try {
      const job = await call(protocolsApi.apply, {
        import_id: importId,
        ...(isConfirmed && { confirmed: true }),
      })
      client.setQueryData(keyOf(jobsApi.show, { job_id: job.id }), job)
      await follow(job.id)
    } catch (error) {
      const started = startedJobOf(error)
      if (started === null) throw error
      await follow(started)
    }
  }
}

/** The job of an import that has already started, perhaps in another tab. */
function startedJobOf(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.status !== 409) return null
  return typeof error.body.job_id === 'number' ? error.body.job_id : null
}
