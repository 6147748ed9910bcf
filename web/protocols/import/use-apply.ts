import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/jobs.contract.ts'
import { type ImportPreview, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { keyOf } from '#web/platform/calls/queries.ts'

const route = getRouteApi('/signed-in/company/admin/company/frameworks/import')

interface Applying {
  file: File
  preview: ImportPreview
  /** The current name; if it was changed, the file is read again under it. */
  name: string
  /** The person has confirmed the import in spite of its cautions. */
  isConfirmed: boolean
  /** Called when reading it again gave another result. */
  onReadAgain: (preview: ImportPreview) => void
}

/** Starts an import and goes to its progress. */
export function useApply({ file, preview, name, isConfirmed, onReadAgain }: Applying) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const [isApplying, setApplying] = useState(false)
  const follow = (job: number) => navigate({ search: { job }, replace: true })
  const begin = async () => {
    const wanted = await namedAs(file, preview, name)
    if (wanted !== preview) onReadAgain(wanted)
    if (wanted.import_id === null) return
    if (wanted.cautions.join() !== preview.cautions.join()) return
    const job = await call(protocolsApi.apply, {
      import_id: wanted.import_id,
      ...(isConfirmed && { confirmed: true }),
    })
    client.setQueryData(keyOf(jobsApi.show, { job_id: job.id }), job)
    await follow(job.id)
  }
  const apply = async () => {
    setApplying(true)
    try {
      await begin()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // It has already started, perhaps in another tab: follow that one.
      if (error.status === 409 && typeof error.body.job_id === 'number') await follow(error.body.job_id)
      else reportFailure(error)
    } finally {
      setApplying(false)
    }
  }
  return { apply, isApplying }
}

async function namedAs(file: File, preview: ImportPreview, name: string): Promise<ImportPreview> {
  return name === preview.name ? preview : call(protocolsApi.preview, { name }, { file })
}
