import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { useStart } from '../import/use-start.ts'
import { baselineTexts as texts } from './baseline.texts.ts'

/** Makes a baseline again with other values. Cautions that come with them are shown, and confirmed before. */
export function useChangeParameters(protocolId: number) {
  const [cautions, setCautions] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const start = useStart(job =>
    navigate({
      to: '/company/frameworks/$frameworkId/parameters',
      params: { frameworkId: protocolId },
      search: { job },
      replace: true,
    }),
  )

  const change = async (parameters: Record<string, string[]>, isConfirmed: boolean): Promise<boolean> => {
    const preview = await call(protocolsApi.changeParameters, { protocol_id: protocolId, parameters })
    const isKnown = preview.cautions.join() === cautions.join()
    setCautions(preview.cautions)
    if (preview.import_id === null) return false
    if (preview.changes.updated === 0) {
      toastDone(texts.sameParameters)
      return true
    }
    if (preview.cautions.length > 0 && !(isKnown && isConfirmed)) return false
    await start(preview.import_id, isConfirmed)
    return false
  }
  /** Returns whether nothing is left to save. Otherwise it’s being saved, or waits for a confirmation. */
  const save = async (parameters: Record<string, string[]>, isConfirmed: boolean): Promise<boolean> => {
    setBusy(true)
    try {
      return await change(parameters, isConfirmed)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      reportFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { cautions, isBusy, save }
}
